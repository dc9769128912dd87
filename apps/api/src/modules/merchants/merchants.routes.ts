import {
  ApiErrorSchema,
  MerchantDetailSchema,
  MerchantSearchQuerySchema,
  MerchantSearchResultSchema,
  type MerchantSearchQuery,
} from '@dining/api-contract';
import { Type, type Static } from 'typebox';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { routesPlugin } from '../../platform/http/plugins.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';

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

/** The validator coerces "Infinity" to a number and does not apply bounds to it. */
function refuseInfinity(query: MerchantSearchQuery): void {
  if (!Object.values(query).some(isInfinite)) return;
  const infinite = Object.entries(query).filter(([, value]) => isInfinite(value));
  throw new AppError(
    400,
    'bad_request',
    'The request is not as described.',
    infinite.map(([field]) => ({ field, message: 'must be a finite number' })),
  );
}

const isInfinite = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isInfinite) : value === Infinity || value === -Infinity;
