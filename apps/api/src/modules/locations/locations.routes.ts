import {
  ApiErrorSchema,
  CoordinatesSchema,
  PlaceQuerySchema,
  PlaceSuggestionsSchema,
  ResolvedPlaceSchema,
} from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { LocationService } from './locations.service.ts';

type PlaceQuery = { Querystring: Static<typeof PlaceQuerySchema> };

/** The calls behind the location field (SRC-03, SRC-06). */
export function locationRoutes(locations: LocationService) {
  return async function routes(app: FastifyInstance): Promise<void> {
    app.get<PlaceQuery>(
      '/api/Locations/Suggest',
      {
        config: { access: 'public' },
        schema: {
          summary: 'Places that a half-typed text may mean',
          querystring: PlaceQuerySchema,
          response: { 200: PlaceSuggestionsSchema, 400: ApiErrorSchema },
        },
      },
      async (request) => ({ suggestions: locations.suggest(request.query.q) }),
    );

    app.get<PlaceQuery>(
      '/api/Locations/Resolve',
      {
        config: { access: 'public' },
        schema: {
          summary: 'The place that a typed text means',
          querystring: PlaceQuerySchema,
          response: { 200: ResolvedPlaceSchema, 400: ApiErrorSchema },
        },
      },
      async (request) => ({ place: locations.resolve(request.query.q) }),
    );

    app.get(
      '/api/DefaultUserLocation',
      {
        config: { access: 'public' },
        schema: { summary: 'Where a visitor is taken to be who does not say', response: { 200: CoordinatesSchema } },
      },
      async () => locations.defaultLocation(),
    );
  };
}
