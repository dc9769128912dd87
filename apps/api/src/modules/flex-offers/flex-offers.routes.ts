import { FlexOffersSchema, PublicIdSchema } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Services } from '../../services.ts';

const FlexOfferParams = Type.Object({
  merchantId: Type.String({ minLength: 1, maxLength: 100 }),
  publicId: PublicIdSchema,
});

export function flexOfferRoutes(
  app: FastifyInstance,
  { flexOffers, callers }: Pick<Services, 'flexOffers' | 'callers'>,
): void {
  const schema = {
    summary: 'The member’s extra offers at a merchant today',
    params: FlexOfferParams,
    response: { 200: FlexOffersSchema },
  };
  app.get<{ Params: Static<typeof FlexOfferParams> }>(
    '/api/merchants/:merchantId/flex-offers/members/:publicId',
    { schema },
    (request) => flexOffers.listToday(callers.member(request), request.params),
  );
}
