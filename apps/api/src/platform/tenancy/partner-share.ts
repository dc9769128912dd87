import type { FastifyInstance } from 'fastify';
import { busy } from '../http/app-error.ts';

/**
 * Bounds the concurrent requests of one partner, so that a flood at one leaves database connections and CPU time to the
 * others (safety, row 11). Requests above the bound get a 503 immediately, to be retried.
 * @param max concurrent requests of one partner
 */
export function limitPartnerConcurrency(app: FastifyInstance, max: number): void {
  const running = new Map<string, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const code = request.site?.code;
    if (code === undefined) return done();
    const count = running.get(code) ?? 0;
    if (count >= max) return done(busy());
    running.set(code, count + 1);
    // "close" fires in every case, also when the visitor disconnects before the reply.
    reply.raw.once('close', () => running.set(code, (running.get(code) ?? 1) - 1));
    return done();
  });
}
