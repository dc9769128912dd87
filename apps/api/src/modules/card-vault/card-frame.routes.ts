import { CardFrameSchema } from '@dining/api-contract';
import { routesPlugin } from '../../platform/http/plugins.ts';
import { siteOf } from '../../platform/tenancy/partner.ts';

/** Where a member types a card (CRD-02). */
export const cardFrameRoutes = routesPlugin('card frame', ['cardsHost'], (app) => {
  const schema = { summary: 'Address of the card-entry frame', response: { 200: CardFrameSchema } };
  app.get('/api/Cards/Frame', { schema }, async (request) => ({ src: app.cardsHost.frameSrc(siteOf(request)) }));
});
