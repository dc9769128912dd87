import { request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp, type AppOptions } from '../src/app.ts';
import type { CardGuarantees } from '../src/modules/card-guarantees/guarantees.ts';
import { createTestVault, VAULT_KEY, type TestVault } from '../src/modules/card-vault/card-vault.testing.ts';
import type { CardVault } from '../src/modules/card-vault/vault.ts';
import { createLocationService } from '../src/modules/locations/locations.service.ts';
import { TEST_PASSWORD, TEST_PASSWORD_COST, type AddedMember } from '../src/modules/members/members.testing.ts';
import { createMerchantService } from '../src/modules/merchants/merchants.service.ts';
import { addMerchants, merchantRow } from '../src/modules/merchants/merchants.testing.ts';
import { createTestDatabase, type TestDatabase } from '../src/platform/db/testing.ts';
import { loadEnv, type EnvSource } from '../src/platform/env/load-env.ts';
import { createMetrics } from '../src/platform/telemetry/metrics.ts';
import { openSites } from '../src/platform/tenancy/site-registry.ts';
import {
  makeBundle,
  newBundlesDir,
  recordingRenderer,
  writeBundle,
  type BundleParts,
  type RecordingRenderer,
} from '../src/platform/tenancy/sites.testing.ts';
import type { Services } from '../src/services.ts';

export type TestAppOptions = {
  env?: EnvSource;
  /** Bundle overrides by partner code. */
  sites?: Readonly<Record<string, BundleParts>>;
  limits?: AppOptions['limits'];
  now?: () => Date;
  /** A vault that replaces the server's own for redeeming tokens. */
  vault?: CardVault;
  /** A payment provider that replaces the embedded one. */
  guarantees?: CardGuarantees;
  /** Folder of existing bundles; by default invented ones are written. */
  bundlesDir?: string;
  renderer?: AppOptions['renderer'];
  /** The database of another server in the test, as after a restart; it is not dropped when this server stops. */
  test?: TestDatabase;
};

export type TestApp = {
  app: FastifyInstance;
  services: Services;
  test: TestDatabase;
  renderer: RecordingRenderer;
  bundlesDir: string;
  /** Takes in the bundles that were composed again, as the watch of a running server does. */
  takeBundles(): Promise<void>;
  /** The card vault of the server; its database is created at first use. */
  vault: TestVault;
  /** The parsed log lines. */
  logs: Record<string, unknown>[];
  stop(): Promise<void>;
};

/** A secret for environments that require one. */
export const COOKIE_SECRET = 'a-secret-of-the-tests-that-is-long-enough';

/** The real server on a real database with two merchants, for two invented partners, `demo` and `extremes`. */
export async function startTestApp({
  env = {},
  sites = { demo: {}, extremes: {} },
  limits,
  now = () => new Date(),
  ...given
}: TestAppOptions = {}): Promise<TestApp> {
  const test = given.test ?? (await createTestDatabase());
  const { dir, remove } = newBundlesDir();
  for (const [code, parts] of Object.entries(sites)) writeBundle(dir, makeBundle(code, parts));
  const bundlesDir = given.bundlesDir ?? dir;
  const settings = loadEnv({
    LOG_LEVEL: 'info',
    COOKIE_SECRET,
    VAULT_KEY,
    // Consecutive injected requests do not yield to the event loop.
    SHED_LOAD_AFTER_MS: '0',
    // The networks of injected requests and of openBrowser.
    ...(env['APP_ENV'] === 'staging' && { STAGING_NETWORKS: '127.0.0.1,10.0.0.0/8' }),
    ...(env['APP_ENV'] === 'production' && {
      ALLOW_EMBEDDED_DATABASE: 'true',
      CARDS_ORIGIN: 'https://cards.example',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'no-reply@mail.example',
    }),
    ...env,
  });
  const registry = openSites(bundlesDir, settings.PARTNERS, settings.APP_ENV);
  if (!given.test)
    await addMerchants(test.database, [merchantRow('m1', { cuisines: ['Italian', 'Pizza'] }), merchantRow('m2')]);
  const merchants = createMerchantService({
    database: test.database,
    radiusMiles: 25,
    booksRemotely: settings.BOOKING_URL !== undefined,
    now,
  });
  await merchants.start(registry.sites.map(({ code }) => code));
  const renderer = recordingRenderer();
  const vault = createTestVault(
    registry.sites.map(({ code }) => code),
    now,
  );
  const logs: Record<string, unknown>[] = [];
  const { app, services } = await buildApp({
    env: settings,
    sites: registry,
    merchants,
    // As a server that has no vault of its own.
    ownVault: settings.CARD_VAULT_URL === undefined ? vault : undefined,
    renderer: given.renderer ?? renderer,
    vault: given.vault,
    guarantees: given.guarantees,
    now,
    costs: { password: TEST_PASSWORD_COST, captcha: { rounds: 1, guesses: 4 } },
    database: test.database,
    locations: createLocationService(merchants),
    metrics: createMetrics(),
    logTarget: { write: (line) => void logs.push(JSON.parse(line) as Record<string, unknown>) },
    limits,
  });
  await app.ready();
  return {
    app,
    services,
    test,
    vault,
    renderer,
    bundlesDir,
    takeBundles: async () => void (await registry.reload(async () => undefined)),
    logs,
    stop: async () => {
      await app.close();
      await merchants.close();
      await vault.drop();
      if (!given.test) await test.drop();
      remove();
    },
  };
}

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Listens on a free port, for tests that `inject` cannot cover. */
export async function listenOnFreePort(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => 'listening' });
  return (app.server.address() as AddressInfo).port;
}

