import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../platform/db/testing.ts';
import { commandEnv, importedState, ownRecord, scratchFolder } from './import.testing.ts';

const scratch = scratchFolder();
afterAll(() => scratch.remove());
const main = fileURLToPath(new URL('import.main.ts', import.meta.url));

const rows = 6_000;

/** Runs the import as its own process. @param killAfter kills it (-9) as soon as that many rows are noted as done */
async function importOnce(test: TestDatabase, file: string, killAfter?: number): Promise<number | null> {
  const child = spawn(process.execPath, [main, 'merchants', file, '--batch', '50'], { env: { PATH: process.env['PATH'], ...commandEnv(test, scratch.path) }, stdio: ['ignore', 'ignore', 'inherit'], cwd: scratch.path });
  const ended = once(child, 'exit');
  while (killAfter !== undefined && child.exitCode === null) {
    const job = await test.database.shared.selectFrom('import_job').select('row_number').executeTakeFirst();
    if ((job?.row_number ?? 0) >= killAfter) {
      child.kill('SIGKILL');
      break;
    }
    await pause(2);
  }
  const [code] = (await ended) as [number | null];
  return code;
}

it('SRV-03 SRV-04 an import killed five times over leaves the same rows as one that was not', async () => {
  const file = join(scratch.path, 'many.ndjson');
  // Rows that come twice, rows that are refused, a broken one now and then.
  const line = (number: number): string => (number % 97 === 5 ? '{"sourceId":\n' : `${JSON.stringify(ownRecord(number % 50 === 9 ? number - 8 : number, number % 31 === 3 ? { name: '' } : { overallRating: number % 5 }))}\n`);
  writeFileSync(file, Array.from({ length: rows }, (_, number) => line(number)).join(''));

  const [whole, broken] = [await createTestDatabase(), await createTestDatabase()];
  try {
    expect(await importOnce(whole, file)).toBe(0);
    const killed: (number | null)[] = [];
    for (const share of [0.05, 0.2, 0.4, 0.6, 0.8]) killed.push(await importOnce(broken, file, rows * share));
    expect(killed).toEqual([null, null, null, null, null]);
    expect(await importOnce(broken, file)).toBe(0);
    const [expected, got] = [await importedState(whole.database), await importedState(broken.database)];
    expect(got).toEqual(expected);
    expect((expected as { merchants: unknown[] }).merchants.length).toBeGreaterThan(5_000);
  } finally {
    await whole.drop();
    await broken.drop();
  }
}, 180_000);
