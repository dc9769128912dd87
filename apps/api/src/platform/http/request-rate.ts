import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Env } from '../env/env.schema.ts';
import { countCall, type CallRate } from './call-rates.repository.ts';
import { rateStore } from './rate-stores.ts';

/**
 * Limits how often one address calls one partner; over the limit callers learn how long to wait (FRM-03, SRV-05). The
 * limit protects this process and counts here. A route may set its own limit, `config: { rateLimit: { max } }`, which
 * protects members and holds across all processes (SRV-08).
 * @param perMinute calls allowed per address and partner per minute
 * @param shared where the processes count together; without it limits of routes count here too
 */
export async function limitRate(
  app: FastifyInstance,
  perMinute: number,
  shared?: { database: Database; env: Env },
): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    hook: 'onRequest',
    keyGenerator: (request) => `${request.site?.code ?? ''} ${networkOf(request.ip)}`,
    store: rateStore(shared && countShared(shared)),
  });
}

const countShared =
  ({ database, env }: { database: Database; env: Env }) =>
  (key: string, windowMs: number): Promise<CallRate> => {
    const [partner = ''] = key.split(' ');
    // Keyed, so that hashing all addresses does not reveal them.
    const hash = createHmac('sha256', env.COOKIE_SECRET).update(`rate ${key}`).digest();
    return database.withPartner(partner, (trx) => countCall(trx, hash, windowMs));
  };

/** An IPv4 address, or the /64 network of an IPv6 one: a household can switch among a whole network of those. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1] ?? address;
  const [front = '', back] = (URL.parse(`http://[${address.replace(/%.*$/, '')}]`)?.hostname.slice(1, -1) ?? '').split(
    '::',
  );
  const [before, after] = [front, back ?? ''].map((part) => (part === '' ? [] : part.split(':'))) as [
    string[],
    string[],
  ];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
