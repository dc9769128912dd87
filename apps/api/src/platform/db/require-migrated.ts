import { connect, DataError } from '@dining/postgres';
import type { Client } from 'pg';
import { checkHistory, type Applied } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

const FIX = 'Run as the owner of the tables, with DATABASE_OWNER_URL: node apps/api/commands/migrate.main.ts';

/**
 * PostgreSQL's codes for "no such table", "no such column" and "permission denied": all mean that nothing was migrated
 * for this role.
 */
const NOT_MIGRATED = new Set(['42P01', '42703', '42501']);

async function readApplied(client: Client): Promise<Applied[]> {
  try {
    const history = 'select number, name, checksum, fits_older from public.schema_migration order by number';
    return (await client.query<Applied>(history)).rows;
  } catch (error) {
    if (!NOT_MIGRATED.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new DataError(`The database was not migrated for the role in DATABASE_URL. ${FIX}`);
  }
}

/**
 * Makes sure that nothing is left to migrate, without the role that could do so (SRV-07).
 * @returns the names of the migrations that were applied: none
 * @throws DataError naming what is missing, or when the database is of another version
 */
export async function requireMigrated(appUrl: string): Promise<never[]> {
  const migrations = await readMigrations();
  const client = await connect(appUrl, 'DATABASE_URL', { application_name: 'dining migrations' });
  const applied = await readApplied(client).finally(() => client.end());
  checkHistory(applied, migrations);
  const missing = migrations.filter(({ number }) => !applied.some((entry) => entry.number === number));
  if (missing.length > 0)
    throw new DataError(
      `The database lacks ${missing.map(({ name }) => name).join(', ')}, and MIGRATE_AT_START is false. ${FIX}`,
    );
  return [];
}
