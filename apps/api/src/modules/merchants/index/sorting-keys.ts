import type { SortOrder } from './indexed-merchant.ts';
import type { PreparedMerchant } from './prepared-merchant.ts';
import { STRIDE, type Steps } from './steps.ts';

/** For each order that is not by distance, a key a merchant by position: smaller comes first. */
export type SortingKeys = Readonly<Record<Exclude<SortOrder, 'distance'>, Float64Array>>;

export function* sortingKeysOf(records: readonly PreparedMerchant[]): Steps<SortingKeys> {
  const keys = {
    name: new Float64Array(records.length),
    rating: new Float64Array(records.length),
    newest: new Float64Array(records.length),
  };
  for (let position = 0; position < records.length; position++) {
    const { nameKey, ratingKey, newestKey } = records[position]!;
    keys.name[position] = nameKey;
    keys.rating[position] = ratingKey;
    keys.newest[position] = newestKey;
    if (position % STRIDE === 0) yield;
  }
  return keys;
}
