import {
  ApiErrorSchema,
  AvailabilityQuerySchema,
  AvailabilitySchema,
  TablesQuerySchema,
  TablesSchema,
  type AvailabilityQuery,
  type TablesQuery,
} from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import type { Services } from '../../services.ts';

const MerchantParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

/** Lists show tonight's tables as they were up to this long ago; a booking asks the restaurant anyway. */
const TONIGHT_CACHE = 'private, max-age=30';

/** Tables that can be booked (RSV-01, RSV-02); for visitors, too. */
export function availabilityRoutes(
  app: FastifyInstance,
  { availability, callers }: Pick<Services, 'availability' | 'callers'>,
): void {
  const tables = {
    summary: 'The next tables of several restaurants',
    querystring: TablesQuerySchema,
    response: { 200: TablesSchema, 400: ApiErrorSchema, 404: ApiErrorSchema },
  };
  app.get<{ Querystring: TablesQuery }>(
    '/api/v2/Merchants/Tables',
    { schema: tables, config: { access: 'public' } },
    async (request, reply) => {
      const answer = await availability.tables(partnerOf(request), request.query);
      if (request.query.date === undefined) reply.header('cache-control', TONIGHT_CACHE);
      return answer;
    },
  );

  const one = {
    summary: 'The tables of a restaurant on a date',
    params: MerchantParams,
    querystring: AvailabilityQuerySchema,
    response: { 200: AvailabilitySchema, 400: ApiErrorSchema, 404: ApiErrorSchema },
  };
  app.get<{ Params: Static<typeof MerchantParams>; Querystring: AvailabilityQuery }>(
    '/api/v2/Merchants/:id/Availability',
    // A member's own reservation counts as free while they change it.
    { schema: one, config: { access: 'optional' } },
    (request) => availability.at(callers.of(request), request.params.id, request.query),
  );
}
