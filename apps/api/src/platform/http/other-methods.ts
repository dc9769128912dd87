import type { FastifyInstance, HTTPMethods } from 'fastify';
import { AppError } from './app-error.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Notes which methods the routes of a scope take; to be called before they are added.
 * @returns what answers all other methods there, to be called after: OPTIONS with what is allowed, the rest with 405
 */
export function collectMethods(app: FastifyInstance): () => void {
  const taken = new Map<string, Set<HTTPMethods>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = taken.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    taken.set(url, methods);
  });

  return () => {
    for (const [url, methods] of [...taken]) {
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
  };
}

export const methodNotAllowed = (method: string, allow: string): AppError =>
  new AppError(405, 'method_not_allowed', `${method} is not possible here, only ${allow}.`);
