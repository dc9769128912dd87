import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process lives. `/readyz`: it can answer, that is the database answers and the merchants are loaded. */
export function healthRoutes({ isReady }: { isReady: () => Promise<boolean> }) {
  return async function routes(app: FastifyInstance): Promise<void> {
    const quiet = { logLevel: 'warn' as const };
    app.get('/healthz', quiet, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
    app.get('/readyz', quiet, async (_request, reply) => {
      const ready = await isReady().catch(() => false);
      return reply.code(ready ? 200 : 503).header('cache-control', 'no-store').send({ status: ready ? 'ready' : 'not ready' });
    });
  };
}
