import { CLIENT_CHECK, connect, DataError, sessionSettings } from '@dining/postgres';
import type { Client } from 'pg';
import { MIGRATIONS_FOLDER, readMigrations, type Migration } from './migration-files.ts';
import { lockOutServers } from './server-lock.ts';
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
  applied_at timestamptz not null default now(),
  fits_older boolean not null default false
)`;

/** For databases whose history is older than this column. */
const HISTORY_COLUMN =
  'alter table schema_migration add column if not exists fits_older boolean not null default false';

/** A migration in the database's history. */
export type Applied = {
  number: number;
  name: string;
  checksum: string;
  /** Whether servers of the version before the migration may serve. */
  fits_older: boolean;
};

/** What an operator does about migrations that this version does not know. */
function unknownProblem(unknown: readonly Applied[]): DataError {
  const [names, them] = [unknown.map(({ name }) => name).join(', '), unknown.length === 1 ? 'it' : 'them'];
  return new DataError(
    `The database has the migration${unknown.length === 1 ? '' : 's'} ${names}, which this version of the program does not know: it was migrated by a newer version. Run that version, or roll ${them} back with it: node apps/api/commands/migrate.main.ts --down ${unknown.length}`,
  );
}

/** @throws DataError when the database's history does not fit the migrations of this program */
export function checkHistory(applied: readonly Applied[], migrations: readonly Migration[]): void {
  const unknown = applied.filter(({ number }) => !migrations.some((migration) => migration.number === number));
  if (unknown.some(({ fits_older: fitsOlder }) => !fitsOlder)) throw unknownProblem(unknown);
  for (const { number, name, checksum } of applied) {
    const file = migrations.find((migration) => migration.number === number);
    if (file === undefined) continue;
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

/**
 * Without it, Citus changes a distributed table's shards over several connections, and then refuses a second statement
 * in the same transaction about a table that a foreign key connects. PostgreSQL alone ignores the setting.
 */
const BEGIN = `begin; set local citus.multi_shard_modify_mode = 'sequential'`;

/** Runs a migration in one transaction. @throws DataError naming it when it fails */
export async function inTransaction(client: Client, name: string, work: () => Promise<void>): Promise<void> {
  await client.query(BEGIN);
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
    const { rows } = await client.query(
      `select from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'fits_older'`,
    );
    // Not each time, because altering a table waits for everything that reads it.
    if (rows.length === 0) await client.query(HISTORY_COLUMN);
    const applied = await client.query<Applied>(
      'select number, name, checksum, fits_older from schema_migration order by number',
    );
    return applied.rows;
  } catch (error) {
    if (!NOT_ALLOWED.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    const { user = '', database = '' } = client;
    throw new DataError(
      `The role ${user} neither owns the tables of the database ${database} nor may create any. ` +
        `For an empty database, run: grant create, usage on schema public to ${client.escapeIdentifier(user)}; otherwise set DATABASE_OWNER_URL to the role that owns the tables.`,
    );
  }
}

/**
 * Runs work while holding the migration lock, with the history of applied migrations and the migrations of the folder.
 * @throws DataError when they do not fit together
 */
export async function withHistory<T>(
  { ownerUrl, folder = MIGRATIONS_FOLDER }: MigrateOptions,
  work: (client: Client, applied: Applied[], migrations: Migration[]) => Promise<T>,
): Promise<T> {
  const migrations = await readMigrations(folder);
  const client = await connect(ownerUrl, 'DATABASE_OWNER_URL or DATABASE_URL', {
    application_name: 'dining migrations',
  });
  try {
    // A statement that waits for a lock makes everything behind it wait, so it must not outlive a command that was stopped.
    await sessionSettings({ client_min_messages: 'warning', search_path: 'public', ...CLIENT_CHECK })(client);
    await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    const applied = await readHistory(client);
    checkHistory(applied, migrations);
    return await work(client, applied, migrations);
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
  // For a server that does not migrate itself, to find out whether anything is missing.
  await client.query(`grant select (number, name, checksum, fits_older) on schema_migration to ${name}`);
}

/**
 * Brings the schema up to date: applies missing migrations in order, each in a separate transaction that also checks
 * the tenant rules; then grants the serving role its privileges. Newer migrations that fit this version stay.
 * @returns the names of the migrations that were applied, in order
 * @throws DataError naming the migration that failed, was changed after it was applied, violates a tenant rule, or does
 *   not fit the servers that run
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const role = options.appUrl === undefined ? undefined : await roleOf(options.appUrl);
  return withHistory(options, async (client, applied, migrations) => {
    const missing = migrations.filter(({ number }) => !applied.some((entry) => entry.number === number));
    const unfit = missing.find(({ fitsOlder }) => !fitsOlder);
    if (unfit !== undefined && applied.length > 0)
      await lockOutServers(client, `the migration ${unfit.name} does not fit servers of an older version`);
    for (const { number, name, up, checksum, fitsOlder } of missing) {
      await inTransaction(client, name, async () => {
        await client.query(up);
        const violations = await tenantRuleViolations(client);
        if (violations.length > 0)
          throw new DataError(
            `The migration ${name} would not isolate partners and was rolled back:\n  ${violations.join('\n  ')}`,
          );
        await client.query(
          'insert into schema_migration (number, name, checksum, fits_older) values ($1, $2, $3, $4)',
          [number, name, checksum, fitsOlder],
        );
      });
    }
    if (role !== undefined) await inTransaction(client, 'privileges', () => grantTo(client, role));
    return missing.map(({ name }) => name);
  });
}
