import { api } from '@dining/api-client';
import type { PlaceSuggestions, WordQuery, WordSuggestions } from '@dining/api-contract';

/** The API calls of suggestions. */
export const suggestionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Places that match what is typed (SRC-03). */
    suggestPlaces: build.query<PlaceSuggestions, string>({
      query: (q) => ({ url: '/api/Locations/Suggest', params: { q } }),
    }),
    /** Cuisines, dishes and restaurants near a place that match what is typed (SRC-03). */
    suggestWords: build.query<WordSuggestions, WordQuery>({
      query: (params) => ({ url: '/api/v2/Merchants/Suggest', params }),
    }),
  }),
});
