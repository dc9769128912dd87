import type { MerchantDetail } from '@dining/api-contract';
import type { SiteKey } from '@dining/copy-engine';
import { merchantPath } from '@dining/merchants';
import { isFavoritesSearch, type StoredAnswer } from '@dining/session/browser';

/** A page that can be read without a connection. */
export type ReadablePage = {
  href: string;
  /** Its name, or the text that names it. */
  name: string | { copy: SiteKey };
  kind: 'account' | 'favorites' | 'results' | 'restaurant';
  /** When it was seen, in epoch milliseconds. */
  at: number;
};

/** More would not be a short list. */
const MAX_RESTAURANTS = 4;

/**
 * The pages whose stored answers are enough to show them: account, favorites, last results and restaurants.
 * @param answers newest first
 * @param lastSearch query of the last search, without "?"
 */
export function readablePages(answers: readonly StoredAnswer[], lastSearch: string | undefined): ReadablePage[] {
  const newest = (isWanted: (answer: StoredAnswer) => boolean) => answers.find(isWanted)?.at;
  const page = (at: number | undefined, kind: ReadablePage['kind'], href: string, copy: SiteKey): ReadablePage[] =>
    at === undefined ? [] : [{ href, name: { copy }, kind, at }];
  const isFavorites = (query: string | undefined) => new URLSearchParams(query).has('favorites');
  const restaurants = answers.filter(({ endpointName }) => endpointName === 'merchant').slice(0, MAX_RESTAURANTS);
  return [
    ...page(
      newest(({ endpointName }) => endpointName === 'dineSummary'),
      'account',
      '/account',
      'offline.readable.account',
    ),
    ...page(newest(isFavoritesSearch), 'favorites', '/search?favorites=true', 'offline.readable.favorites'),
    ...(lastSearch === undefined || isFavorites(lastSearch)
      ? []
      : page(
          newest((answer) => answer.endpointName === 'searchMerchants' && !isFavoritesSearch(answer)),
          'results',
          `/search?${lastSearch}`,
          'offline.readable.results',
        )),
    ...restaurants.map(({ value, at }): ReadablePage => {
      const { id, name } = value as MerchantDetail;
      return { href: merchantPath(id), name, kind: 'restaurant', at };
    }),
  ];
}
