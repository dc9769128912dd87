import type { ContentEntry } from '@dining/api-contract';
import type { BannerFields, UserState } from '@dining/content-source';

/** The offers that have a page on every site, even before content describes them (RTE-03). */
const builtInOffers: readonly string[] = [
  'topgolf-bonus',
  'new-member-bonus',
  'how-it-works',
  'vip-upgrade',
  'reservations',
];

/** The part of an earn address after `/earn/`, in lower case without trailing slash; empty for `/earn` itself. */
export const earnSlug = (pathname: string): string =>
  pathname
    .toLowerCase()
    .replace(/^\/earn\/?/, '')
    .replace(/\/$/, '');

export type EarnBanner = BannerFields & { slug: string };

/** The banners for a user state, in order (CON-05, BON-02). A banner without states is for all users. */
export function earnBanners(entries: readonly ContentEntry[], state: UserState): EarnBanner[] {
  return entries
    .map(({ slug, fields }) => ({ ...(fields as BannerFields), slug }))
    .filter(({ user_states: states }) => states === undefined || states.includes(state))
    .toSorted((a, b) => a.order - b.order);
}

/** Whether an earn address has a page (RTE-05): the list, a built-in offer, or an entry from content. */
export const isEarnPage = (slug: string, details: readonly ContentEntry[]): boolean =>
  slug === '' || builtInOffers.includes(slug) || details.some((entry) => entry.slug.toLowerCase() === slug);
