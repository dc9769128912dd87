import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type, type Static } from 'typebox';
import { notFound } from '../../platform/http/app-error.ts';
import { siteOf } from '../../platform/tenancy/partner.ts';
import type { Services } from '../../services.ts';
import { createShareCardService } from './share-cards.service.ts';

/** The path of a page, without its leading slash. */
const PageParams = Type.Object({ '*': Type.String({ maxLength: 200 }) });
const Params = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });
const Query = Type.Object({}, { additionalProperties: false });

/** A day: a restaurant may change its name. */
const MAX_AGE_S = 86_400;

/** Pictures of shared links, which messengers and social networks show: Open Graph and Twitter cards. */
export function shareCardRoutes(app: FastifyInstance, services: Pick<Services, 'merchants' | 'database'>): void {
  const cards = createShareCardService(services);

  async function send(reply: FastifyReply, found: Promise<Buffer | undefined>): Promise<Buffer> {
    const card = await found;
    if (card === undefined) throw notFound('The merchant');
    reply.type('image/jpeg').headers({
      'cache-control': `public, max-age=${MAX_AGE_S}`,
      'cross-origin-resource-policy': 'cross-origin',
    });
    return card;
  }

  const Jpeg = Type.String({ description: 'A JPEG of 1200 × 630 pixels.' });
  const response = { 200: { description: 'The picture.', content: { 'image/jpeg': { schema: Jpeg } } } };
  const site = { summary: 'The picture of the program, for shared links', querystring: Query, response };
  app.get('/images/share', { schema: site }, (request, reply) => send(reply, cards.find(siteOf(request), undefined)));
  const merchant = {
    summary: 'The picture of a shared restaurant',
    params: Params,
    querystring: Query,
    response,
  };
  app.get<{ Params: Static<typeof Params> }>('/images/share/:id', { schema: merchant }, (request, reply) =>
    send(reply, cards.find(siteOf(request), request.params.id)),
  );
  const page = {
    summary: 'The picture of a shared page, with its title',
    params: PageParams,
    querystring: Query,
    response,
  };
  app.get<{ Params: Static<typeof PageParams> }>('/images/share/pages/*', { schema: page }, (request, reply) =>
    send(reply, cards.findPage(siteOf(request), `/${request.params['*']}`)),
  );
}
