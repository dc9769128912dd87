import type { ContentEntry, Member } from '@dining/api-contract';
import type { BannerFields } from '@dining/content-source';
import { homeState, isBonusShown } from '@dining/rules';
import { builtInOffers } from '@dining/site';
import { isComplete, memberWords } from '../member-words/member-words.ts';

/** The part of an earn address after `/earn/`, in lower case without trailing slash; empty for `/earn` itself. */
export const earnSlug = (pathname: string): string =>
  pathname
    .toLowerCase()
    .replace(/^\/earn\/?/, '')
    .replace(/\/$/, '');

export type EarnBanner = Partial<BannerFields> & { slug: string };

/**
 * The banners for a visitor or member, in the order set by content (CON-05). A banner without states is for everyone. A
 * banner is left out if it mentions values that this person does not have, and if its bonus has ended for this member.
 * @param now undefined while the time is unknown: no bonus counts as ended then
 */
export function earnBanners(
  entries: readonly ContentEntry[],
  member: Member | undefined,
  now: Date | undefined,
): EarnBanner[] {
  const state = homeState(member);
  const words = memberWords(member);
  return entries
    .map(({ slug, fields }) => ({ ...(fields as Partial<BannerFields>), slug }))
    .filter(({ user_states: states }) => states?.includes(state) ?? true)
    .filter(({ headline, text }) => isComplete(headline, words) && isComplete(text, words))
    .filter((banner) => !hasEnded(banner, member, now))
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
}

/** Whether a bonus that the member has is past its days of display (BON-02). */
function hasEnded(
  { code, days_to_display: days }: EarnBanner,
  member: Member | undefined,
  now: Date | undefined,
): boolean {
  const bonus = member?.activeBonuses.find((one) => one.code === code);
  return bonus !== undefined && days !== undefined && now !== undefined
    ? !isBonusShown(new Date(bonus.createDateUtc), days, now)
    : false;
}

/** Whether an earn address has a page (RTE-05): the list, a built-in offer, or an entry from content. */
export const isEarnPage = (slug: string, details: readonly ContentEntry[]): boolean =>
  slug === '' || builtInOffers.includes(slug) || details.some((entry) => entry.slug.toLowerCase() === slug);
