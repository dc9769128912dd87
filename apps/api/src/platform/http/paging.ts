import type { ActivityQuery } from '@dining/api-contract';
import { badFields } from './app-error.ts';

/** A part of a list: how many rows, and how many before them. */
export type Paging = { limit: number; offset: number };

/**
 * Reads the page that a call asks for; by itself the first ten rows (ACC-06).
 * @throws AppError (400) for the text "Infinity", which the validator turns into a number and holds to no bounds
 */
export function pagingOf({ pageNo = 1, resultsPerPage = 10 }: ActivityQuery): Paging {
  const endless = Object.entries({ pageNo, resultsPerPage }).filter(([, value]) => !Number.isSafeInteger(value));
  if (endless.length > 0) throw badFields(...endless.map(([field]) => ({ field, message: 'must be a finite number' })));
  return { limit: resultsPerPage, offset: (pageNo - 1) * resultsPerPage };
}

/** A page as it is answered. A page past the end is empty, and says how much there is all the same. */
export function pageOf<Row>(
  data: Row[],
  total: number,
  { limit }: Paging,
): { data: Row[]; totalPages: number; totalResultSize: number } {
  return { data, totalPages: Math.ceil(total / limit), totalResultSize: total };
}
