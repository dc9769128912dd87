import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import type { Transport, TransportOf } from '../http/transport.ts';
import type { IsOwnOrigin } from '../tenancy/own-origin.ts';
import { partnerOf } from '../tenancy/partner.ts';
import type { CsrfTokens } from './csrf-tokens.ts';
import { cookieName, sessionIdOf } from './session-cookies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * `own-origin`: accepted without a token from a page of the same site, for calls sent while a page unloads, when it
     * can no longer fetch a token. `token`: needs a token although it only reads. `signed`: authenticated by a
     * signature that other sites cannot make: of a feed, or in the link of a mail.
     */
    csrf?: 'own-origin' | 'token' | 'signed';
  }
}

export type ForgeryNeeds = { csrfTokens: CsrfTokens; transport: TransportOf; isOwnOrigin: IsOwnOrigin };

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The visitor and session that a token is bound to. Signing in invalidates earlier tokens. */
export function tokenSubjectOf(request: FastifyRequest, transport: Transport): string | undefined {
  const visitor = request.cookies[csrfCookieName(transport)];
  return visitor && `${visitor} ${sessionIdOf(request, transport) ?? ''}`;
}

/** Whether a visitor id has the form of one that the server gave. */
export const isVisitorId = (id: string | undefined): id is string => id !== undefined && /^[\w-]{32}$/.test(id);

/** The cookie of the secret visitor id, hidden from scripts. */
export const csrfCookieName = (transport: Transport): string => cookieName('csrf', transport);

/**
 * Protects every unsafe call of this scope from cross-site request forgery (SES-01): the call needs a secret visitor id
 * in an HttpOnly cookie and, in the X-XSRF-TOKEN header, a token derived from that id, the partner and the session. It
 * is checked after the rate limit of the route and before the body is read, so that a slow body cannot hold a slot
 * without a token. Call it before adding routes.
 */
export function protectFromForgery(app: FastifyInstance, { csrfTokens, transport, isOwnOrigin }: ForgeryNeeds): void {
  const check = async (request: FastifyRequest): Promise<void> => {
    const { csrf } = request.routeOptions.config;
    if (SAFE.has(request.method) && csrf !== 'token') return;
    if (csrf === 'signed') return;
    if (csrf === 'own-origin') {
      if (!isOwnOrigin(request)) throw forged();
      return;
    }
    const token = request.headers['x-xsrf-token'];
    const isValid =
      typeof token === 'string' &&
      csrfTokens.isValid(token, tokenSubjectOf(request, transport(request)), partnerOf(request).code);
    if (!isValid) throw forged();
  };
  app.addHook('onRoute', (route) => {
    const { csrf } = route.config ?? {};
    const isSafe = [route.method].flat().every((method) => SAFE.has(method)) && csrf !== 'token';
    if (!isSafe && csrf !== 'signed') route.onRequest = [route.onRequest ?? [], check].flat();
  });
}

const forged = () =>
  new AppError(
    403,
    'bad_csrf_token',
    'The X-XSRF-TOKEN header is missing, expired or from another site. Fetch a token from GET /api/CSRF.',
  );
