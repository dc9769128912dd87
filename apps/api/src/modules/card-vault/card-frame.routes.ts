import { CardFrameSchema } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { siteOf } from '../../platform/tenancy/partner.ts';
import type { Services } from '../../services.ts';

/** The URL of the frame in which members type cards (CRD-02). */
export function cardFrameRoutes(app: FastifyInstance, { cardsHost }: Pick<Services, 'cardsHost'>): void {
  const schema = { summary: 'URL of the card-entry frame', response: { 200: CardFrameSchema } };
  app.get('/api/Cards/Frame', { schema }, async (request) => ({ src: cardsHost.frameSrc(siteOf(request)) }));
}
