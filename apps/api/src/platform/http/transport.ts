import type { FastifyRequest } from 'fastify';
import type { Env } from '../env/env.schema.ts';

/** How a visitor reached us: by https, or by plain http. */
export type Transport = 'https' | 'http';

/**
 * Tells how a visitor reached us. Development is reached by plain http unless a trusted proxy says https. Staging and
 * production end TLS in front of the server, so everything there is https unless a trusted proxy says http.
 */
export function transportOf(appEnv: Env['APP_ENV'], isTrusted: (address: string | undefined) => boolean): (request: FastifyRequest) => Transport {
  return (request) => {
    if (request.protocol === 'https') return 'https';
    const saysHttp = request.headers['x-forwarded-proto'] !== undefined && isTrusted(request.socket.remoteAddress);
    return appEnv === 'development' || saysHttp ? 'http' : 'https';
  };
}
