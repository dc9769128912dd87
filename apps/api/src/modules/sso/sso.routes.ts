import { safeReturnPath } from '@dining/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Transport } from '../../platform/http/transport.ts';
import type { SecurityLog } from '../../platform/session/security-events.ts';
import type { Sessions } from '../../platform/session/sessions.ts';
import { hostName, partnerOf, siteOf } from '../../platform/tenancy/partner.ts';
import type { Site } from '../../platform/tenancy/site-registry.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { grantNewMemberBonuses } from '../members/new-member-bonus.ts';
import { personOf } from './identity-claims.ts';
import type { Identity, RelyingParty } from './relying-party.ts';
import { memberOfIdentity, type SsoMember } from './sso-members.repository.ts';
import type { SsoClient, SsoPartners } from './sso-partners.ts';
import { SsoRefusal } from './sso-refusal.ts';
import { ssoCookieName, ssoCookieOptions, type SsoTransaction, type SsoTransactions } from './sso-transaction.ts';

export const SSO_START_PATH = '/api/sso/start';
export const SSO_CALLBACK_PATH = '/api/sso/callback';

/** Where visitors land whom the provider, or this server, did not let in; the page says so in their words. */
export const SSO_FAILED_PATH = '/login?sso=failed';

/** Nobody signs in this often; a house behind one address may come close. */
const PER_MINUTE = 60;

const StartQuerySchema = Type.Object(
  {
    returnTo: Type.Optional(
      Type.String({
        maxLength: 2000,
        description: 'The path of this site to come back to (RTE-09); anything else is ignored.',
      }),
    ),
    moved: Type.Optional(
      Type.Literal('1', { description: 'Set when the visitor was brought to the host that the provider knows.' }),
    ),
  },
  { additionalProperties: false },
);

const redirect = (to: string) => ({ description: `To ${to}.`, content: { 'text/plain': { schema: Type.String() } } });

export type SsoRouteOptions = {
  partners: SsoPartners;
  relyingParty: RelyingParty;
  transactions: SsoTransactions;
  sessions: Sessions;
  securityLog: SecurityLog;
  database: Database;
  transport(request: FastifyRequest): Transport;
  /** Scheme and host that the provider knows the site by; from configuration, never from the request alone. */
  originOf(site: Site, host: string): string;
  now(): Date;
};

