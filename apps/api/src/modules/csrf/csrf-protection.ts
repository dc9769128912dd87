import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import { partnerOf } from '../../platform/http/partner.ts';
import type { Transport } from '../../platform/http/transport.ts';
import type { CsrfTokens } from './csrf-token.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * `own-origin`: takes the call without a token when it comes from a page of the same site. For calls that are sent
     * as a page goes away, when no token can be fetched any more.
     */
    csrf?: 'own-origin';
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export type CsrfOptions = {
  tokens: CsrfTokens;
  transport(request: FastifyRequest): Transport;
  isOwnOrigin(request: FastifyRequest): boolean;
};

/** The cookie's name: over https the browser itself sees to it that no other host can set it. */
export const csrfCookieName = (transport: Transport): string => (transport === 'https' ? '__Host-csrf' : 'csrf');

/**
 * Cross-site request forgery (SES-01): a secret name of the visitor in an HttpOnly cookie, and a token made from it and
 * from the partner in the X-XSRF-TOKEN header. Every unsafe call of this scope needs both, whatever its address.
 */
export async function protectFromForgery(app: FastifyInstance, { tokens, transport, isOwnOrigin }: CsrfOptions): Promise<void> {
  await app.register(cookie);
  app.addHook('preValidation', (request, _reply, done) => {
    if (SAFE.has(request.method)) return done();
    if (request.routeOptions.config.csrf === 'own-origin') return done(isOwnOrigin(request) ? undefined : forged());
    const token = request.headers['x-xsrf-token'];
    const visitor = request.cookies[csrfCookieName(transport(request))];
    const isMeant = typeof token === 'string' && tokens.isValid(token, visitor, partnerOf(request).code);
    return done(isMeant ? undefined : forged());
  });
}

const forged = () => new AppError(403, 'bad_csrf_token', 'The X-XSRF-TOKEN header is missing, stale or of another site. Fetch one from GET /api/CSRF.');
