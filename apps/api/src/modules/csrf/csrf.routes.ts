import { CsrfSchema } from '@dining/api-contract';
import cookie from '@fastify/cookie';
import csrfProtection from '@fastify/csrf-protection';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import { partnerOf } from '../../platform/http/partner.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Calls that are sent as a page goes away, when no token can be fetched any more; they must come from the same origin. */
const SAME_ORIGIN_INSTEAD = new Set(['/api/impressions']);

/**
 * Cross-site request forgery (SES-01): a secret in an HttpOnly cookie, a token made from it and from the partner in the
 * X-XSRF-TOKEN header. Every unsafe call under /api needs both.
 * @param secure whether the site is reached by https; only then may the cookie carry the __Host- prefix
 */
export async function registerCsrf(app: FastifyInstance, { secret, secure }: { secret: string; secure: boolean }): Promise<void> {
  await app.register(cookie, { secret });
  await app.register(csrfProtection, {
    cookieKey: secure ? '__Host-csrf' : 'csrf',
    cookieOpts: { path: '/', httpOnly: true, sameSite: 'lax', secure, signed: true },
    getToken: (request) => request.headers['x-xsrf-token'] as string | undefined,
    getUserInfo: (request) => partnerOf(request).code,
    csrfOpts: { validity: 24 * 60 * 60 * 1000, hmacKey: secret, userInfo: true },
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (SAFE.has(request.method) || !request.url.toLowerCase().startsWith('/api/')) return done();
    const path = request.url.toLowerCase().split('?', 1)[0] ?? '';
    if (SAME_ORIGIN_INSTEAD.has(path)) return done(isSameOrigin(request) ? undefined : forged());
    return app.csrfProtection(request, reply, (error?: unknown) => done(error ? forged() : undefined));
  });
}

export async function csrfRoutes(app: FastifyInstance): Promise<void> {
  app.get('/api/CSRF', { schema: { summary: 'A token for unsafe calls', response: { 200: CsrfSchema } } }, (request: FastifyRequest, reply: FastifyReply) => {
    const csrfToken = reply.generateCsrf({ userInfo: partnerOf(request).code });
    return reply.header('cache-control', 'no-store').send({ csrfToken });
  });
}

const forged = () => new AppError(403, 'bad_csrf_token', 'The X-XSRF-TOKEN header is missing, stale or of another site. Fetch one from GET /api/CSRF.');

/** Browsers say where a request comes from; one that says nothing at all is no browser and has no cookies to abuse. */
function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = request.headers.origin;
  return origin === undefined || URL.parse(origin)?.host === request.headers.host;
}
