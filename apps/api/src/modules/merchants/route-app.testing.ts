import Fastify, { type FastifyInstance } from 'fastify';
import { answerErrors } from '../../platform/http/error-replies.ts';
import type { routesPlugin } from '../../platform/http/plugins.ts';
import type { Site } from '../../platform/tenancy/site.ts';

/**
 * The routes of one domain on a bare server that parses requests like the real one. The host `<code>.localhost` selects
 * the partner.
 * @param services those that the routes need
 */
export async function routeApp(
  routes: ReturnType<typeof routesPlugin>,
  services: Partial<FastifyInstance>,
): Promise<FastifyInstance> {
  const app = Fastify({
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: 'array', allErrors: true } },
  });
  for (const [name, service] of Object.entries(services)) app.decorate(name, service as never);
  app.decorateRequest('site', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const code = request.hostname.split('.')[0]!;
    request.site = { code, bundle: { basics: { partner: { code } } } } as Site;
    done();
  });
  answerErrors(app);
  await app.register(routes);
  await app.ready();
  return app;
}
