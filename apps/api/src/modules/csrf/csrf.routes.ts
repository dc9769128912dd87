import { CsrfSchema } from '@dining/api-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transport } from '../../platform/http/transport.ts';
import { cookieScope, isFramed, sessionIdOf } from '../../platform/session/session-cookie.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import { csrfCookieName } from './csrf-protection.ts';
import { newVisitor, type CsrfTokens } from './csrf-token.ts';

export type CsrfRouteOptions = { tokens: CsrfTokens; transport(request: FastifyRequest): Transport };

/** SES-01. The answer sets the cookie that the token belongs to, unless the visitor has it already. */
export function csrfRoutes({ tokens, transport }: CsrfRouteOptions) {
  return async function routes(app: FastifyInstance): Promise<void> {
    const schema = { summary: 'A token for the X-XSRF-TOKEN header of unsafe calls', response: { 200: CsrfSchema } };
    app.get('/api/CSRF', { schema, config: { access: 'public' } }, async (request, reply) => {
      const reached = transport(request);
      const name = csrfCookieName(reached);
      const known = request.cookies[name];
      const visitor = known && /^[\w-]{32}$/.test(known) ? known : newVisitor();
      if (visitor !== known)
        reply.setCookie(name, visitor, { ...cookieScope(reached, isFramed(request)), httpOnly: true });
      return { csrfToken: tokens.create(`${visitor} ${sessionIdOf(request, reached) ?? ''}`, partnerOf(request).code) };
    });
  };
}
