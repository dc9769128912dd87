import { Type, type Static } from 'typebox';
import { IdSchema } from './id.contract.ts';
import { MerchantSearchQuerySchema } from './merchant.contract.ts';

const closed = { additionalProperties: false } as const;

/**
 * A search as an alert watches it: place, words and filters of the search call. Page and order do not matter. Favorites are
 * chosen by hand, and `openNow` changes with the clock: neither says that a restaurant joined.
 */
export const WatchedSearchSchema = Type.Omit(
  MerchantSearchQuerySchema,
  ['ids', 'openNow', 'pageNo', 'pageSize', 'sortBy'],
  closed,
);
export type WatchedSearch = Static<typeof WatchedSearchSchema>;

/** A search without results that the member wants to be told about (SRC-07). */
export const NewSearchAlertSchema = Type.Object(
  {
    near: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'The place as the search’s address names it, such as "Brooklyn, NY" or "Current Location".',
    }),
    query: WatchedSearchSchema,
  },
  closed,
);
export type NewSearchAlert = Static<typeof NewSearchAlertSchema>;

export const SearchAlertSchema = Type.Object(
  {
    id: IdSchema,
    ...NewSearchAlertSchema.properties,
    expiresAt: Type.String({ format: 'date-time', description: 'When it ends without a mail.' }),
  },
  closed,
);
export type SearchAlert = Static<typeof SearchAlertSchema>;

/** The searches that a member wants to be told about, newest first. */
export const SearchAlertsSchema = Type.Object({ alerts: Type.Array(SearchAlertSchema) }, closed);
export type SearchAlerts = Static<typeof SearchAlertsSchema>;
