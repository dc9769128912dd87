import { CsrfSchema } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { csrfCookieName, isVisitorId } from '../../platform/session/csrf-protection.ts';
import { newVisitorId } from '../../platform/session/csrf-tokens.ts';
import { cookieScope, isFramed, sessionIdOf } from '../../platform/session/session-cookies.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import type { Services } from '../../services.ts';

/**
 * Fetching a CSRF token (SES-01). The response sets the cookie that the token belongs to, unless the visitor already
 * has it.
 */
export function csrfRoutes(
  app: FastifyInstance,
  { csrfTokens, transport }: Pick<Services, 'csrfTokens' | 'transport'>,
): void {
  const schema = { summary: 'A token for the X-XSRF-TOKEN header of unsafe calls', response: { 200: CsrfSchema } };
  app.get('/api/CSRF', { schema, config: { access: 'optional' } }, async (request, reply) => {
    const reached = transport(request);
    const name = csrfCookieName(reached);
    const known = request.cookies[name];
    const visitor = isVisitorId(known) ? known : newVisitorId();
    if (visitor !== known)
      reply.setCookie(name, visitor, { ...cookieScope(reached, isFramed(request.session)), httpOnly: true });
    const bearer = `${visitor} ${sessionIdOf(request, reached) ?? ''}`;
    return { csrfToken: csrfTokens.create(bearer, partnerOf(request).code) };
  });
}
