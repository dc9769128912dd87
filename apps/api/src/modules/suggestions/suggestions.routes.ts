import {
  ApiErrorSchema,
  MerchantSearchQuerySchema,
  NearestPlacesSchema,
  ReadWordsSchema,
  WordQuerySchema,
  WordSuggestionsSchema,
  type MerchantSearchQuery,
  type WordQuery,
} from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import type { Services } from '../../services.ts';
import { refuseInfinity } from '../merchants/merchants.ts';
import { nearestPlaces } from './nearest-places.ts';
import { suggestWords } from './suggest-words.ts';

/**
 * The calls that help with a search: words while they are typed, sentences as searches, and places when there are no
 * results (SRC-01, SRC-03, SRC-07).
 */
export function suggestionRoutes(
  app: FastifyInstance,
  { merchants, locations, words }: Pick<Services, 'merchants' | 'locations' | 'words'>,
): void {
  const config = { access: 'public' } as const;

  const nearest = {
    summary: 'The places nearest to a search in which it has results',
    querystring: MerchantSearchQuerySchema,
    response: { 200: NearestPlacesSchema, 400: ApiErrorSchema },
  };
  app.get<{ Querystring: MerchantSearchQuery }>(
    '/api/v2/Merchants/NearestPlaces',
    { schema: nearest, config },
    async (request) => {
      refuseInfinity(request.query);
      return nearestPlaces(merchants, locations, partnerOf(request).code, request.query);
    },
  );

  const suggest = {
    summary: 'Cuisines, dishes and restaurants near a place that an incomplete text may mean',
    querystring: WordQuerySchema,
    response: { 200: WordSuggestionsSchema, 400: ApiErrorSchema },
  };
  app.get<{ Querystring: WordQuery }>('/api/v2/Merchants/Suggest', { schema: suggest, config }, async (request) => {
    refuseInfinity(request.query);
    return { suggestions: suggestWords(merchants, locations, partnerOf(request).code, request.query) };
  });

  const read = {
    summary: 'A typed sentence as a search: place, price, meal, day, hour and dining options taken out of its words',
    querystring: WordQuerySchema,
    response: { 200: ReadWordsSchema, 400: ApiErrorSchema },
  };
  app.get<{ Querystring: WordQuery }>('/api/v2/Merchants/ReadWords', { schema: read, config }, async (request) => {
    refuseInfinity(request.query);
    return words.read(partnerOf(request).code, request.query);
  });
}
