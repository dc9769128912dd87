import {
  ApiErrorSchema,
  CoordinatesSchema,
  PlaceQuerySchema,
  PlaceSuggestionsSchema,
  ResolvedPlaceSchema,
} from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { Services } from '../../services.ts';

type PlaceRequest = { Querystring: Static<typeof PlaceQuerySchema> };

/** The calls of the location field (SRC-03, SRC-06). */
export function locationRoutes(app: FastifyInstance, { locations }: Pick<Services, 'locations'>): void {
  const config = { access: 'public' } as const;

  const suggest = {
    summary: 'Places that an incomplete text may mean',
    querystring: PlaceQuerySchema,
    response: { 200: PlaceSuggestionsSchema, 400: ApiErrorSchema },
  };
  app.get<PlaceRequest>('/api/Locations/Suggest', { schema: suggest, config }, async (request) => ({
    suggestions: locations.suggest(request.query.q),
  }));

  const resolve = {
    summary: 'The place that a typed text means, or the best guess',
    querystring: PlaceQuerySchema,
    response: { 200: ResolvedPlaceSchema, 400: ApiErrorSchema },
  };
  app.get<PlaceRequest>('/api/Locations/Resolve', { schema: resolve, config }, async (request) =>
    locations.guess(request.query.q),
  );

  const byDefault = {
    summary: 'The location of visitors whose position is unknown',
    response: { 200: CoordinatesSchema },
  };
  app.get('/api/DefaultUserLocation', { schema: byDefault, config }, async () => locations.defaultLocation());
}
