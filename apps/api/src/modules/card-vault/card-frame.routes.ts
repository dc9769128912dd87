import { CardFrameSchema } from '@dining/api-contract';
import { routesPlugin } from '../../platform/http/plugins.ts';
import { siteOf } from '../../platform/tenancy/partner.ts';

/** The URL of the frame in which members type cards (CRD-02). */
export const cardFrameRoutes = routesPlugin('card frame', ['cardsHost'], (app) => {
  const schema = { summary: 'URL of the card-entry frame', response: { 200: CardFrameSchema } };
  app.get('/api/Cards/Frame', { schema }, async (request) => ({ src: app.cardsHost.frameSrc(siteOf(request)) }));
});
