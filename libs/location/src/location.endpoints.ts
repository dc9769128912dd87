import { api } from '@dining/api-client';
import type { Coordinates, PlaceSuggestions, ResolvedPlace, WordQuery, WordSuggestions } from '@dining/api-contract';

/** The API calls of places. */
export const locationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Places that match what is typed (SRC-03). */
    suggestPlaces: build.query<PlaceSuggestions, string>({
      query: (q) => ({ url: '/api/Locations/Suggest', params: { q } }),
    }),
    /** Cuisines, dishes and restaurants near a place that match what is typed (SRC-03). */
    suggestWords: build.query<WordSuggestions, WordQuery>({
      query: (params) => ({ url: '/api/v2/Merchants/Suggest', params }),
    }),
    resolvePlace: build.query<ResolvedPlace, string>({
      query: (q) => ({ url: '/api/Locations/Resolve', params: { q } }),
    }),
    /** Where visitors search by default (SRC-06). */
    defaultLocation: build.query<Coordinates, void>({ query: () => '/api/DefaultUserLocation' }),
  }),
});
