import { booleanParameters } from '@dining/rules';
import { Type, type Static } from 'typebox';
import { MerchantSearchQuerySchema } from './merchant.contract.ts';

const closed = { additionalProperties: false } as const;

/** SRC-07: places near a search without results that have results. */
export const NearestPlacesSchema = Type.Object(
  {
    places: Type.Array(
      Type.Object(
        {
          label: Type.String({ description: 'City and state: "Brooklyn, NY".' }),
          miles: Type.Number({ minimum: 0, description: 'From the searched position to the nearest result there.' }),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type NearestPlaces = Static<typeof NearestPlacesSchema>;

/** SRC-03: what is typed as restaurant or cuisine, and where; without a place it is the default one. */
export const WordQuerySchema = Type.Object(
  {
    q: Type.String({ maxLength: 100 }),
    near: Type.Optional(Type.String({ maxLength: 100, description: 'Text of the place field.' })),
    latitude: Type.Optional(
      Type.Number({ minimum: -90, maximum: 90, description: 'With longitude, instead of near.' }),
    ),
    longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
  },
  closed,
);
export type WordQuery = Static<typeof WordQuerySchema>;

export const WordSuggestionSchema = Type.Object(
  { id: Type.String(), label: Type.String(), kind: Type.Enum(['cuisine', 'dish', 'restaurant']) },
  closed,
);
export type WordSuggestion = Static<typeof WordSuggestionSchema>;

export const WordSuggestionsSchema = Type.Object({ suggestions: Type.Array(WordSuggestionSchema) }, closed);
export type WordSuggestions = Static<typeof WordSuggestionsSchema>;

/**
 * A typed sentence as a search (SRC-01): what the words say of place, price, meal, day, hour and dining options, taken out
 * of them. Reading what is left once more changes nothing.
 */
export const ReadWordsSchema = Type.Object(
  {
    near: Type.Optional(Type.String({ description: 'The place that the words name, as its field shows it.' })),
    what: Type.String({ maxLength: 100, description: 'The words that are left, phrases divided by ", ".' }),
    filters: Type.Pick(MerchantSearchQuerySchema, [
      ...booleanParameters,
      'features',
      'mealsServed',
      'openAt',
      'priceRange',
      'radius',
    ]),
  },
  closed,
);
export type ReadWords = Static<typeof ReadWordsSchema>;
