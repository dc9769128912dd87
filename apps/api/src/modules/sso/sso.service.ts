import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import type { Env } from '../../platform/env/env.schema.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { SecurityLog } from '../../platform/session/security-log.ts';
import type { Session, StartedSession } from '../../platform/session/session.types.ts';
import type { Sessions } from '../../platform/session/sessions.service.ts';
import { siteOrigin } from '../../platform/tenancy/site-origin.ts';
import type { Site } from '../../platform/tenancy/site.ts';
import type { IdentityProvider } from '../identity-provider/identity-provider.ts';
import { personOf } from './identity-claims.ts';
import { createRelyingParty, type RelyingPartyOptions } from './relying-party.ts';
import type { SealedTransactions } from './sso-cookies.ts';
import { findOrCreateMember, hasJoined, type SsoMember } from './sso-members.repository.ts';
import { createSsoPartners, type SsoClient } from './sso-partners.ts';
import { SsoRefusal } from './sso-refusal.ts';
import { ssoTransactions, type SsoTransaction } from './sso-transaction.ts';

/** Where the provider returns visitors to. */
export const SSO_CALLBACK_PATH = '/api/sso/callback';

export type SsoStart = {
  client: SsoClient;
  /** The registered URL that the provider returns the visitor to. */
  redirectUri: string;
  /** The path to return to afterwards; already checked. */
  returnTo: string | undefined;
  /** The path to return to without signing in; already checked. */
  cameFrom: string | undefined;
  /** The sign-ins that this browser has begun before. */
  cookies: SealedTransactions;
};

/**
 * Single sign-on with OpenID Connect, for partners whose members have accounts at the program's identity provider
 * (ENR-05).
 */
export type SsoService = {
  /** Our registration at a site's provider; undefined for sites without single sign-on. */
  clientOf(site: Site): SsoClient | undefined;
  /**
   * What the calls of the site begin with, as registered with the provider: scheme, host and the prefix of `apiBase`. It
   * comes from configuration, never from the request alone.
   */
  callBaseOf(site: Site, host: string): string;
  /**
   * Begins a sign-in.
   * @returns where to send the visitor; the transaction, sealed for a cookie; and the cookies of sign-ins that end
   * @throws SsoRefusal when the provider cannot be used
   */
  begin(start: SsoStart): Promise<{ address: string; state: string; sealed: string; surplus: string[] }>;
  /**
   * The transaction that the provider's reply belongs to.
   * @param cookies the sign-ins that this browser has begun
   * @param states every `state` parameter of the reply
   * @throws SsoRefusal when this browser has begun no sign-in, or only different ones
   */
  matchTransaction(client: SsoClient, cookies: SealedTransactions, states: readonly string[]): SsoTransaction;
  /**
   * Marks the transaction as used and signs in the member of the reply, who is created if necessary. A new member has not
   * joined: the join form asks for consent first, whatever the partner's enrollment (ENR-12).
   * @throws SsoRefusal
   */
  signIn(
    caller: Caller,
    reply: { client: SsoClient; callback: URL; transaction: SsoTransaction },
  ): Promise<{ member: SsoMember; session: StartedSession }>;
  /** Whether the member of a session has joined; otherwise the join form comes next. */
  hasJoined(partner: string, session: Session): Promise<boolean>;
  recordRefusal(caller: Caller, refusal: SsoRefusal): Promise<void>;
};

type Needs = {
  env: Env;
  database: Database;
  sessions: Sessions;
  securityLog: SecurityLog;
  listeningPort(): number;
  identityProvider: IdentityProvider | undefined;
  now(): Date;
  log: FastifyBaseLogger;
};

/**
 * Nothing is requested or loaded before the first visitor.
 * @param timeoutMs timeout of a single response of a provider
 */
export function createSsoService(needs: Needs, timeoutMs?: RelyingPartyOptions['timeoutMs']): SsoService {
  const { env, database, sessions, securityLog, listeningPort, identityProvider, now, log } = needs;
  const isProduction = env.APP_ENV === 'production';
  const partners = createSsoPartners({ env, builtInProvider: isProduction ? undefined : identityProvider });
  const relyingParty = createRelyingParty({
    ...(timeoutMs !== undefined && { timeoutMs }),
    allowsPlainHttp: !isProduction,
    now,
    warn: (details, message) => log.warn(details, message),
  });
  const transactions = ssoTransactions({ secret: env.COOKIE_SECRET, now });

  return {
    clientOf: (site) => partners.clientOf(site),

    // Developers also open staging sites on their own machine, where the site's real hosts do not resolve to it.
    callBaseOf: (site, host) =>
      siteOrigin(site, {
        APP_ENV: !isProduction && host === `${site.code}.localhost` ? 'development' : env.APP_ENV,
        PORT: listeningPort(),
      }) + site.bundle.basics.partner.settings.apiBase,

    async begin({ client, redirectUri, returnTo, cameFrom, cookies }) {
      const { address, secrets } = await relyingParty.begin(client, redirectUri);
      const transaction = {
        ...secrets,
        issuer: client.issuer,
        startedAt: now().getTime(),
        ...(returnTo !== undefined && { returnTo }),
        ...(cameFrom !== undefined && { cameFrom }),
      };
      const sealed = transactions.seal(client.partner, transaction);
      const surplus = transactions.surplus(client.partner, cookies, sealed);
      return { address, state: transaction.state, sealed, surplus };
    },

    matchTransaction(client, cookies, states) {
      const running = Object.values(cookies).flatMap((sealed) => transactions.open(client.partner, sealed) ?? []);
      if (running.length === 0) throw new SsoRefusal('not_begun', 'this browser has no sign-in in progress');
      const transaction = states.length === 1 ? running.find(({ state }) => state === states[0]) : undefined;
      // A foreign link with another state must not end the sign-ins in this browser.
      if (transaction === undefined)
        throw new SsoRefusal('wrong_state', 'the callback belongs to no sign-in of this browser');
      return transaction;
    },

    async signIn(caller, { client, callback, transaction }) {
      if (!transactions.use(transaction)) throw new SsoRefusal('not_begun', 'the callback was used before');
      if (transaction.issuer !== client.issuer)
        throw new SsoRefusal('provider_changed', 'the sign-in began with another provider');
      const { issuer, subject, claims } = await relyingParty.finish(client, callback, transaction);
      const { partner } = caller;
      return database.withPartner(partner.code, async (trx) => {
        const member = await findOrCreateMember(trx, { issuer, subject, person: personOf(claims), now: now() });
        if (!member.isActive) throw new SsoRefusal('closed_account', 'the account is not in use');
        const session = await sessions.start(trx, {
          memberId: member.id,
          publicId: member.publicId,
          isRemembered: false,
          device: caller.device,
          replaces: caller.sessionHash,
        });
        await securityLog.record(trx, caller, { kind: 'sso_signed_in', memberId: member.id });
        return { member, session };
      });
    },

    hasJoined: (partner, { memberId }) => database.withPartner(partner, (trx) => hasJoined(trx, memberId)),

    async recordRefusal(caller, { message, reason }) {
      log.warn(
        { partner: caller.partner.code, requestId: caller.requestId, reason: message },
        'single sign-on refused',
      );
      await database.withPartner(caller.partner.code, (trx) =>
        securityLog.record(trx, caller, { kind: 'sso_refused', details: { reason } }),
      );
    },
  };
}
