import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverJobs } from './jobs.ts';
import { createBooking } from './modules/booking/booking.service.ts';
import { createTestVault, type TestVault } from './modules/card-vault/card-vault.testing.ts';
import { openRejectionFolder, rejectionFile } from './modules/import-rejections/rejection-files.ts';
import { fillMemberTables } from './modules/members/member-tables.testing.ts';
import { addMember } from './modules/members/members.testing.ts';
import { addMerchants, merchantRow } from './modules/merchants/merchants.testing.ts';
import { deleteOldOperatorEvents } from './modules/operator-events/operator-events.ts';
import { INSERTS_ON_WORKERS } from './platform/db/inserts-on-workers.ts';
import { createTestDatabase, type TestDatabase } from './platform/db/testing.ts';
import { loadEnv } from './platform/env/load-env.ts';
import { JOB_BATCH_ROWS } from './platform/jobs/jobs.ts';
import { deleteOldSecurityEvents } from './platform/session/security-log.ts';

const DAY_MS = 24 * 60 * 60_000;

const dataDir = mkdtempSync(join(tmpdir(), 'jobs-test-'));
let test: TestDatabase;
let vault: TestVault;
let time = Date.now();
const now = () => new Date(time);
beforeAll(async () => {
  test = await createTestDatabase();
  vault = createTestVault(['demo', 'extremes'], now);
});
afterAll(async () => {
  await vault.drop();
  await test.drop();
  rmSync(dataDir, { recursive: true });
});

const TABLES = [
  'member_session',
  'sign_in_guard',
  'used_token',
  'outbox',
  'feed_delivery',
  'import_rejection',
] as const;

const counts = (partner: string) =>
  test.database.withPartner(partner, async (trx) => {
    const found: Record<string, number> = {};
    for (const table of TABLES) found[table] = (await trx.selectFrom(table).select('partner').execute()).length;
    return found;
  });

