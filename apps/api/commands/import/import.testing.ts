import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import { connect } from '@dining/postgres';
import { expect, vi } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';
import type { TestDatabase } from '../../src/platform/db/testing.ts';
import { importCommand } from './import-command.ts';
import { importKind } from './import-kinds.ts';
import { ImportJob } from './job/import-job.ts';

/** A folder for the files of one test file. */
export function newScratchFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'import-test-'));
  return { path, remove: () => rmSync(path, { recursive: true }) };
}

/** The environment of a command on a test's database, which is migrated, so that no command checks and grants it again. */
export const commandEnv = (test: TestDatabase, folder: string): Record<string, string> => ({
  DATABASE_URL: test.appUrl,
  MIGRATE_AT_START: 'false',
  DATA_DIR: folder,
});

/**
 * The list of the rejected rows of a file, of the one partner and kind that it was imported for.
 * @param dataDir the import's DATA_DIR
 */
export function rejectionListOf(dataDir: string, fileName: string): string {
  const lists = readdirSync(join(dataDir, 'imports')).filter((name) => name.includes(`-${fileName}-`));
  expect(lists).toHaveLength(1);
  return join(dataDir, 'imports', lists[0]!);
}

/**
 * Runs the command in this process and collects its output.
 * @param options.onProgress called after every 10% of the file
 */
export async function runCommand(
  test: TestDatabase,
  folder: string,
  args: readonly string[],
  { signal = new AbortController().signal, onProgress }: { signal?: AbortSignal; onProgress?: () => void } = {},
): Promise<{ code: number; output: string }> {
  const output: string[] = [];
  const code = await importCommand({
    args,
    folder,
    signal,
    env: commandEnv(test, folder),
    print: (line) => output.push(line),
    progress: {
      write: (text) => {
        output.push(text.trimEnd());
        onProgress?.();
      },
    },
    kindOf: importKind,
  });
  return { code, output: output.join('\n') };
}

/** A signal that an import gets while it writes the batch of a number, from 1: it is the last batch that is written. */
export function signalAtBatch(number: number): AbortSignal {
  const stop = new AbortController();
  const { advance } = ImportJob.prototype;
  let batches = 0;
  const watched = vi.spyOn(ImportJob.prototype, 'advance').mockImplementation(function (this: ImportJob, ...args) {
    if (++batches === number) {
      watched.mockRestore();
      stop.abort();
    }
    return advance.apply(this, args);
  });
  return stop.signal;
}

/**
 * Deletes the earlier imports of a database with their rejected rows, so that the tests of a file can share it.
 * @param tables written by the imports, to delete as well
 */
export async function deleteImports({ adminUrl }: TestDatabase, tables: readonly string[] = []): Promise<void> {
  const admin = await connect(adminUrl, 'TEST_DATABASE_URL');
  await admin.query('delete from import_job');
  // Outside of tests a merchant is never removed: a trigger refuses it.
  await admin.query('set session_replication_role = replica');
  for (const table of tables) await admin.query(`delete from ${table}`);
  await admin.end();
}

/** Everything that an import writes, except times and the number of steps. */
export async function importedState({ shared }: Database): Promise<unknown> {
  const merchants = await shared.selectFrom('merchant').selectAll().orderBy('source').orderBy('source_id').execute();
  const jobs = await shared
    .selectFrom('import_job')
    .select([
      'id',
      'status',
      'row_number',
      'written',
      'unchanged',
      'rejected',
      'rejected_by_reason',
      'taken_as_missing',
      'ignored_columns',
    ])
    .execute();
  const rejections = await shared
    .selectFrom('shared_import_rejection')
    .select(['job_id', 'row_number', 'reason', 'excerpt'])
    .orderBy('row_number')
    .execute();
  return {
    merchants: merchants.map(({ revision: _revision, created_at: _created, updated_at: _updated, ...row }) => row),
    jobs,
    rejections,
  };
}

const archive = fileURLToPath(new URL('../../../../../shared/data/nyc-restaurants.ndjson.zip', import.meta.url));

/** Whether the real restaurants of one city are available. */
export const hasRealRestaurants = existsSync(archive);

/** The one file of the archive. */
export function realRestaurants(): Buffer {
  const bytes = readFileSync(archive);
  const start = 30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28);
  return inflateRawSync(bytes.subarray(start));
}

/** A record with our field names, in Chicago by default. */
export const nativeRecord = (number: number, more: object = {}): Record<string, unknown> => ({
  sourceId: `r${number}`,
  name: `Restaurant ${number}`,
  latitude: 41.88 + (number % 100) / 1000,
  longitude: -87.63,
  zipCode: '60601',
  cuisines: ['Thai'],
  ...more,
});
