import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import type { Transport } from '../../platform/http/transport.ts';
import { sessionIdOf } from '../../platform/session/session-cookie.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import type { CsrfTokens } from './csrf-token.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * `own-origin`: takes the call without a token when it comes from a page of the same site. For calls that are sent
     * as a page goes away, when no token can be fetched any more. `token`: needs a token although it only reads.
     * `signed`: proves by a signature of its own who sends it, and no browser can make it.
     */
    csrf?: 'own-origin' | 'token' | 'signed';
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export type CsrfOptions = {
  tokens: CsrfTokens;
  transport(request: FastifyRequest): Transport;
  isOwnOrigin(request: FastifyRequest): boolean;
};

/** Whom a token belongs to: the visitor, and the session in which it was fetched. One of before sign-in is worth nothing after. */
export function bearerOf(request: FastifyRequest, transport: Transport): string | undefined {
  const visitor = request.cookies[csrfCookieName(transport)];
  return visitor && `${visitor} ${sessionIdOf(request, transport) ?? ''}`;
}

/** The cookie's name: over https the browser itself sees to it that no other host can set it. */
export const csrfCookieName = (transport: Transport): string => (transport === 'https' ? '__Host-csrf' : 'csrf');

/**
 * Cross-site request forgery (SES-01): a secret name of the visitor in an HttpOnly cookie, and a token made from it and
 * from the partner and the session in the X-XSRF-TOKEN header. Every unsafe call of this scope needs both, whatever its address.
 */
export function protectFromForgery(app: FastifyInstance, { tokens, transport, isOwnOrigin }: CsrfOptions): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const { csrf } = request.routeOptions.config;
    if (SAFE.has(request.method) && csrf !== 'token') return done();
    if (csrf === 'signed') return done();
    if (csrf === 'own-origin') return done(isOwnOrigin(request) ? undefined : forged());
    const token = request.headers['x-xsrf-token'];
    const isMeant =
      typeof token === 'string' &&
      tokens.isValid(token, bearerOf(request, transport(request)), partnerOf(request).code);
    return done(isMeant ? undefined : forged());
  });
}

const forged = () =>
  new AppError(
    403,
    'bad_csrf_token',
    'The X-XSRF-TOKEN header is missing, stale or of another site. Fetch one from GET /api/CSRF.',
  );
