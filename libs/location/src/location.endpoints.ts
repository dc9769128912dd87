import { api } from '@dining/api-client';
import type { Coordinates, ResolvedPlace } from '@dining/api-contract';

/** The API calls of places. */
export const locationApi = api.injectEndpoints({
  endpoints: (build) => ({
    resolvePlace: build.query<ResolvedPlace, string>({
      query: (q) => ({ url: '/api/Locations/Resolve', params: { q } }),
    }),
    /** Where visitors search by default (SRC-06). */
    defaultLocation: build.query<Coordinates, void>({ query: () => '/api/DefaultUserLocation' }),
  }),
});
