import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** Counts and times of requests, by partner, route and status; never by member or address. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['partner', 'route', 'status'] as const;
  const seconds = new Histogram({
    name: 'http_request_duration_seconds', help: 'Time to answer a request', labelNames, registers: [registry],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  });
  const errors = new Counter({ name: 'http_errors_total', help: 'Requests that failed on our side', labelNames: ['partner'], registers: [registry] });

  return {
    registry,
    observe(app: FastifyInstance): void {
      app.addHook('onResponse', (request, reply, done) => {
        const partner = request.site?.code ?? 'none';
        seconds.observe({ partner, route: request.routeOptions.url ?? 'page', status: reply.statusCode }, reply.elapsedTime / 1000);
        if (reply.statusCode >= 500) errors.inc({ partner });
        done();
      });
    },
    /** Serves the metrics on the loopback address only (what stays fixed: health). */
    async listen(port: number): Promise<Server> {
      const server = createServer((_request, response) => {
        void registry.metrics().then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text));
      });
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
      return server;
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
