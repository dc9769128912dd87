import { type AddressInfo } from 'node:net';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { COOKIE_SECRET } from '../../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { loadEnv, type EnvSource } from '../../platform/env/load-env.ts';
import { createServer } from '../../platform/http/create-server.ts';
import { answerErrors } from '../../platform/http/error-answers.ts';
import { REQUEST_LIMITS } from '../../platform/http/request-limits.ts';
import { setSecurityHeaders } from '../../platform/http/security-headers.ts';
import { transportOf } from '../../platform/http/transport.ts';
import { requireSession } from '../../platform/session/access.ts';
import { createSecurityLog } from '../../platform/session/security-events.ts';
import { createSessions } from '../../platform/session/sessions.ts';
import { partnerByHost } from '../../platform/tenancy/partner.ts';
import type { Site } from '../../platform/tenancy/site-registry.ts';
import { makeBundle, type BundleParts } from '../../platform/tenancy/sites.testing.ts';
import { VAULT_KEY } from '../card-vault/card-vault.testing.ts';
import { createIdentityProvider } from '../identity-provider/identity-provider.ts';
import { memberRoutes } from '../members/members.routes.ts';
import { createMemberService } from '../members/members.service.ts';
import { SSO_CALLBACK_PATH } from './sso.routes.ts';
import { createSso } from './sso.ts';

export type SsoSite = {
  settings?: BundleParts['settings'];
  sso?: { issuer?: string; clientId?: string; scopes?: string[] };
};

export type SsoApp = {
  app: FastifyInstance;
  port: number;
  test: TestDatabase;
  sites: readonly Site[];
  /** Log lines so far. */
  logs: string[];
  stop(): Promise<void>;
};

export type SsoAppOptions = {
  sites: Readonly<Record<string, SsoSite>>;
  env?: EnvSource;
  now?: () => Date;
  timeoutMs?: number;
};

/** A site of a partner with single sign-on; no files belong to it. */
export function ssoSite(code: string, { settings = {}, sso = {} }: SsoSite = {}): Site {
  const bundle = makeBundle(code, { settings: { enrollmentType: 'sso', ...settings } });
  // Settings take https alone; the providers of tests are on this machine.
  Object.assign(bundle.basics.partner.settings.sso, sso);
  return { code, folder: '', bundle };
}

/** Single sign-on, sessions, the member's call and the development provider on a real server with a real database. */
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
  const transport = transportOf(env.APP_ENV, isTrusted);
  const securityLog = createSecurityLog({ secret: env.COOKIE_SECRET, now });
  const sessions = createSessions({ database, transport, now });
  const members = createMemberService({ database, sessions, now });
  const port = () => (app.server.address() as AddressInfo).port;
  const provider = createIdentityProvider({
    env: { ...env, APP_ENV: 'development' },
    sites,
    port,
    callbackPath: SSO_CALLBACK_PATH,
    log: app.log,
  });

  app.decorateRequest('site', undefined);
  app.decorateRequest('session', undefined);
  const findPartner = partnerByHost({ sites, byHost: (host) => byHost.get(host), refresh: () => undefined });
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(reply, transport(request));
    findPartner(request);
    done();
  });
  answerErrors(app);
  await app.register(provider.routes);
  await app.register(async (api) => {
    await api.register(cookie);
    requireSession(api, sessions);
    await api.register(
      createSso({
        env,
        database,
        sessions,
        securityLog,
        transport,
        port,
        standIn: provider,
        now,
        log: app.log,
        ...(timeoutMs !== undefined && { timeoutMs }),
      }),
    );
    await api.register(memberRoutes({ members, sessions }));
  });
  app.get('/*', async (_request, reply) => reply.type('text/plain').send('a page'));
  await app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => 'listening' });
  return {
    app,
    port: port(),
    test,
    sites,
    logs,
    stop: async () => {
      await app.close();
      await test.drop();
    },
  };
}

/** What a refusal must leave behind: nothing but its note. */
export async function leftBehind({ test }: SsoApp, partner = 'demo') {
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
