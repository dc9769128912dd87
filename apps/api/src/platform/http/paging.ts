import type { ActivityQuery } from '@dining/api-contract';
import { badFields } from './app-error.ts';

/** A page of a list: how many rows, and how many to skip. */
export type Paging = { limit: number; offset: number };

/**
 * Reads the requested page; the first ten rows by default (ACC-06).
 * @throws AppError (400) for the text "Infinity", which the validator coerces to a number without checking its bounds
 */
export function pagingOf({ pageNo = 1, resultsPerPage = 10 }: ActivityQuery): Paging {
  const endless = Object.entries({ pageNo, resultsPerPage }).filter(([, value]) => !Number.isSafeInteger(value));
  if (endless.length > 0) throw badFields(...endless.map(([field]) => ({ field, message: 'must be a finite number' })));
  return { limit: resultsPerPage, offset: (pageNo - 1) * resultsPerPage };
}

/** A page as the calls return it. A page past the end is empty and still carries the totals. */
export function pageOf<Row>(
  data: Row[],
  total: number,
  { limit }: Paging,
): { data: Row[]; totalPages: number; totalResultSize: number } {
  return { data, totalPages: Math.ceil(total / limit), totalResultSize: total };
}