/** Single sign-on with OpenID Connect, for partners whose members have their account elsewhere (ENR-05). */
export function ssoRoutes(options: SsoRouteOptions) {
  const { partners, relyingParty, transactions, sessions, securityLog, database, transport, originOf, now } = options;

  function clientOf(request: FastifyRequest): SsoClient {
    const client = partners.clientOf(siteOf(request));
    if (client === undefined) throw notFound('Single sign-on at this partner');
    return client;
  }

  /** Where nobody is signed in, nothing of the request or the provider is shown; the log has the reason. */
  async function refuse(request: FastifyRequest, reply: FastifyReply, failure: unknown): Promise<FastifyReply> {
    if (!(failure instanceof SsoRefusal)) throw failure;
    request.log.warn({ partner: partnerOf(request).code, reason: failure.message }, 'single sign-on refused');
    await database.withPartner(partnerOf(request).code, (trx) =>
      securityLog.note(trx, request, 'sso_refused', undefined, { reason: failure.reason }),
    );
    return reply.redirect(SSO_FAILED_PATH, 303);
  }

  /** The transaction of this browser that the provider's answer is about; it is used up by this. @throws SsoRefusal */
  function takeTransaction(
    request: FastifyRequest,
    reply: FastifyReply,
    client: SsoClient,
    state: readonly string[],
  ): SsoTransaction {
    const reached = transport(request);
    const transaction = transactions.open(client.partner, request.cookies[ssoCookieName(reached)]);
    if (transaction === undefined)
      throw new SsoRefusal('not_begun', 'this browser has begun nothing that could end now');
    // A stranger's link with another state must not end what goes on in this browser.
    if (state.length !== 1 || state[0] !== transaction.state)
      throw new SsoRefusal('wrong_state', 'the answer is not about what this browser began');
    const { maxAge: _forever, ...scope } = ssoCookieOptions(reached);
    reply.clearCookie(ssoCookieName(reached), scope);
    if (!transactions.use(transaction)) throw new SsoRefusal('not_begun', 'the answer was used before');
    if (transaction.issuer !== client.issuer) throw new SsoRefusal('provider_changed', 'another provider was asked');
    return transaction;
  }

  const enter = (
    request: FastifyRequest,
    reply: FastifyReply,
    { issuer, subject, claims }: Identity,
  ): Promise<SsoMember> => {
    const { code, settings } = partnerOf(request);
    return database.withPartner(code, async (trx) => {
      const arrival = {
        partner: code,
        issuer,
        subject,
        person: personOf(claims),
        isEnrolledAtOnce: settings.hasAutoEnroll,
        now: now(),
      };
      const member = await memberOfIdentity(trx, arrival);
      if (!member.isActive) throw new SsoRefusal('closed_account', 'the account is not in use');
      if (member.joinedNow) {
        await securityLog.note(trx, request, 'joined', member.id, { sso: true });
        await grantNewMemberBonuses(trx, partnerOf(request), member.id, arrival.now);
        await queueMail(trx, { template: 'welcome', memberId: member.id, now: arrival.now });
      }
      await sessions.start(request, reply, trx, {
        memberId: member.id,
        publicId: member.publicId,
        isRemembered: false,
      });
      await securityLog.note(trx, request, 'sso_signed_in', member.id);
      return member;
    });
  };

  return async function routes(app: FastifyInstance): Promise<void> {
    const config = { access: 'public', rateLimit: { max: PER_MINUTE } } as const;

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
        const origin = originOf(siteOf(request), host);
        const { returnTo = '', moved } = request.query;
        const path = safeReturnPath(returnTo);
        // The provider brings everybody back to one host, and cookies stay on the host that set them.
        if (moved === undefined && new URL(origin).hostname !== host) {
          return reply.redirect(
            `${origin}${SSO_START_PATH}?${new URLSearchParams({ moved: '1', ...(path !== undefined && { returnTo: path }) }).toString()}`,
            303,
          );
        }
        try {
          const { address, secrets } = await relyingParty.begin(client, origin + SSO_CALLBACK_PATH);
          const transaction = {
            ...secrets,
            issuer: client.issuer,
            startedAt: now().getTime(),
            ...(path !== undefined && { returnTo: path }),
          };
          const reached = transport(request);
          reply.setCookie(
            ssoCookieName(reached),
            transactions.seal(client.partner, transaction),
            ssoCookieOptions(reached),
          );
          return await reply.redirect(address, 303);
        } catch (failure) {
          return refuse(request, reply, failure);
        }
      },
    );

    const callback = {
      summary: 'Takes the answer of the identity provider and begins a session',
      response: { 303: redirect('where the visitor wanted to go, the join form, or the login page') },
    };
    app.get(SSO_CALLBACK_PATH, { schema: callback, config }, async (request, reply) => {
      const client = clientOf(request);
      // The address holds a code, which no other page needs to hear of.
      reply.header('referrer-policy', 'no-referrer');
      const address = new URL(originOf(siteOf(request), hostName(request)) + SSO_CALLBACK_PATH);
      const question = request.url.indexOf('?');
      address.search = question === -1 ? '' : request.url.slice(question);
      try {
        const transaction = takeTransaction(request, reply, client, address.searchParams.getAll('state'));
        const member = await enter(request, reply, await relyingParty.finish(client, address, transaction));
        return await reply.redirect(
          member.hasJoined ? (safeReturnPath(transaction.returnTo ?? '') ?? '/') : '/join',
          303,
        );
      } catch (failure) {
        return refuse(request, reply, failure);
      }
    });
  };
}
