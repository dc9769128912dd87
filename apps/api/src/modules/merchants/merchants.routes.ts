import {
  ApiErrorSchema,
  MerchantDetailSchema,
  MerchantPinsSchema,
  MerchantSearchQuerySchema,
  MerchantSearchResultSchema,
  SearchFacetsSchema,
  type MerchantSearchQuery,
} from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { notFound } from '../../platform/http/app-error.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import type { Services } from '../../services.ts';
import { refuseInfinity } from './refuse-infinity.ts';

const MerchantParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

/** Search near a point, its hits on a map, and the page of one merchant (SRC-01, SRC-04, MER-04). */
export function merchantRoutes(app: FastifyInstance, { merchants }: Pick<Services, 'merchants'>): void {
  const config = { access: 'public' } as const;

  const search = {
    summary: 'Merchants near a point, one page',
    querystring: MerchantSearchQuerySchema,
    response: { 200: MerchantSearchResultSchema, 400: ApiErrorSchema },
  };
  app.get<{ Querystring: MerchantSearchQuery }>(
    '/api/v2/Merchants/Search',
    { schema: search, config },
    (request, reply) => {
      refuseInfinity(request.query);
      // Already JSON: Fastify sends a string as it is.
      const json = merchants.searchJson(partnerOf(request).code, request.query);
      reply.type('application/json; charset=utf-8').send(json);
    },
  );

  const pins = {
    summary: 'All merchants near a point for a map, with the filters of the search; page and order are ignored',
    querystring: MerchantSearchQuerySchema,
    response: { 200: MerchantPinsSchema, 400: ApiErrorSchema },
  };
  app.get<{ Querystring: MerchantSearchQuery }>(
    '/api/v2/Merchants/Pins',
    { schema: pins, config },
    (request, reply) => {
      refuseInfinity(request.query);
      const json = merchants.pinsJson(partnerOf(request).code, request.query);
      reply.type('application/json; charset=utf-8').send(json);
    },
  );

  const facets = {
    summary: 'How many merchants each choice of a filter would leave',
    querystring: MerchantSearchQuerySchema,
    response: { 200: SearchFacetsSchema, 400: ApiErrorSchema },
  };
  app.get<{ Querystring: MerchantSearchQuery }>('/api/v2/Merchants/Facets', { schema: facets, config }, (request) => {
    refuseInfinity(request.query);
    return merchants.facets(partnerOf(request).code, request.query);
  });

  const detail = {
    summary: 'One merchant',
    params: MerchantParams,
    response: { 200: MerchantDetailSchema, 404: ApiErrorSchema },
  };
  app.get<{ Params: Static<typeof MerchantParams> }>(
    '/api/v2/Merchants/:id',
    { schema: detail, config },
    async (request) => {
      const merchant = await merchants.find(partnerOf(request).code, request.params.id);
      if (merchant === undefined) throw notFound('The merchant');
      return merchant;
    },
  );
}
