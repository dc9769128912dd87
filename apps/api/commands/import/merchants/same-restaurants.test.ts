import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../src/platform/db/testing.ts';
import { deleteImports, nativeRecord, newScratchFolder, runCommand } from '../import.testing.ts';

describe('import of restaurants that another source has', () => {
  const scratch = newScratchFolder();
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  beforeEach(() => deleteImports(test, ['merchant']));
  afterAll(async () => {
    await test.drop();
    scratch.remove();
  });

  const range = (from: number, to: number, more: (number: number) => object = () => ({})): object[] =>
    Array.from({ length: to - from }, (_, place) => nativeRecord(from + place, more(from + place)));
  const load = (file: string, records: readonly object[], ...args: string[]) => {
    writeFileSync(join(scratch.path, file), records.map((each) => `${JSON.stringify(each)}\n`).join(''));
    return runCommand(test, scratch.path, ['merchants', file, ...args]);
  };
  const sources = async (): Promise<Record<string, number>> => {
    const rows = await test.database.shared.selectFrom('merchant').select('source').execute();
    return Object.fromEntries(
      Object.entries(Object.groupBy(rows, ({ source }) => source)).map(([k, v]) => [k, v!.length]),
    );
  };

  it('SRV-03 stops before writing when the next file of a source has another name, and says which --source to give', async () => {
    await load('base.ndjson', range(0, 20));
    await expect(load('base (1).ndjson', range(5, 40))).rejects.toThrow(
      'base (1).ndjson: 15 of its first 35 merchants are already here from the source "base". Nothing was written. ' +
        'Give --source base to update them, or --source base-1 to add them as others.',
    );
    const renumbered = range(0, 4, (number) => ({ sourceId: `new-${number}` }));
    await expect(load('november.ndjson', renumbered)).rejects.toThrow('4 of its first 4');
    await expect(load('one.ndjson', range(3, 4))).rejects.toThrow('1 of its first 1');
    expect(await sources()).toEqual({ base: 20 });

    expect((await load('base (1).ndjson', range(5, 40), '--source', 'base')).output).toContain(
      '20 written, 15 unchanged',
    );
    expect((await load('base (1).ndjson', range(5, 40), '--source', 'base-1')).code).toBe(0);
    expect((await load('base.ndjson', range(0, 20))).output).toContain('0 written, 20 unchanged');
    expect(await sources()).toEqual({ base: 40, 'base-1': 35 });
  });

  it('SRV-03 adds the restaurants of another source, even with the same ids, or some that both have', async () => {
    await load('first.ndjson', range(0, 20));
    const others = range(0, 20, (number) => ({ name: `Elsewhere ${number}`, latitude: 41.95 }));
    expect((await load('second.ndjson', others)).code).toBe(0);
    expect((await load('third.ndjson', range(18, 60))).code).toBe(0);
    expect(await sources()).toEqual({ first: 20, second: 20, third: 42 });
  });
});
