import { FlexOffersSchema, PublicIdSchema } from '@dining/api-contract';
import { Type, type Static } from 'typebox';
import { routesPlugin } from '../../platform/http/plugins.ts';

const FlexOfferParams = Type.Object({
  merchantId: Type.String({ minLength: 1, maxLength: 100 }),
  publicId: PublicIdSchema,
});

export const flexOfferRoutes = routesPlugin('flex offers', ['flexOffers', 'callers'], (app) => {
  const { flexOffers, callers } = app;
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
});
