import { connect, DataError } from '@dining/postgres';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase, type Database, type PartnerReads } from './database.ts';
import { createTestDatabase, isCluster, testPostgres, type TestDatabase } from './testing.ts';
import { isUnavailable } from './unavailable.ts';

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  database = test.database;
  for (const partner of ['demo', 'extremes']) {
    await database.withPartner(partner, (trx) =>
      trx
        .insertInto('prospect_email')
        .values({ partner, email: `who@${partner}.example` })
        .execute(),
    );
  }
});
afterAll(() => test?.drop());

const open = (url: string): Promise<Database> => openDatabase({ url, poolSize: 1, statementTimeoutMs: 1_000 });

const openError = async (url: string): Promise<string> => {
  const error = await open(url).then(
    async (opened) => {
      await opened.close();
      return undefined;
    },
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DataError);
  return (error as DataError).message;
};

/** The number of connections to the database that have this name. */
async function connectionsOf(applicationName: string): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity where application_name = ${applicationName}`.execute(
    database.shared,
  );
  return rows.length;
}

const emails = (partner: string): Promise<string[]> =>
  database.withPartner(partner, async (trx) => {
    const { rows } = await sql<{ email: string }>`select email from prospect_email`.execute(trx);
    return rows.map(({ email }) => email);
  });

describe('the database isolates partners', () => {
  it('SRV-02 shows a partner only its own rows, even to SQL without a partner condition', async () => {
    expect(await emails('demo')).toEqual(['who@demo.example']);
    expect(await emails('extremes')).toEqual(['who@extremes.example']);
  });

  it('SRV-02 refuses to write, move or delete another partner’s rows', async () => {
    const insert = database.withPartner('demo', (trx) =>
      sql`insert into prospect_email (partner, email) values ('extremes', 'x@demo.example')`.execute(trx),
    );
    await expect(insert).rejects.toThrow(/row-level security/);
    const move = database.withPartner('demo', (trx) => sql`update feature_flag set partner = 'extremes'`.execute(trx));
    // A cluster refuses the statement before it looks for rows.
    const outcome = await move.then(({ numAffectedRows }) => numAffectedRows, String);
    expect([0n, 'error: modifying the partition value of rows is not allowed']).toContain(outcome);
    const remove = await database.withPartner('demo', (trx) =>
      sql`delete from prospect_email where partner = 'extremes'`.execute(trx),
    );
    expect(remove.numAffectedRows).toBe(0n);
    const handOver = database.withPartner('demo', async (trx) => {
      await trx.insertInto('feature_flag').values({ partner: 'demo', kind: 'filter', name: 'x', value: '1' }).execute();
      await sql`update feature_flag set partner = 'extremes'`.execute(trx);
    });
    await expect(handOver).rejects.toThrow(/row-level security|modifying the partition value/);
    expect(await emails('extremes')).toEqual(['who@extremes.example']);
  });

  it('SRV-02 does not reveal that another partner has a value: the same address joins with both', async () => {
    await database.withPartner('demo', (trx) =>
      trx.insertInto('prospect_email').values({ partner: 'demo', email: 'WHO@extremes.example' }).execute(),
    );
    const again = database.withPartner('demo', (trx) =>
      trx.insertInto('prospect_email').values({ partner: 'demo', email: 'who@EXTREMES.example' }).execute(),
    );
    await expect(again).rejects.toThrow(/duplicate key/);
  });

  it('SRV-02 reads and writes no tenant rows without a partner', async () => {
    const count = sql<{ n: number }>`select count(*) as n from prospect_email`;
    expect((await database.withoutPartner((trx) => count.execute(trx))).rows).toEqual([{ n: 0 }]);
    expect((await count.execute(database.shared)).rows).toEqual([{ n: 0 }]);
    const write = database.withoutPartner((trx) =>
      sql`insert into prospect_email (partner, email) values ('demo', 'n@demo.example')`.execute(trx),
    );
    await expect(write).rejects.toThrow(/row-level security/);
    const blank = database.withoutPartner((trx) =>
      sql`insert into prospect_email (partner, email) values ('', 'n@demo.example')`.execute(trx),
    );
    await expect(blank).rejects.toThrow(/row-level security/);
  });

  it('SRV-02 resets the partner when the transaction commits or fails, on every connection of the pool', async () => {
    const failing = database.withPartner('demo', () => Promise.reject(new Error('on purpose')));
    await expect(failing).rejects.toThrow('on purpose');
    const partners = await Promise.all(
      Array.from({ length: 12 }, () =>
        sql<{ partner: string | null }>`select current_partner() as partner`.execute(database.shared),
      ),
    );
    expect(new Set(partners.map(({ rows }) => rows[0]?.partner))).toEqual(new Set([null]));
  });

  it('SRV-02 isolates concurrent partners on few connections', async () => {
    const seen = await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        const partner = index % 2 === 0 ? 'demo' : 'extremes';
        return database.withPartner(partner, async (trx) => {
          const { rows } = await sql<{ partner: string }>`select distinct partner from prospect_email`.execute(trx);
          return rows.every((row) => row.partner === partner);
        });
      }),
    );
    expect(seen.every(Boolean)).toBe(true);
  });

  describe('in single statements that read', () => {
    const emailsIn = async (reads: PartnerReads): Promise<string[]> =>
      (
        await sql<{ email: string }>`select email from prospect_email where email like ${'who@%'}`.execute(reads)
      ).rows.map(({ email }) => email);

    it('SRV-02 SRV-04 shows a partner only its own rows, on connections that partners share, with and without parameters', async () => {
      const few = await openDatabase({ url: test.appUrl, poolSize: 2, statementTimeoutMs: 0 });
      onTestFinished(() => few.close());
      const seen = await Promise.all(
        Array.from({ length: 60 }, async (_, index) => {
          const partner = index % 2 === 0 ? 'demo' : 'extremes';
          const own = await sql<{ partner: string }>`select current_partner() as partner`.execute(few.reading(partner));
          return [partner, ...(await emailsIn(few.reading(partner))), own.rows[0]?.partner].join(' ');
        }),
      );
      expect(new Set(seen)).toEqual(new Set(['demo who@demo.example demo', 'extremes who@extremes.example extremes']));
      const left = await sql<{ partner: string | null }>`select current_partner() as partner`.execute(few.shared);
      expect(left.rows).toEqual([{ partner: null }]);
    });

    it('SRV-02 can be a query builder’s statement, inside a transaction as well', async () => {
      const find = (reads: PartnerReads) =>
        reads.selectFrom('prospect_email').select('email').where('email', 'like', 'who@%').execute();
      const expected = [{ email: 'who@demo.example' }];
      expect(await find(database.reading('demo'))).toEqual(expected);
      expect(await database.withPartner('demo', find)).toEqual(expected);
    });

    it('SRV-02 refuses to write, and leaves the connection as it was', async () => {
      const one = await open(test.appUrl);
      onTestFinished(() => one.close());
      const write = sql`insert into prospect_email (partner, email) values ('demo', ${'w@demo.example'})`;
      await expect(write.execute(one.reading('demo'))).rejects.toMatchObject({ code: '25006' });
      await expect(sql`select 1 / ${0}::int`.execute(one.reading('demo'))).rejects.toMatchObject({ code: '22012' });
      expect(await emailsIn(one.reading('demo'))).toEqual(['who@demo.example']);
      await expect(write.execute(one.shared)).rejects.toThrow(/row-level security/);
      expect(() => one.reading('Demo')).toThrow(TypeError);
    });
  });

  it.each(['', 'Demo', "demo'; drop table prospect_email; --", 'a b', '-x', 'x-', 'a--b', 'a_b', '-', 'é'])(
    'SRV-04 refuses %j as a partner before any SQL',
    async (partner) => {
      await expect(database.withPartner(partner, () => Promise.resolve())).rejects.toThrow(TypeError);
    },
  );

  it('SRV-04 takes any partner code, and keeps what it has opened for one', async () => {
    for (const partner of ['7', 'ab', 'a1-b22-c3'])
      expect(await database.withPartner(partner, async (trx) => trx.partner)).toBe(partner);
    expect(database.reading('demo')).toBe(database.reading('demo'));
    expect(database.sharedFor('demo')).not.toBe(database.sharedFor('extremes'));
  });

  it('SRV-02 applies row-level security to the owner of the tables as well', async () => {
    const owner = await connect(test.ownerUrl, 'TEST');
    const count = async (): Promise<number> => (await owner.query('select from prospect_email')).rowCount ?? -1;
    expect(await count()).toBe(0);
    await owner.query(`set citus.propagate_set_commands = 'local'; begin`);
    await owner.query(`set local app.partner = 'extremes'`);
    expect(await count()).toBe(1);
    await owner.end();
  });

  it('gives the serving role the privileges that the migrations list, and no others', async () => {
    const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(database.shared);
    await expect(run('delete from merchant')).rejects.toThrow(/permission denied/);
    await expect(run('update impression set event = $$x$$')).rejects.toThrow(/permission denied/);
    await expect(run('alter table impression no force row level security')).rejects.toThrow(/must be owner/);
    await expect(run('set role ' + testPostgres().owner.name)).rejects.toThrow(/permission denied/);
    await expect(run('create table extra (x text)')).rejects.toThrow(/permission denied/);
    await expect(run('select * from schema_migration')).rejects.toThrow(/permission denied/);
    await expect(run(`call protect_tenant_table('merchant')`)).rejects.toThrow(/permission denied/);
  });
});

describe('opening a database', () => {
  it('SRV-02 refuses a superuser and says how to fix it', async () => {
    const message = await openError(test.adminUrl);
    expect(message).toMatch(/is a superuser, so the database could not isolate partners/);
    expect(message).toMatch(/alter role "\w+" nosuperuser nobypassrls;/);
  });

  it('SRV-02 refuses a role that bypasses row-level security, and one that may switch to such a role', async () => {
    const admin = await connect(test.adminUrl, 'TEST');
    const { name } = testPostgres().app;
    await admin.query(
      `create role ${name}_b login bypassrls password 'b'; create role ${name}_m login password 'm' in role ${name}_b`,
    );
    const url = new URL(test.appUrl);
    try {
      [url.username, url.password] = [`${name}_b`, 'b'];
      expect(await openError(url.href)).toContain(
        `The role ${name}_b in DATABASE_URL is allowed to bypass row-level security`,
      );
      [url.username, url.password] = [`${name}_m`, 'm'];
      expect(await openError(url.href)).toBe(
        `The role ${name}_m in DATABASE_URL is a member of ${name}_b, which is allowed to bypass row-level security, so the database could not isolate partners. Use another role, or run: revoke "${name}_b" from "${name}_m";`,
      );
      // A superuser may switch to that role as well.
      expect(await openError(test.adminUrl)).toMatch(/^The role \w+ in DATABASE_URL is a superuser, /);
    } finally {
      await admin.query(`drop role ${name}_m, ${name}_b`);
      await admin.end();
    }
  });

  it.skipIf(isCluster())(
    'describes a wrong password (skipped on a cluster, whose nodes let each other in)',
    async () => {
      const url = new URL(test.appUrl);
      url.password = 'hunter2';
      const message = await openError(url.href);
      expect(message).toMatch(/^[^\n]*refused the password of the role dining_test_\w+_app[^\n]*$/);
      expect(message).not.toContain('hunter2');
    },
  );

  it('describes a wrong address in one line, without the password', async () => {
    const secret = 'hunter2';
    const change = (edit: (url: URL) => void): string => {
      const url = new URL(test.appUrl);
      url.password = secret;
      edit(url);
      return url.href;
    };
    const messages = [
      await openError(change((url) => (url.port = '1'))),
      await openError(change((url) => (url.hostname = 'no-such-host.invalid'))),
      await openError(change((url) => (url.username = 'nobody_here'))),
      await openError(`postgresql://u:${secret}@:x/`),
    ];
    const right = new URL(test.appUrl);
    right.pathname = '/no_such_database';
    messages.push(await openError(right.href));
    expect(messages[0]).toMatch(/127\.0\.0\.1:1 \(DATABASE_URL\) does not answer: nothing listens there/);
    expect(messages[1]).toMatch(/the host name does not resolve/);
    expect(messages[2]).toMatch(/nobody_here/);
    expect(messages[3]).toMatch(/is not a PostgreSQL address/);
    expect(messages[4]).toMatch(/has no database no_such_database/);
    for (const message of messages) {
      expect(message).not.toContain(secret);
      expect(message).not.toContain('\n');
    }
  });

  it('SRV-04 stops statements that take too long or of processes that ended, and transactions that stay idle', async () => {
    const short = await openDatabase({
      url: test.appUrl,
      poolSize: 1,
      statementTimeoutMs: 300,
      applicationName: 'dining short',
    });
    await expect(sql`select pg_sleep(30)`.execute(short.shared)).rejects.toMatchObject({ code: '57014' });
    await sql`set statement_timeout = '30s'`.execute(short.shared);
    const { rows } = await sql<{ idle: string; check: string; name: string; zone: string }>`
      select current_setting('idle_in_transaction_session_timeout') as idle, current_setting('client_connection_check_interval') as check, current_setting('application_name') as name, current_setting('timezone') as zone`.execute(
      short.shared,
    );
    expect(rows).toEqual([{ idle: '15s', check: '1s', name: 'dining short', zone: 'UTC' }]);
    await short.ping();
    await short.close();
    await expect(short.ping()).rejects.toSatisfy(isUnavailable);
  });

  it('SRV-08 sets on each connection where names are looked up, and what a distributed database needs', async () => {
    const opened = await open(test.appUrl);
    onTestFinished(() => opened.close());
    const { rows } = await sql`
      select current_setting('search_path') as path, current_setting('application_name') as name,
        current_setting('citus.propagate_set_commands') as sets, current_setting('citus.local_table_join_policy') as joins`.execute(
      opened.shared,
    );
    expect(rows).toEqual([{ path: 'public', name: 'dining', sets: 'local', joins: 'prefer-distributed' }]);
  });

  it('SRV-05 gives back the turn of a connection that could not be opened', async () => {
    const one = await open(test.appUrl);
    onTestFinished(() => one.close());
    const admin = await connect(test.adminUrl, 'TEST');
    onTestFinished(() => admin.end());
    const name = admin.escapeIdentifier(admin.database ?? '');
    await admin.query(`alter database ${name} connection limit 0`);
    try {
      for (const attempt of [1, 2])
        await expect(one.ping(), `attempt ${attempt}`).rejects.toThrow('too many connections for database');
    } finally {
      await admin.query(`alter database ${name} connection limit -1`);
    }
    await one.ping();
  });

  it('SRV-05 closes the connection that looked at the role, also when the role is refused', async () => {
    const applicationName = 'dining probe';
    const opened = await openDatabase({ url: test.appUrl, poolSize: 1, statementTimeoutMs: 1_000, applicationName });
    onTestFinished(() => opened.close());
    const refused = openDatabase({ url: test.adminUrl, poolSize: 1, statementTimeoutMs: 1_000, applicationName });
    await expect(refused).rejects.toThrow(DataError);
    await expect.poll(() => connectionsOf(applicationName)).toBe(0);
    await opened.ping();
    expect(await connectionsOf(applicationName)).toBe(1);
  });

  it('SRV-07 says how the connections of the pool are used', async () => {
    const one = await open(test.appUrl);
    onTestFinished(() => one.close());
    expect(one.poolUse()).toEqual({ busy: 0, idle: 0, waiting: 0 });
    const waits = await one.withPartner('demo', async (trx) => {
      await sql`select 1`.execute(trx);
      const waiting = one.ping();
      await expect.poll(() => one.poolUse()).toEqual({ busy: 1, idle: 0, waiting: 1 });
      return { waiting };
    });
    await waits.waiting;
    expect(one.poolUse()).toEqual({ busy: 0, idle: 1, waiting: 0 });
  });

  it('SRV-05 closes every connection, also when it has only worked for partners, so that commands end at once', async () => {
    const used = await openDatabase({
      url: test.appUrl,
      poolSize: 2,
      statementTimeoutMs: 1_000,
      applicationName: 'dining closing',
    });
    await used.withPartner('demo', (trx) => trx.selectFrom('prospect_email').select('email').execute());
    await used.close();
    const open = async () => {
      const { rows } = await sql<{ open: number }>`
        select count(*)::int as open from pg_stat_activity where application_name = 'dining closing'`.execute(
        database.shared,
      );
      return rows[0]?.open;
    };
    // PostgreSQL ends the process of a connection a moment after the connection.
    await expect.poll(open).toBe(0);
    await expect(
      used.withPartner('demo', (trx) => trx.selectFrom('prospect_email').select('email').execute()),
    ).rejects.toSatisfy(isUnavailable);
    await used.close();
  });

  it('SRV-04 survives the loss of idle connections and of one in the middle of a transaction', async () => {
    const lose = sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dining lossy' and pid <> pg_backend_pid()`;
    const lossy = await openDatabase({
      url: test.appUrl,
      poolSize: 2,
      statementTimeoutMs: 1_000,
      applicationName: 'dining lossy',
    });
    const cut = lossy.withPartner('demo', async (trx) => {
      await lose.execute(database.shared);
      await new Promise((resolve) => setImmediate(resolve));
      await trx.selectFrom('prospect_email').select('email').execute();
    });
    await expect(cut).rejects.toSatisfy(isUnavailable);
    await Promise.all([lossy.ping(), lossy.ping()]);
    await lose.execute(database.shared);
    await expect
      .poll(() =>
        lossy.ping().then(
          () => 'alive',
          () => 'not yet',
        ),
      )
      .toBe('alive');
    await lossy.close();
  });

  it('ACC-09 SRV-05 closes its connections also after work for one partner only, so that commands end immediately', async () => {
    const brief = await openDatabase({
      url: test.appUrl,
      poolSize: 1,
      statementTimeoutMs: 1_000,
      applicationName: 'dining brief',
    });
    await brief.withPartner('demo', (trx) => trx.selectFrom('prospect_email').select('email').execute());
    await brief.close();
    await vi.waitFor(async () => expect(await connectionsOf('dining brief')).toBe(0), 30_000);
  });

  it('reads bigint exactly, numeric as a number and dates without a time zone', async () => {
    const { rows } =
      await sql`select 9007199254740991::bigint as big, 4.5::numeric(2,1) as rating, date '2026-02-28' as day, timestamptz '2026-02-28 12:00Z' as moment`.execute(
        database.shared,
      );
    expect(rows).toEqual([
      { big: Number.MAX_SAFE_INTEGER, rating: 4.5, day: '2026-02-28', moment: new Date('2026-02-28T12:00:00Z') },
    ]);
    await expect(sql`select 9007199254740992::bigint`.execute(database.shared)).rejects.toThrow(/too big to be exact/);
  });

  it('rolls back a failed transaction as a whole', async () => {
    const work = database.withPartner('demo', async (trx) => {
      await trx.insertInto('prospect_email').values({ partner: 'demo', email: 'half@demo.example' }).execute();
      throw new Error('half way');
    });
    await expect(work).rejects.toThrow('half way');
    expect(await emails('demo')).not.toContain('half@demo.example');
  });
});
