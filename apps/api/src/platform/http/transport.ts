import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../env/env.schema.ts';
import { hostName } from '../tenancy/partner.ts';

/** How the visitor reached the server: https or plain http. */
export type Transport = 'https' | 'http';

/**
 * Tells how the visitor reached the server. Development uses plain http unless a trusted proxy says https. Staging and
 * production terminate TLS in front of the server, so everything there is https unless a trusted proxy says http.
 */
export function transportOf(
  appEnv: Env['APP_ENV'],
  isTrusted: (address: string | undefined) => boolean,
): (request: FastifyRequest) => Transport {
  return (request) => {
    if (request.protocol === 'https') return 'https';
    const saysHttp = request.headers['x-forwarded-proto'] !== undefined && isTrusted(request.socket.remoteAddress);
    return appEnv === 'development' || saysHttp ? 'http' : 'https';
  };
}

/** Redirects plain http to https where https is expected; unknown hosts are never redirected. */
export function redirectToHttps(app: FastifyInstance): void {
  const { env, transport } = app;
  if (env.APP_ENV === 'development') return;
  app.addHook('onRequest', async (request, reply) => {
    if (request.site && transport(request) === 'http')
      return reply.redirect(`https://${hostName(request)}${request.url}`, 308);
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    transport: (request: FastifyRequest) => Transport;
  }
}
