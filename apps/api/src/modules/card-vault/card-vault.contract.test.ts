import type { AddressInfo } from 'node:net';
import { connect } from '@dining/postgres';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEnv, type EnvSource } from '../../platform/env/load-env.ts';
import type { SiteRegistry } from '../../platform/tenancy/site-registry.ts';
import { chooseVault } from './card-vault.service.ts';
import { createTestVault, TEST_CARDS, VAULT_KEY, type TestVault } from './card-vault.testing.ts';
import { createCardsHost } from './cards-host.ts';
import { openEmbeddedVault } from './embedded-vault.ts';
import { redeemRoutes } from './redeem.routes.ts';
import { remoteVault } from './remote-vault.ts';
import { SIGNATURE_HEADER, signBody } from './signed-body.ts';
import type { CardVault } from './vault.ts';

const SECRET = 'a-secret-between-two-servers-long-enough';
const envWith = (more: EnvSource = {}) => loadEnv({ COOKIE_SECRET: SECRET, VAULT_KEY, ...more });
const noSites = { sites: [], byHost: () => undefined } satisfies SiteRegistry;
const VISA = { network: 'VISA', lastFour: '1111' } as const;

let clock = new Date('2026-11-20T12:00:00Z');
const now = () => clock;
let embedded: TestVault;
const storeCard = (partner = 'demo', number: string = TEST_CARDS.VISA) => embedded.vault.store(partner, VISA, number);

/** Another server's host of the card frame, over real HTTP. */
async function openRemote(): Promise<{ vault: CardVault; url: string; close(): Promise<void> }> {
  const app = Fastify();
  const host = createCardsHost({
    env: envWith({ CARDS_ORIGIN: 'http://127.0.0.1:1' }),
    sites: noSites,
    listeningPort: () => 0,
  });
  await app.register(redeemRoutes({ host, vault: embedded.vault, secret: SECRET, now }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return { vault: remoteVault({ url, secret: SECRET, timeoutMs: 5_000, now }), url, close: () => app.close() };
}

let remote: Awaited<ReturnType<typeof openRemote>>;
beforeAll(async () => {
  embedded = createTestVault(['demo', 'extremes'], now);
  remote = await openRemote();
});
afterAll(async () => {
  await remote.close();
  await embedded.drop();
});

describe.each([
  { name: 'in this server', vault: () => embedded.vault },
  { name: 'on another server', vault: () => remote.vault },
])('the vault $name', ({ vault }) => {
  it('CRD-02 redeems a token once', async () => {
    const token = await storeCard();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await vault().redeem('demo', token)).toEqual({ ...VISA, fingerprint: expect.any(Buffer) as Buffer });
    expect(await vault().redeem('demo', token)).toBeUndefined();
  });

  it('CRD-02 redeems a token for one of fifty concurrent calls', async () => {
    const token = await storeCard();
    const redeemed = await Promise.all(Array.from({ length: 50 }, () => vault().redeem('demo', token)));
    expect(redeemed.filter(Boolean)).toHaveLength(1);
  });

  it('CRD-09 gives the same number the same fingerprint, and different numbers different ones', async () => {
    const [first, again, other] = [
      await storeCard(),
      await storeCard('extremes'),
      await storeCard('demo', '4012888888881881'),
    ];
    const fingerprints = [
      await vault().redeem('demo', first),
      await vault().redeem('extremes', again),
      await vault().redeem('demo', other),
    ].map((card) => card?.fingerprint.toString('hex'));
    expect(fingerprints[0]).toBe(fingerprints[1]);
    expect(fingerprints[0]).not.toBe(fingerprints[2]);
    expect(fingerprints[0]).toMatch(/^[0-9a-f]{64}$/);
  });

  it('SRV-02 refuses another partner’s token, which stays valid at its embedded partner', async () => {
    const token = await storeCard('demo');
    expect(await vault().redeem('extremes', token)).toBeUndefined();
    expect(await vault().redeem('unknown', token)).toBeUndefined();
    expect(await vault().redeem('demo', token)).toMatchObject(VISA);
  });

  it('CRD-02 expires a token after fifteen minutes', async () => {
    const [used, late] = [await storeCard(), await storeCard()];
    clock = new Date(clock.getTime() + 15 * 60_000 - 1);
    expect(await vault().redeem('demo', used)).toMatchObject(VISA);
    clock = new Date(clock.getTime() + 1);
    expect(await vault().redeem('demo', late)).toBeUndefined();
  });

  it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(200), '\u0000'.repeat(43), "' or 1=1 --", '../v1/tokens'])(
    'CRD-02 treats %j as an unknown token',
    async (token) => {
      expect(await vault().redeem('demo', token)).toBeUndefined();
    },
  );
});

