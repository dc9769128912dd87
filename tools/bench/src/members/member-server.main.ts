import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { buildApp } from '../../../../apps/api/src/app.ts';
import { createLocationService } from '../../../../apps/api/src/modules/locations/locations.service.ts';
import { createMerchantService } from '../../../../apps/api/src/modules/merchants/merchants.service.ts';
import { DEMO_PASSWORD, personaEmail, personas } from '../../../../apps/api/src/modules/staging/personas.ts';
import { seedMembers } from '../../../../apps/api/src/modules/staging/seed-members.ts';
import { openData } from '../../../../apps/api/src/platform/db/open-data.ts';
import { loadEnv } from '../../../../apps/api/src/platform/env/load-env.ts';
import { openRenderer } from '../../../../apps/api/src/platform/pages/renderer.ts';
import { createPasswords, THE_SERVER } from '../../../../apps/api/src/platform/session/passwords.ts';
import { createMetrics } from '../../../../apps/api/src/platform/telemetry/metrics.ts';
import { openSites } from '../../../../apps/api/src/platform/tenancy/site-registry.ts';

const SIGN_INS = 15;

/** The median duration of several runs, in milliseconds. */
async function medianTime(work: (run: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < SIGN_INS; run += 1) {
    const started = performance.now();
    await work(run);
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[SIGN_INS >> 1] ?? 0;
}

/**
 * `node member-server.main.ts <data folder>`: serves the whole product without rate limits, and a bare hello world in the
 * same process. Prints one line of JSON and serves until SIGTERM.
 */
// A busy machine must not make the server turn the bench away.
const env = loadEnv({ ...process.env, DATA_DIR: process.argv[2] ?? '', LOG_LEVEL: 'silent', SHED_LOAD_AFTER_MS: '0' });
const quiet = { info: () => undefined, warn: () => undefined };
const sites = openSites(env.BUNDLES_DIR, [], 'development');
const site = sites.sites.find(({ bundle }) => bundle.basics.partner.settings.enrollmentType === 'direct');
if (site === undefined) throw new Error('There is no composed site with sign-in. Build the partners first.');
const { database, stop } = await openData(env, quiet);
const passwords = createPasswords();
const now = () => new Date();
await seedMembers({ database, partners: [site.bundle.basics.partner], passwords, now: now() });
const merchants = createMerchantService({ database, radiusMiles: 25 });
await merchants.start([site.code]);
const { app } = await buildApp({
  env,
  sites,
  database,
  merchants,
  now,
  renderer: await openRenderer(env.SHELL_DIR),
  locations: createLocationService(),
  metrics: createMetrics(),
  limits: { callsPerMinute: 1_000_000_000 },
});
await app.listen({ host: '127.0.0.1', port: 0 });

const host = `${site.code}.localhost`;
const persona = personas.find(({ id }) => id === 'building');
if (persona === undefined) throw new Error('The persona "building" does not exist.');
const hash = await passwords.hash(DEMO_PASSWORD, THE_SERVER);
const hashing = await medianTime(() => passwords.verify(DEMO_PASSWORD, hash, THE_SERVER));
const cookieOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const tokens: { cookie: string; token: string }[] = [];
for (let run = 0; run < SIGN_INS; run += 1) {
  const answer = await app.inject({ url: '/api/CSRF', headers: { host } });
  tokens.push({ cookie: cookieOf(answer), token: answer.json<{ csrfToken: string }>().csrfToken });
}
let session = '';
const signingIn = await medianTime(async (run) => {
  const { cookie = '', token = '' } = tokens[run] ?? {};
  const answer = await app.inject({
    method: 'POST',
    url: '/api/SignIn',
    remoteAddress: `10.0.0.${run}`,
    headers: { host, cookie, 'x-xsrf-token': token },
    payload: { username: personaEmail(persona), password: DEMO_PASSWORD },
  });
  if (answer.statusCode !== 200) throw new Error(`Sign-in returned ${answer.statusCode}: ${answer.body}`);
  session = cookieOf(answer);
});

const hello = Fastify();
hello.get('/hello', (_request, reply) => {
  reply.send({ hello: 'world' });
});
await hello.listen({ host: '127.0.0.1', port: 0 });
const portOf = ({ server }: { server: { address(): AddressInfo | string | null } }) =>
  (server.address() as AddressInfo).port;
process.stdout.write(
  `${JSON.stringify({ hashing, signingIn, port: portOf(app), helloPort: portOf(hello), headers: { host, cookie: session } })}\n`,
);
process.once('SIGTERM', () => {
  void Promise.all([app.close(), hello.close()])
    .then(() => merchants.close())
    .then(stop)
    .then(() => process.exit(0));
});
