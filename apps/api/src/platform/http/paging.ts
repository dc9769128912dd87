import type { ActivityQuery } from '@dining/api-contract';
import { requireFinite } from './finite.ts';

/** A page of a list: how many rows, and how many to skip. */
export type Paging = { limit: number; offset: number };

/**
 * Reads the requested page; the first ten rows by default (ACC-06).
 * @throws AppError (400) for a number without end
 */
export function pagingOf({ pageNo = 1, resultsPerPage = 10 }: ActivityQuery): Paging {
  requireFinite({ pageNo, resultsPerPage });
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
