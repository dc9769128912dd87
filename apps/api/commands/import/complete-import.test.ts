import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../src/platform/db/testing.ts';
import { deleteImports, nativeRecord, newScratchFolder, runCommand, signalAtBatch } from './import.testing.ts';

const scratch = newScratchFolder();
afterAll(() => scratch.remove());

describe('import of a complete list of restaurants', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  beforeEach(async () => {
    await deleteImports(test);
    await load(range(0, 40), '--source', 'city');
    await load(range(0, 5), '--source', 'other');
  });
  afterAll(() => test.drop());

  const range = (from: number, to: number): object[] =>
    Array.from({ length: to - from }, (_, place) => nativeRecord(from + place));
  async function load(records: readonly unknown[], ...args: string[]) {
    writeFileSync(
      join(scratch.path, 'list.ndjson'),
      records.map((each) => `${typeof each === 'string' ? each : JSON.stringify(each)}\n`).join(''),
    );
    return runCommand(test, scratch.path, ['merchants', 'list.ndjson', ...args]);
  }
  const complete = (records: readonly unknown[], ...args: string[]) =>
    load(records, '--source', 'city', '--complete', ...args);
  const listed = async (source = 'city') =>
    (
      await test.database.shared
        .selectFrom('merchant')
        .select('source_id')
        .where('source', '=', source)
        .where('deleted_at', 'is', null)
        .execute()
    ).length;

  it('SRV-03 delists the restaurants of that source that the file lacks, and lists them again when they return', async () => {
    const { code, output } = await complete(range(3, 40), '--batch', '7');
    expect([code, output]).toEqual([0, expect.stringContaining('Delisted: 3 of the 40 listed restaurants of "city"')]);
    expect([await listed(), await listed('other')]).toEqual([37, 5]);
    expect((await complete(range(3, 40))).output).toContain('The file has every listed restaurant of "city".');
    expect((await complete(range(0, 40))).output).toContain('3 written, 37 unchanged');
    expect(await listed()).toBe(40);
    expect(await test.database.shared.selectFrom('import_row_key').selectAll().execute()).toEqual([]);
  });

  it('SRV-03 delists nothing without --complete, or when more than the limit are missing', async () => {
    await load(range(0, 1), '--source', 'city');
    expect(await listed()).toBe(40);
    const half = range(0, 20);
    const { code, output } = await complete(half);
    expect(code).toBe(1);
    expect(output).toContain('Nothing was delisted: the file lacks 20 of the 40 listed restaurants of "city" (50 %)');
    expect(await listed()).toBe(40);
    const told = await complete(half, '--max-missing', '50');
    expect([told.code, told.output]).toEqual([0, expect.stringContaining('Continued after row 20')]);
    expect(await listed()).toBe(20);
  });

  it('SRV-03 does not delist for an error in a row, and nothing at all when the id of a row cannot be read', async () => {
    const wrong = [nativeRecord(0, { latitude: 'north' }), ...range(1, 39)];
    expect((await complete(wrong)).output).toContain('Delisted: 1 of the 40');
    expect(await listed()).toBe(39);
    const { code, output } = await complete(['{"sourceId": "r0"', ...range(1, 38)]);
    expect([code, output]).toEqual([1, expect.stringContaining('rejected rows without a readable sourceId')]);
    expect(await listed()).toBe(39);
  });

  it('SEC-02 SRV-03 does not delist for a card number in a row, and nothing at all when it is in the place of the id', async () => {
    const card = '4111 1111 1111 1111';
    const { output } = await complete([nativeRecord(0, { description: card }), ...range(1, 39)]);
    expect(output).toContain('description contains what looks like a card number: take it out');
    expect(output).toContain('Delisted: 1 of the 40');
    const { code, output: refused } = await complete([nativeRecord(0, { sourceId: card }), ...range(1, 38)]);
    expect([code, refused]).toEqual([1, expect.stringContaining('rejected rows without a readable sourceId')]);
    expect(await listed()).toBe(39);
  });

  it('SRV-03 SRV-04 delists the same after an interruption', async () => {
    await load(range(0, 40), '--source', 'town');
    const many = range(1, 100);
    writeFileSync(join(scratch.path, 'many.ndjson'), many.map((each) => `${JSON.stringify(each)}\n`).join(''));
    const args = ['merchants', 'many.ndjson', '--source', 'town', '--complete', '--batch', '20'];
    const first = await runCommand(test, scratch.path, args, { signal: signalAtBatch(2) });
    // One restaurant of the first forty rows is new, and none is delisted before the file was read to its end.
    expect([first.code, await listed('town')]).toEqual([130, 41]);
    const second = await runCommand(test, scratch.path, args);
    expect(second.output).toContain('Continued after row 40');
    expect(second.output).toContain('Delisted: 1 of the 100');
    expect(await listed('town')).toBe(99);
  });

  it('SRV-03 explains how --complete is used', async () => {
    const wrong: [args: string[], message: RegExp][] = [
      [['--complete'], /name it with --source/],
      [['--source', 'city', '--max-missing', '5'], /add --complete/],
      [['--source', 'city', '--complete', '--max-missing', 'all'], /from 0 to 100/],
      [['--source', 'city', '--complete', '--dry-run'], /omit --complete/],
    ];
    for (const [args, message] of wrong)
      await expect(load(range(0, 1), ...args), args.join(' ')).rejects.toThrow(message);
    await expect(
      runCommand(test, scratch.path, ['members', 'list.ndjson', '--partner', 'demo', '--complete']),
    ).rejects.toThrow(/--complete is for merchants/);
  });
});