describe('the vault’s embedded database', () => {
  it('CRD-02 stores neither numbers nor tokens, and deletes used and expired tokens', async () => {
    const { ownerUrl } = await embedded.database();
    const owner = await connect(ownerUrl, 'TEST');
    await owner.query('alter table card_token no force row level security');
    const rows = async () =>
      (await owner.query<{ line: string }>('select t::text as line from card_token t')).rows.map(({ line }) => line);
    for (const partner of ['demo', 'extremes']) await embedded.vault.deleteExpired(partner);
    const [used, expired] = [await storeCard(), await storeCard('extremes')];
    const dump = (await rows()).join('\n');
    expect(await rows()).toHaveLength(2);
    for (const secret of [TEST_CARDS.VISA, Buffer.from(TEST_CARDS.VISA).toString('hex'), '411111', used, expired])
      expect(dump).not.toContain(secret);
    await embedded.vault.redeem('demo', used);
    expect(await rows()).toHaveLength(1);
    clock = new Date(clock.getTime() + 15 * 60_000);
    for (const partner of ['demo', 'extremes']) await embedded.vault.deleteExpired(partner);
    expect(await rows()).toEqual([]);
    await owner.query('alter table card_token force row level security');
    await owner.end();
  });

  it('SRV-02 lets its serving role neither read rows without a partner nor change rows', async () => {
    await storeCard();
    const { appUrl } = await embedded.database();
    const client = await connect(appUrl, 'TEST');
    expect((await client.query('select * from card_token')).rows).toEqual([]);
    await expect(client.query("update card_token set partner = 'extremes'")).rejects.toThrow(/permission denied/);
    await client.end();
  });

  it('CRD-02 refuses a superuser role', async () => {
    const { ownerUrl } = await embedded.database();
    const url = new URL(ownerUrl);
    const admin = new URL((await import('../../platform/db/testing.ts')).testPostgres().adminUrl);
    admin.pathname = url.pathname;
    const options = { key: VAULT_KEY, partners: ['demo'], poolSize: 1, statementTimeoutMs: 1_000, now };
    await expect(openEmbeddedVault({ ...options, url: admin.href })).rejects.toThrow(
      /in VAULT_DATABASE_URL is a superuser/,
    );
  });
});

