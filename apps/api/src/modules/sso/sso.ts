import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import type { Env } from '../../platform/env/env.schema.ts';
import type { Transport } from '../../platform/http/transport.ts';
import type { SecurityLog } from '../../platform/session/security-events.ts';
import type { Sessions } from '../../platform/session/sessions.ts';
import { siteOrigin } from '../../platform/tenancy/site-origin.ts';
import { createRelyingParty, type RelyingPartyOptions } from './relying-party.ts';
import { createSsoPartners, type StandInProvider } from './sso-partners.ts';
import { ssoTransactions } from './sso-transaction.ts';
import { ssoRoutes } from './sso.routes.ts';

export type SsoOptions = {
  env: Env;
  database: Database;
  sessions: Sessions;
  securityLog: SecurityLog;
  transport(request: FastifyRequest): Transport;
  /** The port that the server listens on. */
  port(): number;
  /** Stands in for providers that are not named; not in production. */
  standIn: StandInProvider | undefined;
  timeoutMs?: RelyingPartyOptions['timeoutMs'];
  now(): Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** The calls of single sign-on, with all that stands behind them. Nothing is asked or loaded before the first visitor comes. */
export function createSso({
  env,
  port,
  standIn,
  timeoutMs,
  now,
  log,
  ...rest
}: SsoOptions): (app: FastifyInstance) => Promise<void> {
  const isProduction = env.APP_ENV === 'production';
  return ssoRoutes({
    ...rest,
    now,
    partners: createSsoPartners({ env, standIn: isProduction ? undefined : standIn }),
    relyingParty: createRelyingParty({
      ...(timeoutMs !== undefined && { timeoutMs }),
      allowsPlainHttp: !isProduction,
      now,
      warn: (details, message) => log.warn(details, message),
    }),
    transactions: ssoTransactions({ secret: env.COOKIE_SECRET, now }),
    // Staging is looked at on one's own machine too, where the site's real hosts lead elsewhere.
    originOf: (site, host) =>
      siteOrigin(site, {
        APP_ENV: !isProduction && host === `${site.code}.localhost` ? 'development' : env.APP_ENV,
        PORT: port(),
      }),
  });
}
