import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { buildApp } from '../../../../apps/api/src/app.ts';
import { LOCKED_MS, MAX_FAILURES } from '../../../../apps/api/src/modules/accounts/sign-in-guard.ts';
import { createLocationService } from '../../../../apps/api/src/modules/locations/locations.service.ts';
import { createMerchantService } from '../../../../apps/api/src/modules/merchants/merchants.service.ts';
import { personaEmail, personas } from '../../../../apps/api/src/modules/staging/personas.ts';
import { seedMembers } from '../../../../apps/api/src/modules/staging/seed-members.ts';
import { openData } from '../../../../apps/api/src/platform/db/open-data.ts';
import { loadEnv } from '../../../../apps/api/src/platform/env/load-env.ts';
import { createPasswords } from '../../../../apps/api/src/platform/session/passwords.ts';
import { createMetrics } from '../../../../apps/api/src/platform/telemetry/metrics.ts';
import { openSites } from '../../../../apps/api/src/platform/tenancy/site-registry.ts';

/** Attempts per kind of account; they take turns, so that other load on the machine slows all of them. */
const ROUNDS = 40;

/**
 * `node account-timing.main.ts <data folder>`: measures how long the server takes for accounts that exist and for one
 * that does not, as an attacker sees it. The server's clock advances between attempts, so that rate limits count each
 * attempt separately. Prints one line of JSON: milliseconds by call and kind of account.
 */
const env = loadEnv({ ...process.env, DATA_DIR: process.argv[2] ?? '', LOG_LEVEL: 'silent', SHED_LOAD_AFTER_MS: '0' });
const sites = openSites(env.BUNDLES_DIR, [], 'development');
const site = sites.sites.find(({ bundle }) => bundle.basics.partner.settings.enrollmentType === 'direct');
if (site === undefined) throw new Error('There is no composed site with sign-in. Build the partners first.');
const { database, stop } = await openData(env, { info: () => undefined, warn: () => undefined });
let time = Date.UTC(2026, 0, 1);
const now = () => new Date(time);
await seedMembers({ database, partners: [site.bundle.basics.partner], passwords: createPasswords(), now: now() });
const emailOf = (id: string): string =>
  personaEmail(personas.find((persona) => persona.id === id) ?? { id, firstName: '', lastName: '', overrides: {} });
await database.withPartner(site.code, (trx) =>
  trx.updateTable('member').set({ is_active: false }).where('email_key', '=', emailOf('closed')).execute(),
);
const merchants = createMerchantService({ database, radiusMiles: 25 });
await merchants.start([site.code]);
const { app } = await buildApp({
  env,
  sites,
  database,
  merchants,
  now,
  renderer: { renderPage: () => Promise.reject(new Error('This bench renders no pages.')) },
  locations: createLocationService(),
  metrics: createMetrics(),
  limits: { callsPerMinute: 1_000_000_000 },
  costs: { captcha: { rounds: 1, guesses: 2 } },
});
await app.ready();

const host = `${site.code}.localhost`;
const names: Record<string, string> = {
  known: emailOf('vip'),
  'without a password': emailOf('known'),
  deactivated: emailOf('closed'),
  unknown: 'never.was.here@members.example',
};
let calls = 0;
async function post(url: string, payload: object): Promise<{ ms: number; status: number }> {
  calls += 1;
  const remoteAddress = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`;
  const csrf = await app.inject({ url: '/api/CSRF', remoteAddress, headers: { host } });
  const headers = {
    host,
    cookie: csrf.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    'x-xsrf-token': csrf.json<{ csrfToken: string }>().csrfToken,
  };
  const started = performance.now();
  const { statusCode } = await app.inject({ method: 'POST', url, remoteAddress, headers, payload });
  return { ms: performance.now() - started, status: statusCode };
}
async function solveCaptcha(): Promise<string> {
  const { challenge } = (
    await app.inject({
      url: '/api/Captcha',
      remoteAddress: `10.255.${(calls >> 8) & 255}.${calls & 255}`,
      headers: { host },
    })
  ).json<{ challenge: Challenge }>();
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString(
    'base64',
  );
}

/** Times a call for every kind of account in turn. @param advancesClock whether rate limits count each attempt separately */
async function measure(
  status: number,
  advancesClock: boolean,
  send: (username: string) => Promise<{ ms: number; status: number }>,
): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(names).map((kind) => [kind, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    // Rotate, so that each kind is first, second, third and last equally often.
    const kinds = Object.keys(names);
    for (const kind of [...kinds.slice(round % kinds.length), ...kinds.slice(0, round % kinds.length)]) {
      if (advancesClock) time += LOCKED_MS;
      const answer = await send(names[kind] ?? '');
      if (answer.status !== status) throw new Error(`${kind} returned ${answer.status} instead of ${status}.`);
      if (round >= 4) times[kind]?.push(answer.ms);
    }
  }
  return times;
}

const wrongPassword = await measure(401, true, (username) => post('/api/SignIn', { username, password: 'wrong' }));
const recovery = await measure(202, true, (username) => post('/api/Members/Recover', { username }));
time += LOCKED_MS;
for (const username of Object.values(names)) {
  for (let count = 0; count < MAX_FAILURES; count += 1)
    await post('/api/SignIn', { username, password: 'wrong', 'g-recaptcha-response': await solveCaptcha() });
}
const locked = await measure(403, false, (username) => post('/api/SignIn', { username, password: 'wrong' }));
process.stdout.write(`${JSON.stringify({ 'wrong password': wrongPassword, 'password recovery': recovery, locked })}\n`);
await app.close();
await merchants.close();
await stop();