describe('a vault on another server', () => {
  const ask = (body: string, headers: Record<string, string>) =>
    fetch(`${remote.url}/v1/redeem`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  const problemOf = async (answer: Response) => {
    const { code, message } = ((await answer.json()) as { error: { code: string; message: string } }).error;
    return { code, message };
  };

  it('CRD-02 requires a recent signature of the exact body with the shared secret', async () => {
    const body = JSON.stringify({ partner: 'demo', token: await storeCard() });
    const signature = signBody(body, SECRET, clock);
    const forged: Record<string, string>[] = [
      {},
      { [SIGNATURE_HEADER]: `${signature}0` },
      { [SIGNATURE_HEADER]: `0${signature}` },
      { [SIGNATURE_HEADER]: 't=1,v1=' },
      { [SIGNATURE_HEADER]: signBody(body, 'another-secret-that-is-long-enough', clock) },
      { [SIGNATURE_HEADER]: signBody(`${body} `, SECRET, clock) },
      { [SIGNATURE_HEADER]: signBody(body, SECRET, new Date(clock.getTime() - 301_000)) },
      { [SIGNATURE_HEADER]: signBody(body, SECRET, new Date(clock.getTime() + 302_000)) },
    ];
    for (const headers of forged) {
      const answer = await ask(body, headers);
      expect([answer.status, await problemOf(answer)], JSON.stringify(headers)).toEqual([
        401,
        {
          code: 'bad_signature',
          message: 'The body is not signed with the secret of this vault, or the clocks differ too much.',
        },
      ]);
    }
    const slow = await ask(body, { [SIGNATURE_HEADER]: signBody(body, SECRET, new Date(clock.getTime() - 300_000)) });
    expect([slow.status, slow.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const again = await ask(body, { [SIGNATURE_HEADER]: signature });
    expect([again.status, await problemOf(again)]).toEqual([
      404,
      {
        code: 'unknown_token',
        message: 'The token is unknown, used, expired, or of another partner.',
      },
    ]);
  });

  it.each([
    ['', 400],
    ['{', 400],
    ['[]', 400],
    ['{"partner":"demo"}', 400],
    ['{"partner":"demo/..","token":"x"}', 400],
    ['{"partner":"demo","token":"x","more":1}', 400],
    [`"${'x'.repeat(600)}"`, 413],
  ])('CRD-02 refuses the signed body %j without failing', async (body, status) => {
    const answer = await ask(body, { [SIGNATURE_HEADER]: signBody(body, SECRET, clock) });
    expect([answer.status, await problemOf(answer)]).toEqual([
      status,
      status === 400
        ? {
            code: 'bad_request',
            message: 'The body must be {"partner": "<code>", "token": "<token>"} and nothing else.',
          }
        : { code: 'too_large', message: 'The body is too large.' },
    ]);
  });

  it('CRD-02 refuses a signed body that is not JSON by its type', async () => {
    const body = JSON.stringify({ partner: 'demo', token: await storeCard() });
    const signature = { [SIGNATURE_HEADER]: signBody(body, SECRET, clock) };
    const answer = await ask(body, { ...signature, 'content-type': 'text/plain' });
    expect([answer.status, (await problemOf(answer)).code]).toEqual([415, 'unsupported_media_type']);
    expect((await ask(body, signature)).status).toBe(200);
  });

  it('SRV-04 reports an unreachable or invalid vault as an outage, never as an unknown token', async () => {
    const token = await storeCard();
    const notAVault = Fastify();
    notAVault.post('/v1/redeem', async () => ({ network: 'VISA', lastFour: '1111', fingerprint: 'short' }));
    await notAVault.listen({ port: 0, host: '127.0.0.1' });
    const at = `http://127.0.0.1:${(notAVault.server.address() as AddressInfo).port}`;
    for (const url of ['http://127.0.0.1:1', at, `${at}/nothing`, `${remote.url}/nothing`]) {
      await expect(
        remoteVault({ url, secret: SECRET, timeoutMs: 2_000, now }).redeem('demo', token),
      ).rejects.toMatchObject({ status: 503 });
    }
    await expect(
      remoteVault({ url: remote.url, secret: 'another-secret-that-is-long-enough', timeoutMs: 2_000, now }).redeem(
        'demo',
        token,
      ),
    ).rejects.toMatchObject({ status: 503 });
    await notAVault.close();
  });

  it('CRD-02 is configured by the environment; a server without a vault responds with 503', async () => {
    const token = await storeCard();
    expect(
      await chooseVault({
        env: envWith({ CARD_VAULT_URL: remote.url, CARD_VAULT_SECRET: SECRET }),
        ownVault: undefined,
        now,
      }).redeem('demo', token),
    ).toMatchObject(VISA);
    expect(chooseVault({ env: envWith(), ownVault: embedded, now })).toBe(embedded.vault);
    expect(chooseVault({ env: envWith({ CARD_VAULT_SECRET: SECRET }), ownVault: embedded, now })).toBe(embedded.vault);
    await expect(chooseVault({ env: envWith(), ownVault: undefined, now }).redeem('demo', token)).rejects.toMatchObject(
      {
        status: 503,
        code: 'unavailable',
        message: expect.stringContaining('set VAULT_DATABASE_URL or CARD_VAULT_URL') as string,
      },
    );
  });
});
