import { Type, type Static } from 'typebox';
import { MerchantIdSchema } from './id.contract.ts';

const closed = { additionalProperties: false } as const;

/** Max ids in one list (MAX_FAVORITES of the rules; a test compares the two). */
const MAX_IDS = 100;

/** The member's favorite restaurants (EXT-04), newest first. */
export const FavoritesSchema = Type.Object({ merchantIds: Type.Array(Type.String()) }, closed);
export type Favorites = Static<typeof FavoritesSchema>;

/** Restaurants to add: the favorites of a browser whose visitor signs in. */
export const AddFavoritesSchema = Type.Object(
  { merchantIds: Type.Array(MerchantIdSchema, { maxItems: MAX_IDS, description: 'Newest first.' }) },
  closed,
);
export type AddFavorites = Static<typeof AddFavoritesSchema>;

export const AddedFavoritesSchema = Type.Object(
  {
    merchantIds: Type.Array(Type.String(), { description: 'All favorites of the member, newest first.' }),
    refused: Type.Array(Type.String(), { description: 'Those for which the list has no room.' }),
  },
  closed,
);
export type AddedFavorites = Static<typeof AddedFavoritesSchema>;
