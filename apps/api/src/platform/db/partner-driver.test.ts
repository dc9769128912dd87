import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Database, type PartnerReads } from './database.ts';
import type { TraceQuery } from './partner-driver.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';
import { isUnavailable } from './unavailable.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test?.drop());

/** The database with one connection for its statements. */
async function openOne(traceQuery?: TraceQuery): Promise<Database> {
  const database = await openDatabase({ url: test.appUrl, poolSize: 1, statementTimeoutMs: 5_000, traceQuery });
  onTestFinished(() => database.close());
  return database;
}

/** What the one connection has prepared. */
async function prepared(database: Database): Promise<{ name: string; statement: string }[]> {
  const { rows } = await sql<{ name: string; statement: string }>`
    select name, statement from pg_prepared_statements order by prepare_time`.execute(database.shared);
  return rows;
}

it('prepares a statement with parameters once, under the same name on every connection, for every partner', async () => {
  const ask = (database: Database, partner: string, value: number) =>
    sql<{ next: number }>`select ${value}::int + 1 as next`.execute(database.reading(partner));
  const first = await openOne();
  const second = await openOne();
  for (const partner of ['demo', 'extremes']) {
    expect((await ask(first, partner, 21)).rows).toEqual([{ next: 22 }]);
    expect((await ask(first, partner, 4)).rows).toEqual([{ next: 5 }]);
  }
  await ask(second, 'demo', 1);
  const [statement, ...others] = await prepared(first);
  expect(others).toEqual([]);
  expect(statement).toEqual({
    name: expect.stringMatching(/^s\d+$/) as string,
    statement: 'select $1::int + 1 as next',
  });
  expect(await prepared(second)).toEqual([statement]);
});

it('prepares no statement that selects every column, whose plan a new column would break, and none without parameters', async () => {
  const database = await openOne();
  await sql`select * from merchant where id = ${'none'}`.execute(database.shared);
  await sql`select 1`.execute(database.shared);
  expect(await prepared(database)).toEqual([]);
});

it('hands every statement to the trace of its request, and a read without its beginning and end', async () => {
  const statements: string[] = [];
  const database = await openOne((statement, run) => {
    statements.push(statement);
    return run();
  });
  await sql`select 1`.execute(database.reading('demo'));
  expect(statements.splice(0)).toEqual(['select 1']);
  await database.withPartner('demo', (trx) => sql`select 2`.execute(trx));
  expect(statements.splice(0)).toEqual([`begin; set local app.partner = 'demo'`, 'select 2', 'commit']);
  await expect(sql`select 1 / ${0}::int`.execute(database.reading('demo'))).rejects.toThrow('division by zero');
  expect(statements).toEqual(['select 1 / $1::int']);
});

it('SRV-08 adds the partner to statements of the query builder, and to none that run without a partner', async () => {
  const statements: string[] = [];
  const database = await openOne((statement, run) => {
    statements.push(statement);
    return run();
  });
  const askFor = (reads: Pick<PartnerReads, 'selectFrom'>) =>
    reads.selectFrom('prospect_email').select('email').execute();
  const all = 'select "email" from "prospect_email"';
  const ofPartner = `${all} where "prospect_email"."partner" = $1`;
  await askFor(database.reading('demo'));
  await database.withPartner('demo', askFor);
  expect(statements.splice(0)).toEqual([ofPartner, `begin; set local app.partner = 'demo'`, ofPartner, 'commit']);
  await askFor(database.shared as unknown as PartnerReads);
  await askFor(database.sharedFor('demo') as unknown as PartnerReads);
  expect(statements).toEqual([all, all]);
});

it('SRV-02 sees no partner on shared tables, also in a transaction and in the turn of a partner', async () => {
  const database = await openOne();
  const partner = sql<{ partner: string | null }>`select current_partner() as partner`;
  const seen = [
    await partner.execute(database.shared),
    await partner.execute(database.sharedFor('demo')),
    await database.withoutPartner((trx) => partner.execute(trx)),
    await database
      .sharedFor('demo')
      .transaction()
      .execute((trx) => partner.execute(trx)),
  ];
  expect(seen.map(({ rows }) => rows[0]?.partner)).toEqual([null, null, null, null]);
  expect(() => database.sharedFor('Demo')).toThrow('"Demo" is not a partner code.');
});

it('SRV-04 reports a lost connection to the read that was under way, and reads again on another one', async () => {
  const database = await openOne();
  const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.shared);
  const slow = sql`select pg_sleep(${30}::int)`.execute(database.reading('demo'));
  const running = () =>
    sql`select from pg_stat_activity where pid = ${own.rows[0]?.pid} and state = 'active'`.execute(
      test.database.shared,
    );
  await expect.poll(async () => (await running()).rows.length).toBe(1);
  await sql`select pg_terminate_backend(${own.rows[0]?.pid}::int)`.execute(test.database.shared);
  await expect(slow).rejects.toSatisfy(isUnavailable);
  expect((await sql`select 1 as one`.execute(database.reading('demo'))).rows).toEqual([{ one: 1 }]);
  expect(database.poolUse()).toEqual({ busy: 0, idle: 1, waiting: 0 });
});

it('prepares at most five hundred statements, and runs further ones all the same', async () => {
  const database = await openOne();
  for (let index = 0; index < 502; index += 1) {
    const { rows } = await sql`select ${index}::int as ${sql.id(`n${index}`)}`.execute(database.shared);
    expect(rows).toEqual([{ [`n${index}`]: index }]);
  }
  const names = (await prepared(database)).map(({ name }) => name);
  expect([names.length, names.at(-1)]).toEqual([500, 's499']);
});
