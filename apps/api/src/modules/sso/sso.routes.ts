import { safeReturnPath } from '@dining/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { notFound } from '../../platform/http/app-error.ts';
import { hostNameOf } from '../../platform/tenancy/host-name.ts';
import { hostName, siteOf } from '../../platform/tenancy/partner.ts';
import type { Services } from '../../services.ts';
import { ssoCookieName, ssoCookieScope, ssoCookiesOf } from './sso-cookies.ts';
import type { SsoClient } from './sso-partners.ts';
import { SsoRefusal, type SsoRefusalReason } from './sso-refusal.ts';
import { SSO_TRANSACTION_MS } from './sso-transaction.ts';
import { SSO_CALLBACK_PATH } from './sso.service.ts';

const SSO_START_PATH = '/api/sso/start';

/** Where visitors land when the provider or this server refuses them; the page explains it. */
const SSO_FAILED_PATH = '/login?sso=failed';

const LOGIN_PATH = '/login';

/** Where visitors land who go back from the provider and came from no page that they can see. */
const HOME = '/';

/** Pages that send visitors to the provider: going back to them would lead there again. */
const MEMBERS_PAGE = /^\/(?:account|add_card|card_added|fix_credentials)(?:[/?#]|$)/i;

/** Refusals of a callback that belongs to no running sign-in, such as a page that is loaded again. */
const STRAY: readonly SsoRefusalReason[] = ['not_begun', 'wrong_state'];

/** Requests per IP address per minute, enough for a household. */
const PER_MINUTE = 60;

const StartQuerySchema = Type.Object(
  {
    returnTo: Type.Optional(
      Type.String({
        maxLength: 2000,
        description: 'The path of this site to return to (RTE-09); anything else is ignored.',
      }),
    ),
    moved: Type.Optional(
      Type.Literal('1', { description: 'Set after a redirect to the host that is registered with the provider.' }),
    ),
  },
  { additionalProperties: false },
);

/** Whether a browser loads a page before anyone asked for it. */
const isInAdvance = ({ headers }: FastifyRequest): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => /prefetch|preview/i.test(String(headers[name])));

/** Where a member goes who is signed in. @param returnTo the requested path */
const pageAfter = (hasJoined: boolean, returnTo = ''): string =>
  hasJoined ? (safeReturnPath(returnTo) ?? HOME) : '/join';

const redirect = (to: string) => ({ description: `To ${to}.`, content: { 'text/plain': { schema: Type.String() } } });

export function ssoRoutes(
  app: FastifyInstance,
  {
    sso,
    callers,
    sessionCookies,
    sites,
    transport,
  }: Pick<Services, 'sso' | 'callers' | 'sessionCookies' | 'sites' | 'transport'>,
): void {
  const config = { access: 'public', rateLimit: { max: PER_MINUTE } } as const;

  function clientOf(request: FastifyRequest): SsoClient {
    const client = sso.clientOf(siteOf(request));
    if (client === undefined) throw notFound('Single sign-on at this partner');
    return client;
  }

  /**
   * The visitor sees no details of the request or the provider; the log has the reason. Going back without signing in is
   * no failure: it returns to the page that the visitor came from (ENR-12). Nor is a stray callback in a browser that is
   * signed in.
   */
  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    failure: unknown,
    cameFrom?: string,
  ): Promise<FastifyReply> {
    if (!(failure instanceof SsoRefusal)) throw failure;
    await sso.recordRefusal(callers.of(request), failure);
    const { session } = request;
    if (session !== undefined && STRAY.includes(failure.reason))
      return reply.redirect(pageAfter(await sso.hasJoined(siteOf(request).code, session)), 303);
    if (failure.reason !== 'cancelled') return reply.redirect(SSO_FAILED_PATH, 303);
    const page = new URL(cameFrom ?? HOME, 'https://site.invalid');
    page.searchParams.set('sso', 'cancelled');
    return reply.redirect(page.pathname + page.search + page.hash, 303);
  }

  /** The page of this site that a request comes from, if a visitor can go back to it. */
  function pageBefore({ headers, site }: FastifyRequest): string | undefined {
    const from = URL.parse(headers.referer ?? '');
    if (from === null || sites.byHost(hostNameOf(from.host)) !== site) return undefined;
    if (from.pathname === LOGIN_PATH) return LOGIN_PATH;
    return MEMBERS_PAGE.test(from.pathname) ? undefined : safeReturnPath(from.pathname + from.search);
  }

  const start = {
    summary: 'Sends a visitor to the program’s identity provider',
    querystring: StartQuerySchema,
    response: { 303: redirect('the provider') },
  };
  app.get<{ Querystring: Static<typeof StartQuerySchema> }>(
    SSO_START_PATH,
    { schema: start, config },
    async (request, reply) => {
      const client = clientOf(request);
      const host = hostName(request);
      const base = sso.callBaseOf(siteOf(request), host);
      const returnTo = safeReturnPath(request.query.returnTo ?? '');
      // The provider returns every visitor to one host, and cookies belong to the host that set them.
      if (request.query.moved === undefined && new URL(base).hostname !== host) {
        const query = new URLSearchParams({ moved: '1', ...(returnTo !== undefined && { returnTo }) });
        return reply.redirect(`${base}${SSO_START_PATH}?${query.toString()}`, 303);
      }
      try {
        const reached = transport(request);
        const { address, state, sealed, surplus } = await sso.begin({
          client,
          redirectUri: base + SSO_CALLBACK_PATH,
          returnTo,
          cameFrom: pageBefore(request),
          cookies: ssoCookiesOf(request, reached),
        });
        for (const name of surplus) reply.clearCookie(name, ssoCookieScope(reached));
        const maxAge = SSO_TRANSACTION_MS / 1000;
        reply.setCookie(ssoCookieName(reached, state), sealed, { ...ssoCookieScope(reached), maxAge });
        return await reply.redirect(address, 303);
      } catch (failure) {
        return refuse(request, reply, failure);
      }
    },
  );

  const callback = {
    summary: 'Receives the identity provider’s callback and begins a session',
    response: {
      303: redirect('the requested page, the join form or the login page'),
      204: Type.Null({ description: 'The browser loads the page in advance, or asks for headers only.' }),
    },
  };
  const callbackConfig = { ...config, access: 'optional' } as const;
  app.get(SSO_CALLBACK_PATH, { schema: callback, config: callbackConfig }, async (request, reply) => {
    const client = clientOf(request);
    // Such a request may not keep the cookies of the session, and would use up the sign-in that the next one needs.
    if (request.method === 'HEAD' || isInAdvance(request)) return reply.code(204).send();
    // The URL contains a code that the Referer header must not reveal to other pages.
    reply.header('referrer-policy', 'no-referrer');
    const address = new URL(sso.callBaseOf(siteOf(request), hostName(request)) + SSO_CALLBACK_PATH);
    const question = request.url.indexOf('?');
    address.search = question === -1 ? '' : request.url.slice(question);
    const reached = transport(request);
    let cameFrom: string | undefined;
    try {
      const states = address.searchParams.getAll('state');
      const transaction = sso.matchTransaction(client, ssoCookiesOf(request, reached), states);
      cameFrom = transaction.cameFrom;
      reply.clearCookie(ssoCookieName(reached, transaction.state), ssoCookieScope(reached));
      const { member, session } = await sso.signIn(callers.of(request), { client, callback: address, transaction });
      sessionCookies.write(request, reply, session);
      return await reply.redirect(pageAfter(member.hasJoined, transaction.returnTo), 303);
    } catch (failure) {
      return refuse(request, reply, failure, cameFrom);
    }
  });
}
