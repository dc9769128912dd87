import type { ContentEntry } from '@dining/api-contract';
import type { BannerFields, UserState } from '@dining/content-source';

/** Offers that every site has a page for, whether or not content has written it yet (RTE-03). */
export const namedOffers: readonly string[] = [
  'topgolf-bonus',
  'new-member-bonus',
  'how-it-works',
  'vip-upgrade',
  'reservations',
];

/** The part of an earn address after `/earn/`, lower-case and without a slash at its end; empty for `/earn` itself. */
export const earnSlug = (pathname: string): string =>
  pathname
    .toLowerCase()
    .replace(/^\/earn\/?/, '')
    .replace(/\/$/, '');

export type EarnBanner = BannerFields & { slug: string };

/** The banners for somebody in a state, in their order (CON-05, BON-02). A banner without states is for everybody. */
export function earnBanners(entries: readonly ContentEntry[], state: UserState): EarnBanner[] {
  return entries
    .map(({ slug, fields }) => ({ ...(fields as BannerFields), slug }))
    .filter(({ user_states: states }) => states === undefined || states.includes(state))
    .toSorted((a, b) => a.order - b.order);
}

/** Whether there is a page at an earn address (RTE-05): the list, a named offer, or an entry of content. */
export const isEarnPage = (slug: string, details: readonly ContentEntry[]): boolean =>
  slug === '' || namedOffers.includes(slug) || details.some((entry) => entry.slug.toLowerCase() === slug);
