import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { logOptions, type LogTarget } from '../telemetry/request-log.ts';
import { limitAnswerTime } from './answer-time.ts';
import { answerBrokenRequest, answerExpectation } from './broken-requests.ts';
import { requestedHost, withoutCallPrefix } from './call-prefix.ts';
import { sendError } from './error-replies.ts';
import { ownAddress } from './own-address.ts';
import type { RequestLimits } from './request-limits.ts';
import { schemaCompilers } from './schema-compilers.ts';
import { securityHeaders } from './security-headers.ts';
import type { Transport } from './transport.ts';

/** How often connections are checked while the server stops. */
const LOOK_EVERY_MS = 50;

export type ServerOptions = {
  logLevel: string;
  logTarget?: LogTarget | undefined;
  limits: RequestLimits;
  /** Whether an address is a proxy whose forwarded headers are trusted. */
  isTrusted(address: string | undefined): boolean;
  /** Whether the host that a trusted proxy forwards replaces the Host header. */
  trustsForwardedHost?: boolean;
  /** The prefix before calls and pictures of the site at a host; none by default. @param host with its port */
  callPrefixAt?: ((host: string) => string) | undefined;
  /** How visitors reach the server, for replies to requests that cannot be read. */
  usualTransport?: Transport;
  /** Headers of those replies beside the security headers; none by default. */
  moreHeaders?: Readonly<Record<string, string>>;
};

/** An HTTP server with bounds on requests, which replies to malformed ones in the common error shape. */
export function createServer({
  logLevel,
  logTarget,
  limits,
  isTrusted,
  trustsForwardedHost = false,
  callPrefixAt = () => '',
  usualTransport = 'http',
  moreHeaders = {},
}: ServerOptions): FastifyInstance {
  const headers = { ...securityHeaders(usualTransport), ...moreHeaders };
  const app = Fastify({
    ...logOptions(logLevel, logTarget),
    genReqId: () => randomUUID(),
    // Merchants load while plugins are readied, which may take long on a slow machine.
    pluginTimeout: 0,
    trustProxy: isTrusted,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.arrivalMs,
    connectionTimeout: limits.arrivalMs * 2,
    // How often Node checks for slow requests; its default is every 30 seconds.
    http: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.arrivalMs,
      connectionsCheckingInterval: limits.arrivalMs / 5,
      // Node's own reply to a request without a host has no security headers; findSite refuses it.
      requireHostHeader: false,
    },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: limits.parameterLength },
    schemaController: { compilersFactory: schemaCompilers },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: 'array', allErrors: true } },
    rewriteUrl: (request) => {
      if (!trustsForwardedHost) delete request.headers['x-forwarded-host'];
      const address = ownAddress(request);
      return withoutCallPrefix(address, callPrefixAt(requestedHost(request, isTrusted)));
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, headers),
    frameworkErrors: (error, request, reply) =>
      void sendError(error, request, (reply as FastifyReply).headers(headers)),
  });
  app.server.on('checkExpectation', (_request, response) => answerExpectation(response, headers));
  limitAnswerTime(app, limits.answerMs);
  hangUpWhenStopping(app);
  return app;
}

/**
 * Browsers keep connections open and open some in advance. While the server stops, idle ones are closed,
 * and all of them as soon as no request is running.
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
