import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TraceQuery } from '../db/partner-driver.ts';
import { routeOf } from './request-log.ts';

/** How long stopping waits for a collector that does not answer. */
const FLUSH_MS = 2_000;

/** Traces of requests and their database statements, sent to a collector. */
export type Tracing = {
  /** Records a span for each request of a server. Call it before any other hook is added. */
  observe(app: FastifyInstance): void;
  traceQuery: TraceQuery;
  /** Sends what is left, as far as the collector answers soon. */
  stop(): Promise<void>;
};

/** The operation and the first table of a statement: `select member`. Values are parameters and not part of it. */
function summaryOf(statement: string): { operation: string; table: string | undefined } {
  const operation = /^\s*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? 'statement';
  return { operation, table: /\b(?:from|into|update)\s+"?([a-z_]+)"?/i.exec(statement)?.[1] };
}

/**
 * Starts tracing by OTLP over HTTP (SRV-05). Spans have the partner, the route pattern and the status of a request, and the
 * operation and table of a statement: no address, no value, nothing of a member. This file is loaded only where a collector
 * is configured.
 * @param endpoint the collector's address, without `/v1/traces`
 */
export function openTracing(endpoint: string): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'dining',
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
      }),
    ],
  });
  const tracer = provider.getTracer('dining');
  const current = new AsyncLocalStorage<Span>();
  const spans = new WeakMap<FastifyRequest, Span>();

  return {
    observe(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER });
        spans.set(request, span);
        current.run(span, done);
      });
      // Reading the body leaves the asynchronous context of the hook before.
      app.addHook('preValidation', (request, _reply, done) => {
        const span = spans.get(request);
        if (span === undefined) done();
        else current.run(span, done);
      });
      app.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request);
        const route = routeOf(request);
        span?.updateName(`${request.method} ${route}`);
        span?.setAttributes({
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': reply.statusCode,
          'dining.partner': request.site?.code ?? 'none',
          'dining.request_id': request.id,
        });
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },
    async traceQuery(statement, run) {
      const request = current.getStore();
      // Statements of jobs and of the outbox belong to no request.
      if (request === undefined) return run();
      const { operation, table } = summaryOf(statement);
      const span = tracer.startSpan(
        table === undefined ? operation : `${operation} ${table}`,
        {
          kind: SpanKind.CLIENT,
          attributes: {
            'db.system.name': 'postgresql',
            'db.operation.name': operation,
            ...(table !== undefined && { 'db.collection.name': table }),
          },
        },
        trace.setSpan(ROOT_CONTEXT, request),
      );
      try {
        return await run();
      } catch (error) {
        // The message may quote values, so only its code is recorded.
        span.setAttribute('error.type', (error as NodeJS.ErrnoException).code ?? (error as Error).name);
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    stop: () => Promise.race([provider.shutdown().catch(() => undefined), pause(FLUSH_MS, undefined, { ref: false })]),
  };
}
