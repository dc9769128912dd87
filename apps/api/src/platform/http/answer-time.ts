import type { FastifyInstance } from 'fastify';
import { busy } from './app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request has its reply, or its client has left: work for it is wasted. */
    isOver: boolean;
  }
}

/**
 * Replies with 503 when no reply is ready in time, and marks requests that are over. Fastify's own `handlerTimeout` does
 * not hold for calls with a body: it clears its timer when the body has been read.
 * @param ms time for a reply, from the arrival of the headers
 */
export function limitAnswerTime(app: FastifyInstance, ms: number): void {
  app.decorateRequest('isOver', false);
  app.addHook('onRequest', (request, reply, done) => {
    const timer = setTimeout(() => {
      if (reply.sent) return;
      // A reply that has begun cannot become an error any more.
      if (reply.raw.headersSent) reply.raw.destroy();
      else reply.send(busy());
    }, ms);
    reply.raw.once('close', () => {
      clearTimeout(timer);
      request.isOver = true;
    });
    done();
  });
}
