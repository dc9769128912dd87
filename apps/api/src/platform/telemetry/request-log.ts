import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';

/** Where log lines go; standard output by default. */
export type LogTarget = { write(line: string): void };

/** Log settings: one line of JSON per request, without personal data (safety, Logs). */
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

/** The route pattern of a request; real addresses may hold names and e-mail addresses. */
export const routeOf = (request: FastifyRequest): string => {
  const { url } = request.routeOptions;
  return url === undefined || url === '/*' ? 'page' : url;
};

/** Logs each request once: id, partner, route, status, duration. */
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

/** PostgreSQL quotes offending values in its messages, and also names of tables and columns: all are removed. */
const withoutValues = (text: string): string => text.replace(/"[^"]*"|'[^']*'/g, '"…"');

/** An error's type, code, message and stack frames, without data values. */
function errorLine(error: Error & { code?: string; severity?: string }): LoggedError {
  const message = error.severity === undefined ? error.message : withoutValues(error.message);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, code: error.code, message, stack: frames.join('\n') };
}
