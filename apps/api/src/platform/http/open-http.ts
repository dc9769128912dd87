import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env/env.schema.ts';
import { addressList } from './address-list.ts';
import { createServer, type ServerOptions } from './create-server.ts';
import type { RequestLimits } from './request-limits.ts';
import { STAGING_HEADERS } from './staging-gate.ts';
import { transportOf, type TransportOf } from './transport.ts';

export type HttpOptions = Pick<ServerOptions, 'logTarget' | 'callPrefixAt'> & {
  env: Env;
  limits: RequestLimits;
};

type Http = {
  app: FastifyInstance;
  transport: TransportOf;
  /** The port that the server listens on, or will. */
  listeningPort(): number;
};

/** The HTTP server of a process with its settings, and with what every process needs to know about a request. */
export function openHttp({ env, limits, logTarget, callPrefixAt }: HttpOptions): Http {
  const isTrusted = addressList(env.TRUSTED_PROXIES);
  const app = createServer({
    logLevel: env.LOG_LEVEL,
    logTarget,
    limits,
    isTrusted,
    callPrefixAt,
    trustsForwardedHost: env.FORWARDED_HOST === 'trusted',
    usualTransport: env.APP_ENV === 'development' ? 'http' : 'https',
    moreHeaders: env.APP_ENV === 'staging' ? STAGING_HEADERS : {},
  });
  return {
    app,
    transport: transportOf(env.APP_ENV, isTrusted),
    listeningPort: () => (app.server.address() as AddressInfo | null)?.port ?? env.PORT,
  };
}
