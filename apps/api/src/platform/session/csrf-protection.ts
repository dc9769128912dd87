import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import type { Transport } from '../http/transport.ts';
import { partnerOf } from '../tenancy/partner.ts';
import { sessionIdOf } from './session-cookies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * `own-origin`: accepted without a token from a page of the same site, for calls sent while a page unloads, when it
     * can no longer fetch a token. `token`: needs a token although it only reads. `signed`: authenticated by a
     * signature that no browser can make.
     */
    csrf?: 'own-origin' | 'token' | 'signed';
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The visitor and session that a token is bound to. Signing in invalidates earlier tokens. */
export function tokenSubjectOf(request: FastifyRequest, transport: Transport): string | undefined {
  const visitor = request.cookies[csrfCookieName(transport)];
  return visitor && `${visitor} ${sessionIdOf(request, transport) ?? ''}`;
}

/** Over https, the `__Host-` prefix makes the browser reject the cookie from other hosts. */
export const csrfCookieName = (transport: Transport): string => (transport === 'https' ? '__Host-csrf' : 'csrf');

/**
 * Protects every unsafe call of this scope from cross-site request forgery (SES-01): the call needs a secret visitor id
 * in an HttpOnly cookie and, in the X-XSRF-TOKEN header, a token derived from that id, the partner and the session.
 */
export function protectFromForgery(app: FastifyInstance): void {
  const { csrfTokens, transport, isOwnOrigin } = app;
  app.addHook('preValidation', (request, _reply, done) => {
    const { csrf } = request.routeOptions.config;
    if (SAFE.has(request.method) && csrf !== 'token') return done();
    if (csrf === 'signed') return done();
    if (csrf === 'own-origin') return done(isOwnOrigin(request) ? undefined : forged());
    const token = request.headers['x-xsrf-token'];
    const isValid =
      typeof token === 'string' &&
      csrfTokens.isValid(token, tokenSubjectOf(request, transport(request)), partnerOf(request).code);
    return done(isValid ? undefined : forged());
  });
}

const forged = () =>
  new AppError(
    403,
    'bad_csrf_token',
    'The X-XSRF-TOKEN header is missing, expired or from another site. Fetch a token from GET /api/CSRF.',
  );
