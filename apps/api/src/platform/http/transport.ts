import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../env/env.schema.ts';
import { hostName } from '../tenancy/partner.ts';
import { askedAddress } from './own-address.ts';

/** How the visitor reached the server: https or plain http. */
export type Transport = 'https' | 'http';

export type TransportOf = (request: FastifyRequest) => Transport;

/**
 * Tells how the visitor reached the server. Development uses plain http unless a trusted proxy says https. Staging and
 * production terminate TLS in front of the server, so everything there is https unless a trusted proxy says http.
 */
export function transportOf(appEnv: Env['APP_ENV'], isTrusted: (address: string | undefined) => boolean): TransportOf {
  return (request) => {
    if (request.protocol === 'https') return 'https';
    const saysHttp = request.headers['x-forwarded-proto'] !== undefined && isTrusted(request.socket.remoteAddress);
    return appEnv === 'development' || saysHttp ? 'http' : 'https';
  };
}

/** The address of a request by https. */
export const httpsAddress = (request: FastifyRequest): string => `https://${hostName(request)}${askedAddress(request)}`;

/** Redirects plain http to https where https is expected; unknown hosts are never redirected. */
export function redirectToHttps(app: FastifyInstance, { env, transport }: { env: Env; transport: TransportOf }): void {
  if (env.APP_ENV === 'development') return;
  app.addHook('onRequest', async (request, reply) => {
    if (request.site === undefined || transport(request) === 'https') return;
    return reply.redirect(httpsAddress(request), 308);
  });
}
