import { hash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env/env.schema.ts';
import { addressList } from './address-list.ts';
import { createMinuteRate } from './minute-rate.ts';
import { networkOf } from './request-rate.ts';
import { httpsAddress, type TransportOf } from './transport.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether staging answers everyone here: monitors and crawlers, servers that sign what they send, and the card frame,
     * for which browsers do not offer the password inside a page of another host.
     */
    isOpenInStaging?: true;
  }
}

/** The configuration of a route that staging answers for everyone. */
export const OPEN_IN_STAGING = { isOpenInStaging: true } as const;

export type StagingGateNeeds = {
  env: Pick<Env, 'APP_ENV' | 'STAGING_PASSWORD' | 'STAGING_NETWORKS'>;
  transport: TransportOf;
  now(): Date;
};

/** Wrong passwords that one network may send in a minute. */
const WRONG_PER_MINUTE = 10;

/** Headers of every answer of staging: no search engine lists it. */
export const STAGING_HEADERS: Readonly<Record<string, string>> = { 'x-robots-tag': 'noindex, nofollow' };

/** Headers by which the calls of this process to itself pass: to the development identity provider. */
export const OWN_CALL_HEADERS: Readonly<Record<string, string>> = { 'x-own-call': randomUUID() };

/**
 * Shows staging only to who sends its shared password or comes from an allowed network, on every host (SRV-05): it has the
 * mails and personas of the staging tools, which sign anyone in. Does nothing elsewhere.
 */
export function guardStaging(app: FastifyInstance, { env, transport, now }: StagingGateNeeds): void {
  if (env.APP_ENV !== 'staging') return;
  const { STAGING_PASSWORD: password } = env;
  const isAllowed = addressList(env.STAGING_NETWORKS);
  const mayTry = createMinuteRate(WRONG_PER_MINUTE, now);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(STAGING_HEADERS);
    if (request.routeOptions.config.isOpenInStaging || isOwnCall(request)) return;
    // The password must not cross the network in the clear.
    if (request.site !== undefined && transport(request) === 'http') return reply.redirect(httpsAddress(request), 308);
    if (isAllowed(visitorAddress(request))) return;
    if (password === undefined) return refuse(reply, 403, 'This staging server answers allowed networks only.');
    const given = passwordIn(request);
    if (given !== undefined) {
      const network = networkOf(request.ip);
      // The right password is refused too: otherwise the limit would not slow down who guesses.
      if (!mayTry(network, 0)) return refuse(reply.header('retry-after', 60), 429, TOO_MANY);
      if (isSame(given, password)) return;
      mayTry(network);
    }
    reply.header('www-authenticate', 'Basic realm="Staging", charset="UTF-8"');
    return refuse(reply, 401, 'This staging server asks for its shared password. Any user name will do.');
  });
  // Some pages set the header themselves.
  app.addHook('onSend', async (_request, reply) => void reply.headers(STAGING_HEADERS));
  app.get('/robots.txt', { config: OPEN_IN_STAGING, schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  );
}

const TOO_MANY = 'There were too many wrong passwords. Please try again in a minute.';

const refuse = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(`${text}\n`);

/** The address of the visitor; none behind a proxy that is not trusted, whose address says nothing about them. */
function visitorAddress({ ip, ips = [], headers }: FastifyRequest): string | undefined {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return isForwarded && ips.length < 2 ? undefined : ip;
}

/** The password of HTTP Basic, whatever the user name; undefined without one. */
function passwordIn({ headers }: FastifyRequest): string | undefined {
  const [, encoded] = /^Basic ([\w+/=-]{1,1000})$/i.exec(headers.authorization ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const pair = Buffer.from(encoded, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}

const isOwnCall = ({ headers }: FastifyRequest): boolean =>
  Object.entries(OWN_CALL_HEADERS).every(([name, key]) => isSame(String(headers[name]), key));

/** Compares in a time that tells nothing about either text. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
