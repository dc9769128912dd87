import Fastify, { type FastifyInstance } from 'fastify';
import { answerErrors } from '../../platform/http/error-answers.ts';
import type { Site } from '../../platform/tenancy/site-registry.ts';

/** Routes on a bare server that reads requests as the real one does; the host `<code>.localhost` names the partner. */
export async function routeApp(...routes: ((app: FastifyInstance) => Promise<void>)[]): Promise<FastifyInstance> {
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
  for (const route of routes) await app.register(route);
  await app.ready();
  return app;
}
