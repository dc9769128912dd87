import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { logOptions, type LogTarget } from '../telemetry/request-log.ts';
import { answerBrokenRequest } from './broken-requests.ts';
import { sendError } from './error-replies.ts';
import { ownAddress } from './own-address.ts';
import type { RequestLimits } from './request-limits.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** How often connections are looked at while the server stops. */
const LOOK_EVERY_MS = 50;

export type ServerOptions = {
  logLevel: string;
  logTarget?: LogTarget | undefined;
  limits: RequestLimits;
  /** Whether an address is a proxy whose forwarded headers are believed. */
  isTrusted(address: string | undefined): boolean;
};

/** An HTTP server that reads requests within bounds and answers whatever cannot be read in the one shape of errors. */
export function createServer({ logLevel, logTarget, limits, isTrusted }: ServerOptions): FastifyInstance {
  const app = Fastify({
    ...logOptions(logLevel, logTarget),
    genReqId: () => randomUUID(),
    // The merchants are loaded while the routes are readied: on a slow machine that may take its time.
    pluginTimeout: 0,
    trustProxy: isTrusted,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.arrivalMs,
    connectionTimeout: limits.arrivalMs * 2,
    handlerTimeout: limits.answerMs,
    // How often Node looks for slow requests; by itself only every thirty seconds.
    http: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.arrivalMs,
      connectionsCheckingInterval: limits.arrivalMs / 5,
    },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: limits.parameterLength },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: 'array', allErrors: true } },
    rewriteUrl: (request) => ownAddress(request),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) =>
      void sendError(error, request, (reply as FastifyReply).headers(SECURITY_HEADERS)),
  });
  hangUpWhenStopping(app);
  return app;
}

/**
 * Browsers keep connections after an answer and open some in advance. While the server stops, the idle ones are closed,
 * and all of them as soon as no request is under way.
 */
function hangUpWhenStopping(app: FastifyInstance): void {
  const { server } = app;
  let underWay = 0;
  server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => (underWay -= 1));
  });
  app.addHook('preClose', async () => {
    const timer = setInterval(
      () => (underWay === 0 ? server.closeAllConnections() : server.closeIdleConnections()),
      LOOK_EVERY_MS,
    ).unref();
    server.once('close', () => clearInterval(timer));
  });
}
