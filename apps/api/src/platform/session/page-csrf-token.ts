import { PAGE_TOKEN_COOKIE } from '@dining/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TransportOf } from '../http/transport.ts';
import { partnerOf } from '../tenancy/partner.ts';
import { csrfCookieName, isVisitorId, tokenSubjectOf } from './csrf-protection.ts';
import type { CsrfTokens } from './csrf-tokens.ts';
import { cookieName, cookieScope, isFramed } from './session-cookies.ts';

/** The page takes the token when its code runs; a later page brings a new one. */
const MAX_AGE_S = 60;

/**
 * Sends a CSRF token with a page, so that the page need not ask for one (SES-01, ADR 17). Only visitors who carry the
 * cookie of an earlier token get it: all other pages stay free of cookies and may be cached by anyone.
 *
 * The token is in a cookie, because the document itself is cached for all visitors. Scripts may read it, as they may read
 * the answer of GET /api/CSRF; it is useless without the hidden cookie that it is bound to.
 * @returns whether a token was sent; the response is then for this visitor only
 */
export function sendPageCsrfToken(
  { csrfTokens, transport }: { csrfTokens: CsrfTokens; transport: TransportOf },
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const reached = transport(request);
  const subject = tokenSubjectOf(request, reached);
  if (!isVisitorId(request.cookies[csrfCookieName(reached)]) || subject === undefined) return false;
  const token = csrfTokens.create(subject, partnerOf(request).code);
  const scope = cookieScope(reached, isFramed(request.session));
  reply.setCookie(cookieName(PAGE_TOKEN_COOKIE, reached), token, { ...scope, maxAge: MAX_AGE_S });
  return true;
}
