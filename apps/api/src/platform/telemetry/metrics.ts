import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { JobRun } from '../jobs/jobs.ts';
import { addOperationGauges, type OperationSources } from './operation-gauges.ts';
import { routeOf } from './request-log.ts';

/** Seconds. A cached reply falls into the first bucket, a rendered page into the middle ones. */
const BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

export type Metrics = {
  /** Measures the requests of a server. */
  observe(app: FastifyInstance): void;
  /** Counts a run of a scheduled job in this process. */
  countJob(run: JobRun): void;
  /** Counts what a browser reports about a policy (SEC-01). */
  countPolicyReport(report: { partner: string; page: 'site' | 'card'; kind: 'csp' | 'other'; directive: string }): void;
  /** Shows whether the watched pages of a partner differ from the inventory (SEC-01). */
  cardPagesDiffer(partner: string, differ: boolean): void;
  /** Counts a bundle that was taken in while the server runs. */
  bundleTaken(partner: string): void;
  /** Shows whether a partner's newest bundle is refused. */
  bundleRefused(partner: string, isRefused: boolean): void;
  /** Adds the figures of outbox, feeds, database and index. */
  watch(sources: OperationSources): void;
  /**
   * Serves the metrics, at every path.
   * @param host by default the loopback address, since anyone who reaches it may read them
   */
  listen(port: number, host?: string): Promise<Server>;
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
  const jobRuns = new Counter({
    name: 'job_runs_total',
    help: 'Runs of scheduled jobs in this process',
    labelNames: ['job', 'partner', 'outcome'] as const,
    registers: [registry],
  });
  const taken = new Counter({
    name: 'site_bundles_taken_total',
    help: 'Bundles that were taken in while the server ran',
    labelNames: ['partner'],
    registers: [registry],
  });
  const refused = new Gauge({
    name: 'site_bundle_refused',
    help: 'Whether the newest bundle of a partner is refused',
    labelNames: ['partner'],
    registers: [registry],
  });
  const policyReports = new Counter({
    name: 'policy_reports_total',
    help: 'Violations of content security policies that browsers reported',
    labelNames: ['partner', 'page', 'kind', 'directive'] as const,
    registers: [registry],
  });
  const cardPages = new Gauge({
    name: 'card_pages_differ',
    help: 'Whether the card page, or a page that embeds it, differs from the approved inventory',
    labelNames: ['partner'],
    registers: [registry],
  });
  let refresh = (): Promise<void> => Promise.resolve();

  return {
    observe(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const partner = request.site?.code ?? 'none';
        seconds.observe({ partner, route: routeOf(request), status: reply.statusCode }, reply.elapsedTime / 1000);
        if (reply.statusCode >= 500) errors.inc({ partner });
        done();
      });
    },
    countJob: (run) => jobRuns.inc(run),
    countPolicyReport: (report) => policyReports.inc(report),
    cardPagesDiffer: (partner, differ) => cardPages.set({ partner }, differ ? 1 : 0),
    bundleTaken: (partner) => taken.inc({ partner }),
    bundleRefused: (partner, isRefused) => refused.set({ partner }, isRefused ? 1 : 0),
    watch(sources) {
      refresh = addOperationGauges(registry, sources);
    },
    async listen(port, host = '127.0.0.1') {
      const server = createServer((request, response) => {
        if (request.method !== 'GET') {
          response.writeHead(405, { allow: 'GET' }).end();
          return;
        }
        void refresh()
          .then(() => registry.metrics())
          .then(
            (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
            () => response.writeHead(500).end(),
          );
      });
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(port, host, () => resolve());
      });
      return server;
    },
  };
}
