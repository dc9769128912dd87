import { type AddressInfo } from 'node:net';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { COOKIE_SECRET } from '../../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { loadEnv, type EnvSource } from '../../platform/env/load-env.ts';
import { createServer } from '../../platform/http/create-server.ts';
import { everyRequest } from '../../platform/http/request-hooks.ts';
import { REQUEST_LIMITS } from '../../platform/http/request-limits.ts';
import { transportOf } from '../../platform/http/transport.ts';
import { requireSession } from '../../platform/session/access.ts';
import { createCallers } from '../../platform/session/caller.ts';
import { createSecurityLog } from '../../platform/session/security-log.ts';
import { createSessionCookies } from '../../platform/session/session-cookies.ts';
import { createSessions } from '../../platform/session/sessions.service.ts';
import { createMetrics } from '../../platform/telemetry/metrics.ts';
import type { SiteRegistry } from '../../platform/tenancy/site-registry.ts';
import type { Site } from '../../platform/tenancy/site.ts';
import { makeBundle, type BundleParts } from '../../platform/tenancy/sites.testing.ts';
import { VAULT_KEY } from '../card-vault/card-vault.testing.ts';
import { createIdentityProvider } from '../identity-provider/identity-provider.service.ts';
import { memberRoutes } from '../members/members.routes.ts';
import { createMemberService } from '../members/members.service.ts';
import { ssoRoutes } from './sso.routes.ts';
import { createSsoService, SSO_CALLBACK_PATH } from './sso.service.ts';

export type SsoSite = {
  settings?: BundleParts['settings'];
  sso?: { issuer?: string; clientId?: string; scopes?: string[] };
};

export type SsoApp = {
  app: FastifyInstance;
  port: number;
  test: TestDatabase;
  sites: readonly Site[];
  /** The log lines. */
  logs: string[];
  stop(): Promise<void>;
};

export type SsoAppOptions = {
  sites: Readonly<Record<string, SsoSite>>;
  env?: EnvSource;
  now?: () => Date;
  timeoutMs?: number;
};

/** A site of a partner with single sign-on, without files. */
export function ssoSite(code: string, { settings = {}, sso = {} }: SsoSite = {}): Site {
  const bundle = makeBundle(code, { settings: { enrollmentType: 'sso', ...settings } });
  // Settings accept only https, but the providers of tests use http on this machine.
  Object.assign(bundle.basics.partner.settings.sso, sso);
  return { code, folder: '', bundle };
}

/** A real server and database with single sign-on, sessions, GET /api/Member and the development provider. */
export async function startSsoApp({
  sites: parts,
  env: given = {},
  now = () => new Date(),
  timeoutMs,
}: SsoAppOptions): Promise<SsoApp> {
  const test = await createTestDatabase();
  const { database } = test;
  const env = loadEnv({
    COOKIE_SECRET,
    VAULT_KEY,
    LOG_LEVEL: 'info',
    ...(given['APP_ENV'] === 'production' && { CARDS_ORIGIN: 'https://cards.example' }),
    ...given,
  });
  const sites = Object.entries(parts).map(([code, site]) => ssoSite(code, site));
  const byHost = new Map(
    sites.flatMap((site) =>
      [`${site.code}.localhost`, ...site.bundle.basics.partner.settings.hosts].map((host) => [host, site] as const),
    ),
  );
  const logs: string[] = [];
  const isTrusted = () => false;
  const app = createServer({
    logLevel: env.LOG_LEVEL,
    logTarget: { write: (line) => void logs.push(line) },
    limits: REQUEST_LIMITS,
    isTrusted,
  });
  const registry: SiteRegistry = { sites, byHost: (host) => byHost.get(host) };
  const transport = transportOf(env.APP_ENV, isTrusted);
  const listeningPort = () => (app.server.address() as AddressInfo).port;
  const { log } = app;
  // Also for tests of production, which need a provider that responds.
  const identityProvider = createIdentityProvider(
    { env: { ...env, APP_ENV: 'development' }, sites: registry, listeningPort, log },
    SSO_CALLBACK_PATH,
  );
  const sessionCookies = createSessionCookies({ transport, env });
  const securityLog = createSecurityLog({ now });
  const sessions = createSessions({ database, now });
  const sso = createSsoService(
    { env, database, sessions, securityLog, listeningPort, identityProvider, now, log },
    timeoutMs,
  );
  everyRequest(app, { env, sites: registry, transport, metrics: createMetrics(), now });
  await app.register(identityProvider.routes);
  await app.register(async (api) => {
    await api.register(cookie);
    requireSession(api, { sessions, sessionCookies });
    const callers = createCallers({ env, sessionCookies });
    ssoRoutes(api, { sso, callers, sessionCookies, sites: registry, transport });
    memberRoutes(api, { members: createMemberService({ database, now }), sessions, sessionCookies });
  });
  app.get('/*', async (_request, reply) => reply.type('text/plain').send('a page'));
  await app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => 'listening' });
  return {
    app,
    port: listeningPort(),
    test,
    sites,
    logs,
    stop: async () => {
      await app.close();
      await test.drop();
    },
  };
}

/** What the database contains after a sign-in; after a refusal, only its security event. */
export async function storedState({ test }: SsoApp, partner = 'demo') {
  return test.database.withPartner(partner, async (trx) => {
    const count = async (table: 'member' | 'member_identity' | 'member_session') =>
      Number(
        (
          await trx
            .selectFrom(table)
            .select((row) => row.fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      );
    const events = await trx.selectFrom('security_event').select(['kind', 'details']).orderBy('id').execute();
    return {
      members: await count('member'),
      identities: await count('member_identity'),
      sessions: await count('member_session'),
      events: events.map(({ kind, details }) => [kind, details['reason']].filter(Boolean).join(' ')),
    };
  });
}
