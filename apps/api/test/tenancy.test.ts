import { connect } from '@dining/postgres';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secretOf } from '../src/modules/members/member-tables.testing.ts';
import { INSERTS_ON_WORKERS } from '../src/platform/db/inserts-on-workers.ts';
import { isCluster } from '../src/platform/db/testing.ts';
import { serverFixture } from '../testing/server-fixture.ts';
import { openBrowser, type TestApp } from '../testing/test-app.ts';
import { expectOwnReads, PAIRS, PARTNERS, startPartners } from './tenancy.testing.ts';

describe('between partners', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await startPartners();
  });
  afterAll(() => running.stop());

  it('SRV-02 each partner reads its own data', async () => {
    const codes = async (partner: string) =>
      (await running.app.inject({ url: '/api/v2/Merchants/m1', headers: { host: `${partner}.localhost` } })).json<{
        benefitAvailability: { campaignCodes: string[] };
      }>().benefitAvailability.campaignCodes;
    while ((await codes('third')).length === 0) await new Promise((resolve) => void setImmediate(resolve));
    for (const partner of PARTNERS) {
      expect(await codes(partner)).toEqual([secretOf(partner)]);
      const flags = await running.app.inject({ url: '/api/feature-flags', headers: { host: `${partner}.localhost` } });
      expect(flags.json()).toMatchObject({ authFlags: { [secretOf(partner)]: true } });
    }
  });

  it('SRV-02 a partner never reads data of another, whatever is sent', () =>
    expectOwnReads(running, 'demo', 'extremes'));

  it.each(PAIRS)('SRV-02 $mine never writes data of $other', async ({ mine, other }) => {
    const count = () =>
      running.test.database.withPartner(other, async (trx) => [
        (await trx.selectFrom('prospect_email').select('email').execute()).length,
        (await trx.selectFrom('impression').select('id').execute()).length,
      ]);
    const before = await count();
    const theirs = await openBrowser(running.app, `${other}.localhost`).newHeaders();
    const own = await openBrowser(running.app, `${mine}.localhost`).newHeaders();
    for (const headers of [
      own,
      { ...own, 'x-forwarded-host': `${other}.localhost` },
      { ...theirs, host: `${mine}.localhost` },
      { ...own, 'x-xsrf-token': theirs['x-xsrf-token'] ?? '' },
    ]) {
      await running.app.inject({
        method: 'POST',
        url: '/api/Members/ProspectEmails',
        headers,
        payload: { email: `from-${mine}@example.com` },
      });
      await running.app.inject({
        method: 'POST',
        url: '/api/Impressions',
        headers,
        payload: [{ event: 'x', channel: 'web', dateTime: '2026-01-01T00:00:00Z', userAgent: '' }],
      });
    }
    expect(await count()).toEqual(before);
  });

  /** On a cluster, Citus itself refuses to change a row's partner before row-level security does. */
  const refused = isCluster() ? ['42501', '0A000'] : ['42501'];

  it('SRV-02 the database isolates every tenant table even when a query has no partner condition', async () => {
    const admin = await connect(running.test.adminUrl, 'TEST_DATABASE_URL');
    const { rows: tables } = await admin.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c where c.table_schema = 'public' and c.column_name = 'partner' order by 1`,
    );
    await admin.end();
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'feature_flag',
        'impression',
        'member',
        'merchant_offer',
        'prospect_email',
        'used_token',
      ]),
    );
    for (const { name } of tables) {
      const seen = await running.test.database.withPartner('demo', (trx) =>
        sql<{ partner: string }>`select partner from ${sql.table(name)}`.execute(trx),
      );
      expect([...new Set(seen.rows.map(({ partner }) => partner))], name).toEqual(['demo']);
      const as = (statement: ReturnType<typeof sql>) =>
        running.test.database.withPartner('demo', (trx) => statement.execute(trx));
      await expect(as(sql`update ${sql.table(name)} set partner = 'extremes'`), name).rejects.toSatisfy(
        ({ code }: { code: string }) => refused.includes(code),
      );
      // Copies own rows to the other partner, and changes or deletes the other's rows if the role may do so at all.
      const copied = as(
        sql`insert into ${sql.table(name)} overriding system value select (jsonb_populate_record(t, '{"partner":"extremes"}')).* from ${sql.table(name)} t ${INSERTS_ON_WORKERS}`,
      );
      await expect(copied, name).rejects.toMatchObject({ code: expect.stringMatching(/^(?:42501|428C9)$/) as string });
      for (const statement of [
        sql`update ${sql.table(name)} set partner = partner where partner = 'extremes'`,
        sql`delete from ${sql.table(name)} where partner = 'extremes'`,
      ]) {
        const done = await as(statement).catch((error: unknown) => error as { code: string });
        expect('code' in done ? done.code : Number(done.numAffectedRows), name).toSatisfy(
          (result: string | number) => result === 0 || refused.includes(String(result)),
        );
      }
      const without = await sql`select 1 from ${sql.table(name)}`.execute(running.test.database.shared);
      expect(without.rows, name).toEqual([]);
    }
  });
});

describe('a database out of resources', () => {
  const { running } = serverFixture();

  it.each([
    ['a full disk', '53100'],
    ['too many connections', '53300'],
    ['a lock timeout', '55P03'],
  ])('SRV-04 %s results in a clean 503 with Retry-After', async (_what, code) => {
    const admin = await connect(running.test.adminUrl, 'TEST_DATABASE_URL');
    await admin.query('set citus.enable_unsafe_triggers = on');
    await admin.query(
      `create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'no room' using errcode = '${code}'; end $$`,
    );
    await admin.query(
      `create or replace trigger refuse before insert on impression for each statement execute function refuse()`,
    );
    await admin.end();
    const answer = await running.app.inject({
      method: 'POST',
      url: '/api/Impressions',
      headers: { host: 'demo.localhost' },
      payload: [{ event: 'x', channel: 'web', dateTime: '2026-01-01T00:00:00Z', userAgent: '' }],
    });
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '5',
      {
        error: {
          code: 'unavailable',
          message: 'The service cannot answer right now. Please try again.',
          requestId: answer.headers['x-request-id'],
        },
      },
    ]);
  });
});
