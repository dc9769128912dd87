import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addMerchants, merchantRow } from '../../../src/modules/merchants/merchants.testing.ts';
import { diningRoom, oneTable } from '../../../src/modules/reservations/reservations.testing.ts';
import { createTestDatabase, type TestDatabase } from '../../../src/platform/db/testing.ts';
import { newBundlesDir } from '../../../src/platform/tenancy/sites.testing.ts';
import { newScratchFolder } from '../import.testing.ts';
import { runPartnerCommand } from '../partner-import.testing.ts';

const scratch = newScratchFolder();
const bundles = newBundlesDir();
afterAll(() => {
  scratch.remove();
  bundles.remove();
});

const lines = (records: readonly object[]): string => records.map((each) => `${JSON.stringify(each)}\n`).join('');

describe('import of dining rooms', () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase();
    await addMerchants(
      test.database,
      ['m1', 'm2', 'm3'].map((id) => merchantRow(id)),
    );
  });
  afterEach(() => test.drop());
  const run = (content: string | Buffer, ...args: string[]) => {
    writeFileSync(join(scratch.path, 'rooms.txt'), content);
    return runPartnerCommand(test, scratch.path, bundles.dir, ['dining-rooms', 'rooms.txt', ...args]);
  };
  const stored = () => test.database.shared.selectFrom('dining_room').selectAll().orderBy('merchant_id').execute();
  const marked = async () =>
    (
      await test.database.shared
        .selectFrom('merchant')
        .select('id')
        .where('has_dining_room', '=', true)
        .orderBy('id')
        .execute()
    ).map(({ id }) => id);

  it('RSV-05 SRV-03 loads rooms from JSON, lines and compressed files, in any batches', async () => {
    const records = [
      { merchantId: 'm1', room: diningRoom() },
      { merchantId: 'm2', room: oneTable() },
    ];
    for (const content of [JSON.stringify(records), lines(records), gzipSync(lines(records))]) {
      await test.database.shared.deleteFrom('dining_room').execute();
      expect(await marked()).toEqual([]);
      expect((await run(content, '--fresh', '--batch', '1')).output).toContain('2 written, 0 unchanged, 0 rejected');
      expect((await stored()).map(({ merchant_id, room }) => ({ merchantId: merchant_id, room }))).toEqual(records);
      expect(await marked()).toEqual(['m1', 'm2']);
    }
  });

  it('RSV-05 SRV-03 changes nothing when a file is imported twice, and a newer file replaces whole rooms', async () => {
    const records = ['m1', 'm2'].map((merchantId) => ({ merchantId, room: diningRoom() }));
    await run(lines(records));
    const before = await stored();
    expect((await run(lines(records), '--fresh')).output).toContain('0 written, 2 unchanged, 0 rejected');
    expect(await stored()).toEqual(before);
    expect((await run(lines([{ merchantId: 'm2', room: oneTable() }]))).output).toContain('1 written, 0 unchanged');
    expect((await stored()).map(({ room }) => room.tables.length)).toEqual([2, 1]);
  });

  it('RSV-05 SRV-04 lists rejected rows with the place, the problem and the fix, and imports the others', async () => {
    await addMerchants(test.database, [merchantRow('gone', { deleted_at: new Date() })]);
    const good = diningRoom();
    const numbered = (number: string) => ({ ...good, tables: good.tables.map((table) => ({ ...table, number })) });
    const unlisted = 'there is no listed merchant with this merchantId';
    const wrong: [unknown, string][] = [
      [{ merchantId: 'nowhere', room: good }, unlisted],
      [{ merchantId: 'gone', room: good }, unlisted],
      [{ merchantId: 'm1' }, 'room is missing'],
      [{ room: good }, 'merchantId is missing'],
      [{ merchantId: 'm1', room: 'a table' }, 'room is not JSON'],
      [{ merchantId: 'm1', room: 7 }, 'room has a problem'],
      [{ merchantId: 'm1', room: { ...good, tables: [] } }, 'room has a problem: tables'],
      [{ merchantId: 'm1', room: numbered('1') }, 'the table number "1" is used twice'],
      [
        { merchantId: 'm1', room: { ...good, rules: { ...good.rules, maxParty: 40 } } },
        'no joined pair seats a party of',
      ],
      [
        { merchantId: 'm1', room: { ...good, tables: [{ ...good.tables[1]!, number: 'a\0' }] } },
        'characters that cannot be stored',
      ],
      [
        { merchantId: 'm1', room: { ...good, tables: [{ ...good.tables[1]!, number: '\ud800' }] } },
        'characters that cannot be stored',
      ],
      [{ merchantId: 'm1', room: { ...good, __proto__: null, constructor: {} } }, 'room has'],
      [{ merchantId: 'm3', room: oneTable() }, 'an earlier row of the file has the same merchantId'],
    ];
    const { output, code } = await run(
      lines([
        { merchantId: 'm2', room: good },
        { merchantId: 'm3', room: good },
        ...wrong.map(([row]) => row as object),
      ]),
    );
    expect([code, output]).toEqual([0, expect.stringContaining(`2 written, 0 unchanged, ${wrong.length} rejected`)]);
    expect((await stored()).map(({ merchant_id, room }) => [merchant_id, room.tables.length])).toEqual([
      ['m2', 2],
      ['m3', 2],
    ]);
    const report = readFileSync(join(scratch.path, /(\S+\.rejected\.ndjson)/.exec(output)![1]!), 'utf8');
    const reasons = new Map(
      report
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { row: number; reason: string })
        .map(({ row, reason }) => [row, reason]),
    );
    wrong.forEach(([, reason], index) => expect(reasons.get(index + 3), String(index)).toContain(reason));
  });
});
