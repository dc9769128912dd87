import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

export const PlaceSuggestionSchema = Type.Object(
  {
    id: Type.String(),
    label: Type.String({ description: 'Display name: "Brooklyn, NY", "Williamsburg, Brooklyn, NY".' }),
    latitude: Type.Number(),
    longitude: Type.Number(),
    kind: Type.Enum(['zip', 'city', 'state', 'airport', 'landmark', 'neighborhood']),
    stateCode: Type.Optional(
      Type.String({ pattern: '^[A-Z]{2}$', description: 'Only of a state, which is searched as a whole.' }),
    ),
  },
  closed,
);
export type PlaceSuggestion = Static<typeof PlaceSuggestionSchema>;

export const PlaceQuerySchema = Type.Object({ q: Type.String({ maxLength: 100 }) }, closed);
export const PlaceSuggestionsSchema = Type.Object({ suggestions: Type.Array(PlaceSuggestionSchema) }, closed);
export type PlaceSuggestions = Static<typeof PlaceSuggestionsSchema>;

/** The place that a typed text means, also if it is incomplete or misspelled; null when that is not certain. */
export const ResolvedPlaceSchema = Type.Object(
  {
    place: Type.Union([PlaceSuggestionSchema, Type.Null()]),
    ignoresStreet: Type.Optional(
      Type.Literal(true, {
        description: 'The text is a street address, of which the place is the city or ZIP code; null if it names none.',
      }),
    ),
    isFood: Type.Optional(
      Type.Literal(true, { description: 'The text is no place, but a food or a cuisine, which can be searched for.' }),
    ),
    didYouMean: Type.Optional(
      Type.Object(
        { ...PlaceSuggestionSchema.properties },
        { ...closed, description: 'The best guess when there is no place.' },
      ),
    ),
  },
  closed,
);
export type ResolvedPlace = Static<typeof ResolvedPlaceSchema>;

export const CoordinatesSchema = Type.Object({ latitude: Type.Number(), longitude: Type.Number() }, closed);
export type Coordinates = Static<typeof CoordinatesSchema>;
