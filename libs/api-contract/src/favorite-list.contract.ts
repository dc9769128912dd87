import { Type, type Static } from 'typebox';
import { MerchantIdSchema } from './id.contract.ts';

const closed = { additionalProperties: false } as const;

/** Max restaurants in one list (MAX_FAVORITES of the rules; a test compares the two). */
const MAX_IDS = 100;

/** Max characters of a title. */
const MAX_TITLE = 60;

/** The secret of a link: 128 random bits. */
export const ListTokenSchema = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' });

/** Restaurants to share by a link (EXT-15). */
export const NewFavoriteListSchema = Type.Object(
  {
    title: Type.Optional(Type.String({ maxLength: MAX_TITLE, description: 'In the words of the sharer.' })),
    merchantIds: Type.Array(MerchantIdSchema, { minItems: 1, maxItems: MAX_IDS, description: 'Newest first.' }),
  },
  closed,
);
export type NewFavoriteList = Static<typeof NewFavoriteListSchema>;

/** A list as anyone who has the link sees it: nothing says who shared it. */
export const FavoriteListSchema = Type.Object(
  {
    title: Type.String({ description: 'Empty without one. Shown as text only.' }),
    merchantIds: Type.Array(Type.String(), { description: 'Restaurants that are still in the program.' }),
  },
  closed,
);
export type FavoriteList = Static<typeof FavoriteListSchema>;

/** A list that the member shares. */
export const SharedListSchema = Type.Object(
  {
    token: ListTokenSchema,
    title: Type.String(),
    count: Type.Integer({ description: 'Restaurants in the list.' }),
    expiresAt: Type.String({ format: 'date-time' }),
  },
  closed,
);
export type SharedList = Static<typeof SharedListSchema>;

/** The lists that a member shares, newest first. */
export const SharedListsSchema = Type.Object({ lists: Type.Array(SharedListSchema) }, closed);
export type SharedLists = Static<typeof SharedListsSchema>;
