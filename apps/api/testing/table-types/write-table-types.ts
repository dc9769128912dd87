import { writeFile } from 'node:fs/promises';
import { startTestPostgres, urlFor } from '../../src/platform/db/test-postgres.testing.ts';
import { TABLE_TYPES_FILES, tableTypes } from './table-types.ts';

/** Writes the types of the tables from freshly migrated databases. Run it after adding a migration. */
const { postgres, stop } = await startTestPostgres(undefined);
try {
  for (const [file, database] of [
    [TABLE_TYPES_FILES.main, postgres.template],
    [TABLE_TYPES_FILES.vault, postgres.vault.template],
  ] as const)
    await writeFile(file, await tableTypes(urlFor(postgres.adminUrl, database), file));
} finally {
  await stop();
}
