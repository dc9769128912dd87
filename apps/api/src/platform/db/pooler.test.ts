import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { migrate } from './migrate.ts';
import { openData } from './open-data.ts';
import { hasPgBouncer, startPgBouncer, startStrictProxy } from './pooler.testing.ts';
import { createTestDatabase } from './testing.ts';

it.for([
  ['a proxy that refuses the startup parameters that PgBouncer refuses', 'proxy'],
  ['a real PgBouncer in session mode (skipped where it is not installed)', 'PgBouncer'],
] as const)('SRV-08 migrates, serves, listens and limits statements through %s', async ([, kind], { skip }) => {
  if (kind === 'PgBouncer' && !hasPgBouncer) skip('PgBouncer is not installed: apt-get install pgbouncer');
  const test = await createTestDatabase();
  onTestFinished(() => test.drop());
  const pooler = await (kind === 'proxy'
    ? startStrictProxy(test.appUrl)
    : startPgBouncer([test.appUrl, test.ownerUrl]));
  onTestFinished(() => pooler.stop());
  const ownerUrl = pooler.through(test.ownerUrl);

  const { database, stop } = await openData(
    {
      DATABASE_URL: pooler.through(test.appUrl),
      DATABASE_OWNER_URL: ownerUrl,
      DATA_DIR: '/nowhere',
      DB_POOL_SIZE: 2,
      STATEMENT_TIMEOUT_MS: 3_000,
    },
    { info: () => undefined, warn: () => undefined },
  );
  onTestFinished(() => stop());
  const { rows } = await sql`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone,
    current_setting('search_path') as path`.execute(database.shared);
  expect(rows).toEqual([{ statement: '3s', idle: '15s', zone: 'UTC', path: 'public' }]);
  await expect(sql`select pg_sleep(30)`.execute(database.shared)).rejects.toMatchObject({ code: '57014' });
  const heard = vi.fn<(payload: string) => void>();
  await database.listen('news', heard);
  await database.withPartner('demo', (trx) => sql`select pg_notify('news', 'one')`.execute(trx));
  await expect.poll(() => heard.mock.calls).toEqual([['one']]);
  expect(await migrate({ ownerUrl })).toEqual([]);
});
