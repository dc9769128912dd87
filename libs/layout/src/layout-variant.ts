import type { PartnerSettings } from '@dining/partner-settings';

/** How the layout differs by page. */
export type LayoutVariant = {
  /** Enrollment pages hide menu, navigation and search (HDR-01). */
  isEnrollment: boolean;
  /** The search icon in the header of the search page is disabled. */
  isSearch: boolean;
  /** Pages of a list beside a map are wider than others. */
  isWide: boolean;
  /** The discover page has its own search form, so its header has no search icon. */
  isDiscover: boolean;
  /** Account pages have a link back (HDR-03); merchant pages bring their own. */
  isAccount: boolean;
};

/** Members with a closed account see the re-enroll page at every address and can only sign out (ENR-11). */
export const closedAccountVariant: LayoutVariant = {
  isEnrollment: true,
  isSearch: false,
  isWide: false,
  isDiscover: false,
  isAccount: false,
};

const ENROLLMENT = /^\/(?:activate|join|add_card|card_added)(?:\/|$)/i;

/** The layout for the page at a path. */
export function layoutVariant(pathname: string, { homePage }: Pick<PartnerSettings, 'homePage'>): LayoutVariant {
  const path = pathname.toLowerCase();
  return {
    isEnrollment: ENROLLMENT.test(path),
    isSearch: path === '/search',
    isWide: path === '/search' || path.startsWith('/favorites/'),
    isDiscover: path === '/discover' || (path === '/' && homePage === 'discover'),
    isAccount: path.startsWith('/account'),
  };
}
