import type { ReadWords, WordQuery } from '@dining/api-contract';
import type { SearchTerms } from '@dining/merchants';
import { normalizePlace, placeKind } from '@dining/rules';

/** Between the phrases of the words (SRC-01). */
export const PHRASE_DIVIDER = ', ';

/**
 * What to read of a search: its words, near its place. Server and browser share it: it is the cache key of the answer.
 * @returns undefined without words, and for the searches of campaigns and favorites, which are searched as they are
 */
export function wordQuery({ what, near, point, campaignCode, filters }: SearchTerms): WordQuery | undefined {
  if (what === '' || campaignCode !== undefined || filters.favorites) return undefined;
  return { q: what, ...(point ?? (placeKind(near) === 'typed' && { near: normalizePlace(near) })) };
}

/** Whether the words of a search say nothing but themselves. */
export const isRead = ({ q }: WordQuery, { what, near, filters }: ReadWords): boolean =>
  what === q && near === undefined && Object.keys(filters).length === 0;
