import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

export const PlaceSuggestionSchema = Type.Object(
  {
    id: Type.String(),
    label: Type.String({ description: 'Display name: "Brooklyn, NY".' }),
    latitude: Type.Number(),
    longitude: Type.Number(),
    kind: Type.Enum(['zip', 'city', 'state']),
  },
  closed,
);
export type PlaceSuggestion = Static<typeof PlaceSuggestionSchema>;

export const PlaceQuerySchema = Type.Object({ q: Type.String({ maxLength: 100 }) }, closed);
export const PlaceSuggestionsSchema = Type.Object({ suggestions: Type.Array(PlaceSuggestionSchema) }, closed);
export type PlaceSuggestions = Static<typeof PlaceSuggestionsSchema>;

/** The place that a typed text names; null when nothing matches. */
export const ResolvedPlaceSchema = Type.Object({ place: Type.Union([PlaceSuggestionSchema, Type.Null()]) }, closed);
export type ResolvedPlace = Static<typeof ResolvedPlaceSchema>;

export const CoordinatesSchema = Type.Object({ latitude: Type.Number(), longitude: Type.Number() }, closed);
export type Coordinates = Static<typeof CoordinatesSchema>;
