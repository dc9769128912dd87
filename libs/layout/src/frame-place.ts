import type { PartnerSettings } from '@dining/partner-settings';

export type FramePlace = {
  /** Joining: menu, navigation and search step aside (HDR-01). */
  enrolling: boolean;
  /** The search page: wider than others, and its header's search icon is disabled. */
  searching: boolean;
  /** The discover page has a search of its own. */
  discovering: boolean;
  /** Account pages have a way back (HDR-03); merchant pages show theirs themselves. */
  inAccount: boolean;
};

/** Whose account is closed sees the way back in wherever they are, and has nowhere else to go but out (ENR-11). */
export const CLOSED_PLACE: FramePlace = { enrolling: true, searching: false, discovering: false, inAccount: false };

const ENROLLMENT = /^\/(?:activate|join|add_card|card_added)(?:\/|$)/i;

/** What the frame needs to know of an address. */
export function framePlace(pathname: string, { homePage }: Pick<PartnerSettings, 'homePage'>): FramePlace {
  const path = pathname.toLowerCase();
  return {
    enrolling: ENROLLMENT.test(path),
    searching: path === '/search',
    discovering: path === '/discover' || (path === '/' && homePage === 'discover'),
    inAccount: path.startsWith('/account'),
  };
}
