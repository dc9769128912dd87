import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** Settings of the log: one line of JSON per request, without anything that tells who somebody is (safety, Logs). */
export function logOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    base: null,
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
      res: (reply) => ({ status: reply.statusCode }),
      err: (error: Error & { code?: string }) => ({ type: error.name, code: error.code, message: error.message, stack: error.stack ?? '' }),
    },
  };
}

/** Logs each answered request once: id, partner, route, status, time. Addresses may hold names, so routes are logged instead. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        partner: request.site?.code,
        method: request.method,
        route: request.routeOptions.url ?? 'page',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}
