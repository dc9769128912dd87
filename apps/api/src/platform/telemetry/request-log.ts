import { hostname } from 'node:os';
import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';

/** Where log lines go; standard output by default. */
export type LogTarget = { write(line: string): void };

/** The process that wrote a line, where the lines of several machines are collected. */
const INSTANCE = { host: hostname(), pid: process.pid };

/** Log settings: one line of JSON per request, without personal data (safety, Logs). */
export function logOptions(level: string, target?: LogTarget) {
  return {
    logger: {
      level,
      base: INSTANCE,
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

/** Probes come every few seconds from every balancer and container engine, and would bury the visitors' lines. */
const isHealthyProbe = (route: string, status: number): boolean =>
  /^\/(?:healthz|readyz)$/.test(route) && status === 200;

/** Logs each request once: id, partner, route, status, duration. Probes that found nothing wrong are debug lines. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const status = reply.statusCode;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const level = isHealthyProbe(route, status) ? 'debug' : 'info';
    request.log[level]({ partner: request.site?.code, method: request.method, route, status, ms }, 'request');
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
