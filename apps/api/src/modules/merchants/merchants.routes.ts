import {
  ApiErrorSchema,
  MerchantDetailSchema,
  MerchantSearchQuerySchema,
  MerchantSearchResultSchema,
  type MerchantSearchQuery,
} from '@dining/api-contract';
import { Type, type Static } from 'typebox';
import { notFound } from '../../platform/http/app-error.ts';
import { routesPlugin } from '../../platform/http/plugins.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import { refuseInfinity } from './refuse-infinity.ts';

const MerchantParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

/** Search near a point, and the page of one merchant (SRC-01, MER-04). */
export const merchantRoutes = routesPlugin('merchants', ['merchants'], (app) => {
  const { merchants } = app;
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
});
