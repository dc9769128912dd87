import {
  ApiErrorSchema,
  MerchantDetailSchema,
  MerchantSearchQuerySchema,
  MerchantSearchResultSchema,
  type MerchantSearchQuery,
} from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import type { MerchantService } from './merchants.service.ts';

const MerchantParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

/** Search near a point, and everything about one merchant (SRC-01, MER-04). */
export function merchantRoutes(merchants: Pick<MerchantService, 'searchJson' | 'find'>) {
  return async function routes(app: FastifyInstance): Promise<void> {
    app.get<{ Querystring: MerchantSearchQuery }>(
      '/api/v2/Merchants/Search',
      {
        config: { access: 'public' },
        schema: {
          summary: 'Merchants near a point, one page',
          querystring: MerchantSearchQuerySchema,
          response: { 200: MerchantSearchResultSchema, 400: ApiErrorSchema },
        },
      },
      (request, reply) => {
        refuseInfinity(request.query);
        // Written ahead as JSON: sent as it is, not serialised again.
        reply
          .type('application/json; charset=utf-8')
          .send(merchants.searchJson(partnerOf(request).code, request.query));
      },
    );

    app.get<{ Params: Static<typeof MerchantParams> }>(
      '/api/v2/Merchants/:id',
      {
        config: { access: 'public' },
        schema: {
          summary: 'One merchant',
          params: MerchantParams,
          response: { 200: MerchantDetailSchema, 404: ApiErrorSchema },
        },
      },
      async (request) => {
        const merchant = await merchants.find(partnerOf(request).code, request.params.id);
        if (merchant === undefined) throw notFound('The merchant');
        return merchant;
      },
    );
  };
}

/** The validator turns the text "Infinity" into a number and then holds it to no bounds. */
function refuseInfinity(query: MerchantSearchQuery): void {
  if (!Object.values(query).some(isEndless)) return;
  const endless = Object.entries(query).filter(([, value]) => isEndless(value));
  throw new AppError(
    400,
    'bad_request',
    'The request is not as described.',
    endless.map(([field]) => ({ field, message: 'must be a finite number' })),
  );
}

const isEndless = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isEndless) : value === Infinity || value === -Infinity;
