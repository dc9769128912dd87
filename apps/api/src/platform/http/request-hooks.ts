import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Env } from '../env/env.schema.ts';
import { requireSession, type SessionNeeds } from '../session/access.ts';
import { protectFromForgery, type ForgeryNeeds } from '../session/csrf-protection.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { logRequests } from '../telemetry/request-log.ts';
import { limitPartnerConcurrency } from '../tenancy/partner-share.ts';
import { findSite, siteOf } from '../tenancy/partner.ts';
import { platformHosts } from '../tenancy/platform-hosts.ts';
import type { SiteRegistry } from '../tenancy/site-registry.ts';
import { answerErrors, RETRY_AFTER_SECONDS } from './error-replies.ts';
import { validateBodiesStrictly } from './request-bodies.ts';
import type { RequestLimits } from './request-limits.ts';
import { limitRate } from './request-rate.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { guardStaging, type StagingGateNeeds } from './staging-gate.ts';
import { redirectTrailingDot } from './trailing-dot.ts';
import { redirectToHttps, type TransportOf } from './transport.ts';

/**
 * Applies to every request: its site by host name, security headers, one shape of errors, metrics and log, the gate of
 * staging, one spelling of hosts.
 */
export function everyRequest(
  app: FastifyInstance,
  needs: StagingGateNeeds & { env: Env; sites: SiteRegistry; transport: TransportOf; metrics: Metrics },
): void {
  const { env, sites, transport, metrics } = needs;
  app.decorateRequest('site', undefined);
  app.decorateRequest('session', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(reply, transport(request));
    reply.header('x-request-id', request.id);
    request.site = findSite(sites, request);
    done();
  });
  answerErrors(app);
  metrics.observe(app);
  logRequests(app);
  guardStaging(app, needs);
  redirectTrailingDot(app, { platform: platformHosts(env), transport });
}

/** Applies to everything on the sites' hosts: cookies, load shedding, a bound per partner, https. */
export async function siteRequests(
  app: FastifyInstance,
  { env, transport, limits }: { env: Env; transport: TransportOf; limits: RequestLimits },
): Promise<void> {
  await app.register(cookie);
  await app.register(underPressure, {
    maxEventLoopDelay: env.SHED_LOAD_AFTER_MS,
    sampleInterval: limits.eventLoopSampleMs,
    retryAfter: RETRY_AFTER_SECONDS,
  });
  limitPartnerConcurrency(app, limits);
  redirectToHttps(app, { env, transport });
}

/**
 * Applies to every call of the API: a known site, a rate limit, a CSRF token where the call is unsafe, a session unless
 * declared public.
 */
export async function apiRequests(
  app: FastifyInstance,
  needs: ForgeryNeeds & SessionNeeds & { env: Env; database: Database; limits: RequestLimits },
): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    siteOf(request);
    reply.header('cache-control', 'no-store');
    done();
  });
  await limitRate(app, needs.limits.callsPerMinute, needs);
  protectFromForgery(app, needs);
  requireSession(app, needs);
  validateBodiesStrictly(app);
}
