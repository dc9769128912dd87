import { CardFrameSchema } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { siteOf } from '../../platform/http/partner.ts';
import type { CardsHost } from './cards-host.ts';
import { termsVersionOf } from './terms-version.ts';

/** Where a member types a card, and which words of consent are in force (CRD-02, EXT-06). */
export function cardFrameRoutes({ host }: { host: CardsHost }) {
  return async function routes(app: FastifyInstance): Promise<void> {
    const schema = { summary: 'Address of the card-entry frame, and the version of the terms', response: { 200: CardFrameSchema } };
    app.get('/api/Cards/Frame', { schema }, async (request) => {
      const site = siteOf(request);
      return { src: host.frameSrc(site), termsVersion: termsVersionOf(site.bundle.basics.deck) };
    });
  };
}