const addSharedRejection = async (): Promise<void> => {
  const { id } = await test.database.shared
    .insertInto('import_job')
    .values({
      kind: 'merchants',
      for_partner: null,
      file_name: 'm.csv',
      file_sha256: '',
      mapping_sha256: '',
      ignored_columns: ['Ada Lovelace'],
      checkpoint_at: now(),
      finished_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.database.shared
    .insertInto('shared_import_rejection')
    .values({ job_id: id, row_number: 1, reason: 'name is blank', excerpt: '{}', recorded_at: now() })
    .execute();
};
const countShared = async (): Promise<number> =>
  (await test.database.shared.selectFrom('shared_import_rejection').select('job_id').execute()).length;
const ignoredColumns = async (): Promise<string[]> =>
  (await test.database.shared.selectFrom('import_job').select('ignored_columns').execute()).flatMap(
    ({ ignored_columns: columns }) => columns,
  );

const jobs = (hasVip = true) => {
  const { database } = test;
  const booking = createBooking({ env: {}, database, now });
  const log = { warn: () => undefined };
  const env = loadEnv({ IMPRESSION_RETENTION_DAYS: '90' });
  const merchants = {
    search: () => ({ merchants: [], pageNo: 1, totalPages: 0, totalResultSize: 0 }),
    revision: () => '1',
  };
  const needs = { env, database, ownVault: vault, booking, merchants, dataDir, log, hasVip: () => hasVip, now };
  return serverJobs(needs);
};
const runAll = async (partner: string) => {
  for (const { run } of jobs()) await run(partner);
};

it('SRV-04 SRV-02 SRV-09 the jobs delete what has expired, of the one partner, and leave what still counts', async () => {
  await addMerchants(test.database, [merchantRow('m1')]);
  for (const partner of ['demo', 'extremes'])
    await test.database.withPartner(partner, async (trx) => {
      await fillMemberTables(trx);
      await trx.updateTable('outbox').set({ delivered_at: now() }).execute();
    });
  const token = await vault.vault.store('demo', { network: 'VISA', lastFour: '1111' }, '4111111111111111');
  const full = Object.fromEntries(TABLES.map((table) => [table, 1]));

  await addSharedRejection();
  const lists = ['people.csv', 'old.csv'].map((name) =>
    rejectionFile(dataDir, { partner: 'demo', kind: 'members', path: join(dataDir, name), name }),
  );
  await openRejectionFolder(dataDir);
  for (const list of lists) writeFileSync(list, '{}');
  utimesSync(lists[0]!, now(), now());
  utimesSync(lists[1]!, new Date(0), new Date(0));

  await runAll('demo');
  expect(await counts('demo')).toEqual(full);
  expect([await countShared(), lists.map((list) => existsSync(list))]).toEqual([1, [true, false]]);
  expect(await ignoredColumns()).toEqual(['Ada Lovelace']);

  time += 31 * DAY_MS;
  await runAll('demo');
  expect(await counts('demo')).toEqual(Object.fromEntries(TABLES.map((table) => [table, 0])));
  expect(await counts('extremes')).toEqual(full);
  expect([await countShared(), lists.map((list) => existsSync(list))]).toEqual([0, [false, false]]);
  expect(await ignoredColumns()).toEqual([]);
  time -= 31 * DAY_MS;
  expect(await vault.vault.redeem('demo', token)).toBeUndefined();
});

it('SRV-09 the jobs trim impressions, security and operator events by their settings, in batches, of the one partner', async () => {
  /** Days ago, in each table: just within and just beyond 90 days, two years and seven years, and more than two batches. */
  const days = [89, 91, 729, 731, 2_556, 2_558];
  const many = 2 * JOB_BATCH_ROWS + 1;
  for (const partner of ['demo', 'extremes'])
    await test.database.withPartner(partner, async (trx) => {
      await sql`insert into impression (partner, event, channel, occurred_at, received_at)
        select ${partner}::text, 'old', 'WEB', ${now()}::timestamptz, ${now()}::timestamptz - make_interval(days => d) from unnest(${days}::int[]) as d
        union all select ${partner}::text, 'old', 'WEB', ${now()}::timestamptz, ${now()}::timestamptz - interval '1000 days' from generate_series(1, ${many}::int) ${INSERTS_ON_WORKERS}`.execute(
        trx,
      );
      await sql`insert into security_event (partner, kind, happened_at)
        select ${partner}::text, 'old', ${now()}::timestamptz - make_interval(days => d) from unnest(${days}::int[]) as d ${INSERTS_ON_WORKERS}`.execute(
        trx,
      );
      await sql`insert into operator_event (partner, operator, action, subject, happened_at)
        select ${partner}::text, 'Ada', 'old', 'x', ${now()}::timestamptz - make_interval(days => d) from unnest(${days}::int[]) as d ${INSERTS_ON_WORKERS}`.execute(
        trx,
      );
    });
  const left = (partner: string) =>
    test.database.withPartner(partner, async (trx) => {
      const { rows } = await sql<{ name: string; n: number }>`
        select 'impression' as name, count(*)::int as n from impression where event = 'old'
        union all select 'security_event', count(*)::int from security_event where kind = 'old'
        union all select 'operator_event', count(*)::int from operator_event where action = 'old' order by 1`.execute(
        trx,
      );
      return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
    });
  await runAll('demo');
  expect(await left('demo')).toEqual({ impression: 1, security_event: 3, operator_event: 5 });
  expect(await left('extremes')).toEqual({
    impression: days.length + many,
    security_event: days.length,
    operator_event: days.length,
  });
});

it.each([
  [true, ['mail.tierLapsing']],
  [false, []],
])('CTR-07 the jobs tell members that VIP status ends only where there is VIP: %s', async (hasVip, mails) => {
  const today = time;
  time = Date.parse('2026-11-20T12:00:00Z');
  const partner = `vip-${hasVip}`;
  await addMember(test.database, partner, {
    password: null,
    member_type: 'EnrolledCardMember',
    email_opt_in: true,
    vip_through: '2026-12-31',
  });
  await jobs(hasVip)
    .find(({ name }) => name === 'tell members whose VIP status ends')
    ?.run(partner);
  const rows = await test.database.withPartner(partner, (trx) => trx.selectFrom('outbox').select('kind').execute());
  expect(rows.map(({ kind }) => kind)).toEqual(mails);
  time = today;
});

it('SRV-09 the database refuses to delete a recent security or operator event', async () => {
  await test.database.withPartner('demo', (trx) =>
    sql`insert into operator_event (partner, operator, action, subject, happened_at)
      values ('demo', 'Ada', 'recent', 'x', now() - interval '1 day')`.execute(trx),
  );
  for (const deleteOld of [deleteOldSecurityEvents, deleteOldOperatorEvents])
    await expect(
      test.database.withPartner('demo', (trx) =>
        deleteOld(trx, { before: new Date(Date.now() + DAY_MS), limit: JOB_BATCH_ROWS }),
      ),
    ).rejects.toThrow('An event of the last 29 days cannot be deleted.');
});
