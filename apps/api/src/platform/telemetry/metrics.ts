import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { routeOf } from './request-log.ts';

/** Seconds. A cached reply falls into the first bucket, a rendered page into the middle ones. */
const BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

export type Metrics = {
  /** Measures the requests of a server. */
  observe(app: FastifyInstance): void;
  /** Serves the metrics on the loopback address only (What stays fixed: health). */
  listen(port: number): Promise<Server>;
};

/** Counts and durations of requests, by partner, route and status; never by member or address. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['partner', 'route', 'status'] as const;
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames,
    registers: [registry],
    buckets: BUCKETS,
  });
  const errors = new Counter({
    name: 'http_errors_total',
    help: 'Requests that failed on our side',
    labelNames: ['partner'],
    registers: [registry],
  });

  return {
    observe(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const partner = request.site?.code ?? 'none';
        seconds.observe({ partner, route: routeOf(request), status: reply.statusCode }, reply.elapsedTime / 1000);
        if (reply.statusCode >= 500) errors.inc({ partner });
        done();
      });
    },
    async listen(port) {
      const server = createServer((request, response) => {
        if (request.method !== 'GET') {
          response.writeHead(405, { allow: 'GET' }).end();
          return;
        }
        registry.metrics().then(
          (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
          () => response.writeHead(500).end(),
        );
      });
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(port, '127.0.0.1', () => resolve());
      });
      return server;
    },
  };
}
