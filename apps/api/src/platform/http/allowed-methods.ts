import type { FastifyInstance, HTTPMethods } from 'fastify';
import { AppError } from './app-error.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Adds the routes of a scope, then answers every other method on their addresses: OPTIONS with what is allowed, the rest
 * with 405.
 */
export async function answerOtherMethods(app: FastifyInstance, addRoutes: () => Promise<void>): Promise<void> {
  const methodsByUrl = new Map<string, Set<HTTPMethods>>();
  let isCollecting = true;
  app.addHook('onRoute', ({ url, method }) => {
    if (!isCollecting) return;
    const methods = methodsByUrl.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    methodsByUrl.set(url, methods);
  });
  await addRoutes();
  isCollecting = false;

  for (const [url, methods] of methodsByUrl) {
    const allow = [...methods, 'OPTIONS'].toSorted().join(', ');
    app.route({
      url,
      method: METHODS.filter((method) => !methods.has(method)),
      schema: { hide: true },
      onRequest: async (request, reply) => {
        reply.header('allow', allow);
        if (request.method === 'OPTIONS') return reply.code(204).send();
        throw methodNotAllowed(request.method, allow);
      },
      handler: () => undefined,
    });
  }
}

export const methodNotAllowed = (method: string, allow: string): AppError =>
  new AppError(405, 'method_not_allowed', `${method} is not possible here, only ${allow}.`);
