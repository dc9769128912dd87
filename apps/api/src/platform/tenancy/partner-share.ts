import type { FastifyInstance } from 'fastify';
import { busy } from '../http/app-error.ts';
import type { RequestLimits } from '../http/request-limits.ts';
import { networkOf } from '../http/request-rate.ts';

type Shares = Pick<
  RequestLimits,
  'underWayPerPartner' | 'underWayPerNetwork' | 'underWayPerNetworkWhenFull' | 'underWayAtMost'
>;

/**
 * Bounds the concurrent requests of one partner, so that a flood at one leaves database connections and CPU time to the
 * others, and those of one network, so that a flood from one address leaves the partner's visitors
 * alone. While a partner has many requests, each network has the connections of one browser, so that even slow bodies from
 * two hundred addresses leave room. Requests above a bound get a 503 immediately, to be retried.
 */
export function limitPartnerConcurrency(app: FastifyInstance, limits: Shares): void {
  const running = new Map<string, number>();
  const countOf = (key: string): number => running.get(key) ?? 0;
  app.addHook('onRequest', (request, reply, done) => {
    const code = request.site?.code;
    if (code === undefined) return done();
    const network = `${code} ${networkOf(request.ip)}`;
    const isFull = countOf(code) >= limits.underWayPerPartner;
    const share = isFull ? limits.underWayPerNetworkWhenFull : limits.underWayPerNetwork;
    if (countOf(code) >= limits.underWayAtMost || countOf(network) >= share) return done(busy());
    for (const key of [code, network]) running.set(key, countOf(key) + 1);
    // "close" fires in every case, also when the visitor disconnects before the reply.
    reply.raw.once('close', () => {
      for (const key of [code, network]) {
        if (countOf(key) > 1) running.set(key, countOf(key) - 1);
        else running.delete(key);
      }
    });
    return done();
  });
}
