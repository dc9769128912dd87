import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { holdWrites } from '../../src/platform/db/held-writes.testing.ts';
import { createTestDatabase, type TestDatabase } from '../../src/platform/db/testing.ts';
import { commandEnv, importedState, nativeRecord, newScratchFolder, runCommand } from './import.testing.ts';
import { runKilled, type Command } from './run-killed.testing.ts';

const main = fileURLToPath(new URL('import.main.ts', import.meta.url));

/**
 * Imports merchants once without interruption and once killed, and expects the same rows of both.
 * @param scale.rows number of rows in the file
 * @param scale.killedAt the shares of the rows after which the import is killed, in ascending order
 */
export async function importWithKills({
  rows,
  killedAt,
}: {
  rows: number;
  killedAt: readonly number[];
}): Promise<void> {
  const scratch = newScratchFolder();
  const file = join(scratch.path, 'many.ndjson');
  // Includes duplicate, rejected and malformed rows.
  const line = (number: number): string =>
    number % 97 === 5
      ? '{"sourceId":\n'
      : `${JSON.stringify(nativeRecord(number % 50 === 9 ? number - 8 : number, number % 31 === 3 ? { name: '' } : { overallRating: number % 5 }))}\n`;
  writeFileSync(file, Array.from({ length: rows }, (_, number) => line(number)).join(''));
  const args = ['merchants', file, '--batch', '50'];
  const importInto = (test: TestDatabase): Command => ({
    args: [main, ...args],
    env: commandEnv(test, scratch.path),
    folder: scratch.path,
  });
  const [whole, broken] = [await createTestDatabase(), await createTestDatabase()];
  try {
    expect((await runCommand(whole, scratch.path, args)).code).toBe(0);
    const held = await holdWrites(broken, 'import_job', `new.row_number >= ${rows}`);
    const progress = async (): Promise<number> =>
      (await broken.database.shared.selectFrom('import_job').select('row_number').executeTakeFirst())?.row_number ?? 0;
    for (const share of killedAt)
      expect(await runKilled(importInto(broken), held, async () => (await progress()) >= rows * share)).toBeNull();
    await held.release();
    expect((await runCommand(broken, scratch.path, args)).code).toBe(0);
    const [expected, got] = [await importedState(whole.database), await importedState(broken.database)];
    expect(got).toEqual(expected);
    expect((expected as { merchants: unknown[] }).merchants.length).toBeGreaterThan((rows * 5) / 6);
  } finally {
    await whole.drop();
    await broken.drop();
    scratch.remove();
  }
}
