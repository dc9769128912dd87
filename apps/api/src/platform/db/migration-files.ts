import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DataError } from '@dining/postgres';

/** One numbered step of the schema. */
export type Migration = {
  number: number;
  /** File name without its ending, such as `0002-merchants`. */
  name: string;
  up: string;
  down: string;
  /** Whether servers of the previous version work with the new tables as well. */
  fitsOlder: boolean;
  /** SHA-256 of the up file, ignoring line endings. */
  checksum: string;
};

/** The product's own migrations. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** Migrations of the card vault's separate database. */
export const VAULT_MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../vault-migrations/', import.meta.url));

/** The line of an up file that says so. Without it the migration waits until no server runs. */
const FITS_OLDER = /^-- Servers of the previous version may go on serving\.$/m;

const FILE = /^((\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*)\.(up|down)\.sql$/;

/**
 * The migrations of a folder in order.
 * @throws DataError for a misnamed file, a number used twice, or an up or down file without the other
 */
export async function readMigrations(folder: string = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const names = await readdir(folder);
  const migrations: Migration[] = [];
  for (const file of names.toSorted()) {
    const [, name = '', digits = '', direction] = FILE.exec(file) ?? [];
    if (direction === undefined)
      throw new DataError(
        `${join(folder, file)} is not a migration: name it like 0007-members.up.sql, with 0007-members.down.sql next to it.`,
      );
    const twin = `${name}.${direction === 'up' ? 'down' : 'up'}.sql`;
    if (!names.includes(twin)) throw new DataError(`${join(folder, file)} has no ${twin} next to it: add that file.`);
    if (direction === 'down') continue;
    const number = Number(digits);
    const previous = migrations.at(-1);
    if (previous?.number === number)
      throw new DataError(
        `The migrations ${previous.name} and ${name} have the same number: give the newer one the next free number.`,
      );
    const up = await readFile(join(folder, file), 'utf8');
    const down = await readFile(join(folder, twin), 'utf8');
    migrations.push({
      number,
      name,
      up,
      down,
      fitsOlder: FITS_OLDER.test(up),
      checksum: createHash('sha256').update(up.replaceAll('\r\n', '\n')).digest('hex'),
    });
  }
  return migrations;
}
