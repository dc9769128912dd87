import { CardFrameSchema } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { siteOf } from '../../platform/tenancy/partner.ts';
import type { CardsHost } from './cards-host.ts';

/** Where a member types a card (CRD-02). */
export function cardFrameRoutes({ host }: { host: CardsHost }) {
  return async function routes(app: FastifyInstance): Promise<void> {
    const schema = { summary: 'Address of the card-entry frame', response: { 200: CardFrameSchema } };
    app.get('/api/Cards/Frame', { schema }, async (request) => ({ src: host.frameSrc(siteOf(request)) }));
  };
}
