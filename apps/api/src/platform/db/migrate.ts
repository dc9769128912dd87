import { connect, DataError } from '@dining/postgres';
import type { Client } from 'pg';
import { MIGRATIONS_FOLDER, readMigrations, type Migration } from './migration-files.ts';
import { tenantRuleViolations } from './tenant-rules.ts';

/** Which database to migrate. */
export type MigrateOptions = {
  /** URL of the role that owns the tables. */
  ownerUrl: string;
  /** URL of the serving role, which is granted the privileges that the migrations list; without it the owner serves. */
  appUrl?: string;
  /** Folder of the migrations; the product's own by default. */
  folder?: string;
};

/** The advisory lock ("dine", 3) that lets one process migrate at a time. */
const MIGRATION_LOCK = `${0x64_69_6e_65}, 3`;

const HISTORY_TABLE = `create table if not exists schema_migration (
  number integer primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

type Applied = {
  number: number;
  name: string;
  checksum: string;
};

function checkHistory(applied: readonly Applied[], migrations: readonly Migration[]): void {
  for (const { number, name, checksum } of applied) {
    const file = migrations.find((migration) => migration.number === number);
    if (file === undefined)
      throw new DataError(
        `The database has the migration ${name}, which this version of the program does not know: it was migrated by a newer version. Run that version, or roll ${name} back with it.`,
      );
    if (file.name !== name || file.checksum !== checksum) {
      throw new DataError(
        `The migration ${file.name}.up.sql was changed after it was applied (as ${name}). Restore the applied text, and make the change in a new migration.`,
      );
    }
  }
  const highest = applied.at(-1)?.number ?? 0;
  const late = migrations.find(({ number }) => number < highest && !applied.some((entry) => entry.number === number));
  if (late !== undefined)
    throw new DataError(
      `The migration ${late.name} comes before one that is already applied (${highest}). Give it the next free number.`,
    );
}

async function inTransaction(client: Client, name: string, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (error instanceof DataError) throw error;
    throw new DataError(`The migration ${name} failed and was rolled back: ${(error as Error).message}.`);
  }
}

/** PostgreSQL's codes for "permission denied" and "no such schema"; a schema without usage rights gives the second. */
const NOT_ALLOWED = new Set(['42501', '3F000']);

async function readHistory(client: Client): Promise<Applied[]> {
  try {
    await client.query(HISTORY_TABLE);
    return (await client.query<Applied>('select number, name, checksum from schema_migration order by number')).rows;
  } catch (error) {
    if (!NOT_ALLOWED.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    const { user = '', database = '' } = client;
    throw new DataError(
      `The role ${user} neither owns the tables of the database ${database} nor may create any. ` +
        `For an empty database, run: grant create, usage on schema public to ${client.escapeIdentifier(user)}; otherwise set DATABASE_OWNER_URL to the role that owns the tables.`,
    );
  }
}

/** Runs work while holding the migration lock, with the history of applied migrations. */
async function withHistory<T>(ownerUrl: string, work: (client: Client, applied: Applied[]) => Promise<T>): Promise<T> {
  const client = await connect(ownerUrl, 'DATABASE_OWNER_URL or DATABASE_URL', {
    application_name: 'dining migrations',
    options: '-c client_min_messages=warning -c search_path=public',
  });
  try {
    await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    return await work(client, await readHistory(client));
  } finally {
    await client.end();
  }
}

async function roleOf(appUrl: string): Promise<string> {
  const client = await connect(appUrl, 'DATABASE_URL');
  const { rows } = await client.query<{ role: string }>('select current_user as role');
  await client.end();
  return rows[0]?.role ?? '';
}

async function grantTo(client: Client, role: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  const { rows } = await client.query<{ object: string; privileges: string; owner: boolean }>(
    'select object, privileges, current_user = $1 as owner from serving_privilege order by object',
    [role],
  );
  if (rows[0]?.owner !== false) return;
  await client.query(`grant usage on schema public to ${name}`);
  for (const { object, privileges } of rows)
    await client.query(`revoke all on ${object} from ${name}; grant ${privileges} on ${object} to ${name}`);
}

/**
 * Brings the schema up to date: applies missing migrations in order, each in a separate transaction that also checks
 * the tenant rules; then grants the serving role its privileges.
 * @returns the names of the migrations that were applied, in order
 * @throws DataError naming the migration that failed, was changed after it was applied, or violations a tenant rule
 */
export async function migrate({ ownerUrl, appUrl, folder = MIGRATIONS_FOLDER }: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const role = appUrl === undefined ? undefined : await roleOf(appUrl);
  return withHistory(ownerUrl, async (client, applied) => {
    checkHistory(applied, migrations);
    const missing = migrations.filter(({ number }) => !applied.some((entry) => entry.number === number));
    for (const { number, name, up, checksum } of missing) {
      await inTransaction(client, name, async () => {
        await client.query(up);
        const violations = await tenantRuleViolations(client);
        if (violations.length > 0)
          throw new DataError(
            `The migration ${name} would not isolate partners and was rolled back:\n  ${violations.join('\n  ')}`,
          );
        await client.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [
          number,
          name,
          checksum,
        ]);
      });
    }
    if (role !== undefined) await inTransaction(client, 'privileges', () => grantTo(client, role));
    return missing.map(({ name }) => name);
  });
}

/**
 * Rolls back the last migrations, newest first, including the data in their tables.
 * @returns the names of the migrations that were rolled back, newest first
 * @throws DataError naming the migration whose rollback failed
 */
export async function rollBack(
  { ownerUrl, folder = MIGRATIONS_FOLDER }: MigrateOptions,
  steps: number,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return withHistory(ownerUrl, async (client, applied) => {
    checkHistory(applied, migrations);
    const last = applied.toReversed().slice(0, steps);
    for (const { number, name } of last) {
      await inTransaction(client, `${name} (down)`, async () => {
        await client.query(migrations.find((migration) => migration.number === number)?.down ?? '');
        await client.query('delete from schema_migration where number = $1', [number]);
      });
    }
    return last.map(({ name }) => name);
  });
}
