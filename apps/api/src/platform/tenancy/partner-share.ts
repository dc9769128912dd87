import type { FastifyInstance } from 'fastify';
import { busy } from '../http/app-error.ts';

/**
 * Bounds how many requests of one partner are answered at once, so that a flood at one leaves connections to the
 * database and time to the others (safety, row 11). What comes on top is turned away at once, to be tried again.
 * @param most requests under way at one partner
 */
export function sharePartners(app: FastifyInstance, most: number): void {
  const underWay = new Map<string, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const code = request.site?.code;
    if (code === undefined) return done();
    const count = underWay.get(code) ?? 0;
    if (count >= most) return done(busy());
    underWay.set(code, count + 1);
    // "close" comes in every case, also when the visitor goes away before the answer.
    reply.raw.once('close', () => underWay.set(code, (underWay.get(code) ?? 1) - 1));
    return done();
  });
}
