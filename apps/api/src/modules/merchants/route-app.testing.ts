import Fastify, { type FastifyInstance } from 'fastify';
import { answerErrors } from '../../platform/http/error-replies.ts';
import type { Site } from '../../platform/tenancy/site.ts';

/**
 * The routes of one domain on a bare server that parses requests like the real one. The host `<code>.localhost` selects
 * the partner.
 * @param services those that the routes take
 */
export async function routeApp<Needs>(
  routes: (app: FastifyInstance, services: Needs) => void,
  services: Needs,
): Promise<FastifyInstance> {
  const app = Fastify({
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: 'array', allErrors: true } },
  });
  app.decorateRequest('site', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const code = request.hostname.split('.')[0]!;
    request.site = { code, bundle: { basics: { partner: { code } } } } as Site;
    done();
  });
  answerErrors(app);
  routes(app, services);
  await app.ready();
  return app;
}
