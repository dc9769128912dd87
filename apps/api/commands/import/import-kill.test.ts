import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { holdWrites } from '../../src/platform/db/held-writes.testing.ts';
import { createTestDatabase, type TestDatabase } from '../../src/platform/db/testing.ts';
import { commandEnv, importedState, nativeRecord, newScratchFolder } from './import.testing.ts';
import { runKilled, runToEnd, type Command } from './run-killed.testing.ts';

const scratch = newScratchFolder();
afterAll(() => scratch.remove());
const main = fileURLToPath(new URL('import.main.ts', import.meta.url));

const rows = 6_000;

const importInto = (test: TestDatabase, file: string): Command => ({
  args: [main, 'merchants', file, '--batch', '50'],
  env: commandEnv(test, scratch.path),
  folder: scratch.path,
});

it('SRV-03 SRV-04 an import that is killed five times leaves the same rows as one that is not', async () => {
  const file = join(scratch.path, 'many.ndjson');
  // Includes duplicate, rejected and malformed rows.
  const line = (number: number): string =>
    number % 97 === 5
      ? '{"sourceId":\n'
      : `${JSON.stringify(nativeRecord(number % 50 === 9 ? number - 8 : number, number % 31 === 3 ? { name: '' } : { overallRating: number % 5 }))}\n`;
  writeFileSync(file, Array.from({ length: rows }, (_, number) => line(number)).join(''));

  const [whole, broken] = [await createTestDatabase(), await createTestDatabase()];
  try {
    expect(await runToEnd(importInto(whole, file))).toBe(0);
    const held = await holdWrites(broken, 'import_job', `new.row_number >= ${rows}`);
    const progress = async (): Promise<number> =>
      (await broken.database.shared.selectFrom('import_job').select('row_number').executeTakeFirst())?.row_number ?? 0;
    for (const share of [0.05, 0.2, 0.4, 0.6, 0.8])
      expect(
        await runKilled(importInto(broken, file), held, async () => (await progress()) >= rows * share),
      ).toBeNull();
    await held.release();
    expect(await runToEnd(importInto(broken, file))).toBe(0);
    const [expected, got] = [await importedState(whole.database), await importedState(broken.database)];
    expect(got).toEqual(expected);
    expect((expected as { merchants: unknown[] }).merchants.length).toBeGreaterThan(5_000);
  } finally {
    await whole.drop();
    await broken.drop();
  }
}, 180_000);
