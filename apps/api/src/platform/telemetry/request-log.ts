import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';

/** Where log lines go; standard output when not given. */
export type LogTarget = { write(line: string): void };

/** Settings of the log: one line of JSON per request, without anything that tells who somebody is (safety, Logs). */
export function logOptions(level: string, target?: LogTarget) {
  return {
    logger: {
      level,
      base: null,
      serializers: { req: () => ({}), res: () => ({ statusCode: undefined }), err: errorLine },
      ...(target ? { stream: target } : {}),
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  } satisfies FastifyServerOptions;
}

/** The route of a request, without what stood in its place: addresses may hold names and mail addresses. */
export const routeOf = (request: FastifyRequest): string => {
  const { url } = request.routeOptions;
  return url === undefined || url === '/*' ? 'page' : url;
};

/** Logs each answered request once: id, partner, route, status, time. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info(
      { partner: request.site?.code, method: request.method, route: routeOf(request), status: reply.statusCode, ms },
      'request',
    );
    done();
  });
}

type LoggedError = { type: string; code?: string | undefined; message: string; stack: string };

/** PostgreSQL repeats the value that it objects to, in quotation marks; what it is called by (table, column) goes with it. */
const withoutValues = (text: string): string => text.replace(/"[^"]*"|'[^']*'/g, '"…"');

/** What happened and where in the program, without the values that it happened with. */
function errorLine(error: Error & { code?: string; severity?: string }): LoggedError {
  const message = error.severity === undefined ? error.message : withoutValues(error.message);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, code: error.code, message, stack: frames.join('\n') };
}