/** One request over a separate real connection. */
export function call(
  port: number,
  path: string,
  options: { method?: string; headers?: OutgoingHttpHeaders; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers = {}, body } = options;
    const request = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts).toString() }),
      );
      answer.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** A minimal browser at one site: it stores cookies and sends a CSRF token with unsafe calls. */
export type Browser = {
  cookies: Map<string, string>;
  /** Host, cookies and a new CSRF token, for requests that a test puts together. */
  newHeaders(): Promise<Record<string, string>>;
  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
};

let networks = 0;

/** @param remoteAddress by default in a separate network, because calls are limited by address */
export function openBrowser(
  app: FastifyInstance,
  host = 'demo.localhost',
  remoteAddress = `10.240.${((networks += 1) >> 8) & 255}.${networks & 255}`,
): Browser {
  const cookies = new Map<string, string>();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const raw = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) => {
    const cookie = cookieHeader();
    const answer = await app.inject({
      method,
      url,
      remoteAddress,
      headers: { host, ...(cookie && { cookie }), ...headers },
      ...(payload && { payload }),
    });
    for (const { name, value, expires, maxAge } of answer.cookies) {
      if (maxAge === 0 || (expires !== undefined && expires.getTime() === 0)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const newToken = async () => (await raw('GET', '/api/CSRF')).json<{ csrfToken: string }>().csrfToken;
  return {
    cookies,
    async newHeaders() {
      const token = await newToken();
      return { host, cookie: cookieHeader(), 'x-xsrf-token': token };
    },
    async send(method, url, payload, headers = {}) {
      const needsToken = method !== 'GET' || /^\/api\/Member\/./.test(url);
      const token: Record<string, string> =
        needsToken && !('x-xsrf-token' in headers) ? { 'x-xsrf-token': await newToken() } : {};
      return raw(method, url, payload, { ...token, ...headers });
    },
  };
}

/** Starts a session of a member who did not sign in with a password, as single sign-on does. @returns the cookie's value */
export async function sessionOf(
  { services, test }: Pick<TestApp, 'services' | 'test'>,
  partner: string,
  { id: memberId, publicId }: { id: string; publicId: string },
): Promise<string> {
  const started = await test.database.withPartner(partner, (trx) =>
    services.sessions.start(trx, {
      memberId,
      publicId,
      isRemembered: false,
      device: { browser: '', system: '' },
      replaces: undefined,
    }),
  );
  return started.id;
}

/** Someone who is signed in, and their browser. */
export type SignedIn<Who = AddedMember> = Who &
  Browser & {
    /** Host, cookies and CSRF token of the browser right after the sign-in, for requests that a test puts together. */
    headers: Record<string, string>;
  };

/** Signs a member from `addMember` in, in a new browser. @throws Error with the answer that refuses it */
export async function signIn<Who extends Pick<AddedMember, 'email'>>(
  app: FastifyInstance,
  who: Who,
  host?: string,
): Promise<SignedIn<Who>> {
  const browser = openBrowser(app, host);
  const answer = await browser.send('POST', '/api/SignIn', { username: who.email, password: TEST_PASSWORD });
  if (answer.statusCode !== 200) throw new Error(`The member could not sign in: ${answer.body}`);
  return { ...who, ...browser, headers: await browser.newHeaders() };
}
