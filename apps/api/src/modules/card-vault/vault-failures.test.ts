import { connect } from '@dining/postgres';
import { describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { testPostgres } from '../../platform/db/testing.ts';
import { createTestVault, TEST_CARDS, VAULT_KEY } from './card-vault.testing.ts';
import { openEmbeddedVault } from './embedded-vault.ts';

const VISA = { network: 'VISA', lastFour: '1111' } as const;
const HOST = 'cards.localhost:4200';
const now = () => new Date('2026-11-20T12:00:00Z');

const { running } = serverFixture();

let addresses = 0;
const send = (payload: string, url = '/v1/tokens', headers: Record<string, string> = {}) =>
  running.app.inject({
    method: 'POST',
    url,
    remoteAddress: `10.3.0.${(addresses += 1)}`,
    headers: { host: HOST, origin: `http://${HOST}`, 'content-type': 'application/json', ...headers },
    payload,
  });
const card = JSON.stringify({ number: TEST_CARDS.VISA, partner: 'demo' });
const problemOf = async (answer: ReturnType<typeof send>) => {
  const { statusCode, json } = await answer;
  const { code, message } = json<{ error: { code: string; message: string } }>().error;
  return [statusCode, code, message];
};
const asOwner = async (statement: string) => {
  const owner = await connect((await running.vault.database()).ownerUrl, 'TEST');
  await owner.query(statement).finally(() => owner.end());
};

async function endConnections(url: string, { forGood }: { forGood: boolean }): Promise<void> {
  const database = new URL(url).pathname.slice(1);
  const admin = await connect(testPostgres().adminUrl, 'TEST');
  if (forGood) await admin.query(`alter database ${database} allow_connections false`);
  const ended = await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dining vault' and datname = $1",
    [database],
  );
  await admin.end();
  expect(ended.rowCount).toBeGreaterThan(0);
}

describe('a card that cannot be stored', () => {
  it('CRD-02 SRV-04 is answered with what to do, without the input', async () => {
    expect(await problemOf(send(`${card}${' '.repeat(300)}`))).toEqual([413, 'too_large', 'The body is too large.']);
    expect(await problemOf(send(card, '/v1/tokens', { 'content-type': 'text/plain' }))).toEqual([
      415,
      'unsupported_media_type',
      'The body must be JSON.',
    ]);
    expect(await problemOf(send(card.slice(1)))).toEqual([400, 'bad_request', 'The request is not as described.']);
    for (const body of ['null', '[]', '{"number":"1"}', '{"number":1,"partner":"demo"}', '{"number":"1","partner":2}'])
      expect(await problemOf(send(body)), body).toEqual([
        400,
        'bad_request',
        'The body must be {"number": "<12 to 19 digits>", "partner": "<code>"} and nothing else.',
      ]);
  });

  it('CRD-02 is not redeemed over HTTP by a server without CARD_VAULT_SECRET', async () => {
    expect((await send('{}', '/v1/redeem')).statusCode).toBe(405);
  });

  it('CRD-02 names a failure of the database by its code alone, because its message may quote the card', async () => {
    await asOwner(`alter table card_token add constraint none check (last_four <> '1111')`);
    const logged = running.logs.length;
    expect(await problemOf(send(card))).toEqual([
      500,
      'server_error',
      expect.stringMatching(/^The vault failed: \w+ 23514$/),
    ]);
    // PostgreSQL's error has the whole row in its detail.
    expect(JSON.stringify(running.logs.slice(logged))).not.toMatch(/1111|Failing row/);
    await asOwner('alter table card_token drop constraint none');
    expect((await send(card)).statusCode).toBe(200);
  });

  it('CRD-02 SRV-04 is tried again while the vault’s database is unreachable', async () => {
    const { appUrl } = await running.vault.database();
    await endConnections(appUrl, { forGood: true });
    expect(await problemOf(send(card))).toEqual([
      503,
      'unavailable',
      'The card cannot be stored right now. Please try again.',
    ]);
  });
});

describe('the connections of the vault', () => {
  it('CRD-02 SRV-04 may end at any time: the next card is stored, and a statement that waits too long ends', async () => {
    const test = createTestVault(['demo'], now);
    const { appUrl, ownerUrl, drop } = await test.database();
    const options = { url: appUrl, key: VAULT_KEY, partners: ['demo'], poolSize: 1, now };
    const vault = await openEmbeddedVault({ ...options, statementTimeoutMs: 30_000 });
    await vault.store('demo', VISA, TEST_CARDS.VISA);
    const impatient = await openEmbeddedVault({ ...options, statementTimeoutMs: 300 });
    const owner = await connect(ownerUrl, 'TEST');
    await owner.query('begin; lock table card_token');
    await expect(impatient.store('demo', VISA, TEST_CARDS.VISA)).rejects.toMatchObject({ code: '57014' });
    await owner.query('rollback');
    await endConnections(appUrl, { forGood: false });
    // The first query may still get the lost connection.
    await vault.ping().catch(() => undefined);
    await vault.ping();
    expect(await vault.redeem('demo', await vault.store('demo', VISA, TEST_CARDS.VISA))).toMatchObject(VISA);
    await expect(vault.store('extremes', VISA, TEST_CARDS.VISA)).rejects.toThrow(
      'The vault has no partner "extremes".',
    );
    await Promise.all([owner.end(), impatient.close(), vault.close(), test.vault.close()]);
    await drop();
  });
});
