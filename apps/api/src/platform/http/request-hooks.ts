import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { requireSession } from '../session/access.ts';
import { protectFromForgery } from '../session/csrf-protection.ts';
import { logRequests } from '../telemetry/request-log.ts';
import { limitPartnerConcurrency } from '../tenancy/partner-share.ts';
import { findSite, siteOf } from '../tenancy/partner.ts';
import { answerErrors, RETRY_AFTER_SECONDS } from './error-replies.ts';
import { validateBodiesStrictly } from './request-bodies.ts';
import { limitRate } from './request-rate.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { redirectToHttps } from './transport.ts';

/** Applies to every request: its site by host name, security headers, one shape of errors, metrics and log. */
export const everyRequest = fp(
  async (app: FastifyInstance) => {
    const { sites, transport, metrics } = app;
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
  },
  { name: 'every request', decorators: { fastify: ['sites', 'transport', 'metrics'] } },
);

/** Applies to everything on the sites' hosts: cookies, load shedding, a bound per partner, https. */
export const siteRequests = fp(
  async (app: FastifyInstance) => {
    const { limits } = app;
    await app.register(cookie);
    await app.register(underPressure, {
      maxEventLoopDelay: limits.eventLoopDelayMs,
      sampleInterval: limits.eventLoopSampleMs,
      retryAfter: RETRY_AFTER_SECONDS,
    });
    limitPartnerConcurrency(app, limits);
    redirectToHttps(app);
  },
  { name: 'site requests', decorators: { fastify: ['limits', 'env', 'transport'] } },
);

/** Applies to every call of the API: a known site, a rate limit, a CSRF token where the call is unsafe, a session unless declared public. */
export const apiRequests = fp(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', (request, reply, done) => {
      siteOf(request);
      reply.header('cache-control', 'no-store');
      done();
    });
    await limitRate(app, app.limits.callsPerMinute);
    protectFromForgery(app);
    requireSession(app);
    validateBodiesStrictly(app);
  },
  {
    name: 'api requests',
    decorators: { fastify: ['env', 'database', 'limits', 'isOwnOrigin', 'csrfTokens', 'sessions', 'sessionCookies'] },
  },
);
