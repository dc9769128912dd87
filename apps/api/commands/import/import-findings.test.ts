import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../src/platform/db/testing.ts';
import { loadEnv } from '../../src/platform/env/load-env.ts';
import type { ImportArguments } from './import-arguments.ts';
import { importKind } from './import-kinds.ts';
import {
  commandEnv,
  deleteImports,
  nativeRecord,
  newScratchFolder,
  runCommand,
  signalAtBatch,
} from './import.testing.ts';
import { RecordWatch } from './mapping/record-watch.ts';
import { openInput } from './read/input-file.ts';
import { addRejections } from './report/rejection-report.ts';
import { forEachBatch } from './row-batches.ts';

const scratch = newScratchFolder();
afterAll(() => scratch.remove());

const lines = (records: readonly unknown[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join('');

describe('findings of an import', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  beforeEach(() => deleteImports(test, ['merchant']));
  afterAll(() => test.drop());

  const file = (name: string, content: string | Buffer): string => {
    writeFileSync(join(scratch.path, name), content);
    return name;
  };
  const run = (...args: string[]) => runCommand(test, scratch.path, ['merchants', ...args]);
  const storedIds = async (source: string) =>
    (
      await test.database.shared
        .selectFrom('merchant')
        .select('source_id')
        .where('source', '=', source)
        .orderBy('source_id')
        .execute()
    ).map(({ source_id: id }) => id);
  const merchantCount = async () => (await test.database.shared.selectFrom('merchant').select('id').execute()).length;
  const rejected = () =>
    test.database.shared.selectFrom('shared_import_rejection').select(['row_number', 'reason', 'excerpt']).execute();

  it('SRV-03 SRV-04 imports the rows after a rejected row whose excerpt ends inside an emoji', async () => {
    // One of the two names puts the end of the excerpt between the two halves of an emoji.
    const hostile = ['', 'x'].map((shift, place) =>
      nativeRecord(place, { name: shift + '😀'.repeat(300), website: 'javascript:1' }),
    );
    const { code, output } = await run(file('emoji.ndjson', lines([...hostile, nativeRecord(5)])));
    expect([code, output.includes('1 written, 0 unchanged, 2 rejected')]).toEqual([0, true]);
    expect((await rejected()).map(({ excerpt }) => excerpt.isWellFormed())).toEqual([true, true]);
  });

  it('SRV-03 SRV-04 imports menus, hours and events with half an emoji, which no database stores', async () => {
    const menu = `[{"title": "Half \\ud83d", "dishes": [{"name": "\\\\ud83d stays", "priceCents": 100}]}]`;
    const row = JSON.stringify(nativeRecord(1)).replace(/\}$/, `,"menu":${menu}}`);
    const { code, output } = await run(file('half.ndjson', `${row}\n${lines([nativeRecord(2)])}`));
    expect([code, output.includes('2 written, 0 unchanged, 0 rejected')]).toEqual([0, true]);
    const { menu: stored } = await test.database.shared
      .selectFrom('merchant')
      .select('menu')
      .where('source_id', '=', 'r1')
      .executeTakeFirstOrThrow();
    expect(stored).toEqual([{ title: 'Half \ufffd', dishes: [{ name: String.raw`\ud83d stays`, priceCents: 100 }] }]);
    expect(await storedIds('half')).toEqual(['r1', 'r2']);
  });

  const header = 'sourceId,name,latitude,longitude,zipCode,phone\n';
  const line = (id: string, name: string, more = '60601,'): string => `${id},${name},41.88,-87.63,${more}\n`;

  it('SRV-03 names the paths of a mapping that no row has, with the nearest path of the file', async () => {
    const mapping = file(
      'paths.json',
      JSON.stringify({
        $source: 'city',
        sourceId: 'ref',
        name: 'title',
        latitude: 'geo.lat',
        longitude: 'geo.lng',
        cuisines: 'cusine',
        address1: { template: '{geo.street} {adress.no}' },
        website: 'qqq',
      }),
    );
    const rows = Array.from({ length: 300 }, (_, ref) => ({
      ref,
      title: `Place ${ref}`,
      geo: { lat: 41.88, lng: -87.63 },
      cuisine: 'Thai',
      address: { no: 5 },
      // Far behind the first rows, but there.
      ...(ref === 290 && { geo: { lat: 41.88, lng: -87.63, street: 'Main St' } }),
    }));
    const name = file('paths.ndjson', lines(rows));
    for (const args of [['--dry-run'], []]) {
      const { code, output } = await run(name, '--map', mapping, ...args);
      expect(code).toBe(0);
      expect(output).toContain('The mapping of cuisines finds nothing: no row has "cusine". Did you mean "cuisine"?');
      expect(output).toContain(
        'The mapping of address1 finds nothing: no row has "adress.no". Did you mean "address.no"?',
      );
      expect(output).toMatch(/The mapping of website finds nothing: no row has "qqq"\.$/m);
      expect(output).not.toContain('geo.street');
    }
    const table = file('paths.csv', 'id,title,lat,lng,Kinds\n1,One,41.88,-87.63,Thai\n');
    const columns = {
      $source: 'c',
      sourceId: 'id',
      name: 'title',
      latitude: 'lat',
      longitude: 'lng',
      cuisines: 'Kind',
    };
    expect((await run(table, '--map', file('columns.json', JSON.stringify(columns)))).output).toContain(
      'no row has "Kind". Did you mean "Kinds"?',
    );
  });

  it('SRV-03 refuses files with old line ends or without rows, and says why', async () => {
    const wrong: [name: string, content: string | Buffer, message: RegExp][] = [
      ['mac.csv', (header + line('1', 'A')).replaceAll('\n', '\r'), /carriage return alone.*tr '\\r' '\\n' < mac\.csv/],
      ['mac.ndjson', lines([nativeRecord(1), nativeRecord(2)]).replaceAll('\n', '\r'), /carriage return alone/],
      ['header.csv', header, /header\.csv has no rows below its first line/],
      ['blank.csv', `${header}\r\n\n`, /has no rows below its first line/],
      ['no-line-end.csv', header.trimEnd(), /has no rows below its first line/],
      ['none.json', '[]', /none\.json has no rows\./],
      ['none.geojson', '{"type":"FeatureCollection","features":[]}', /has no rows\./],
      ['latin.csv', Buffer.from(`sourceId,name,café\n${line('1', 'A')}`, 'latin1'), /first line is not UTF-8.*iconv/],
    ];
    const before = await merchantCount();
    for (const [name, content, message] of wrong)
      for (const args of [[], ['--dry-run']])
        await expect(run(file(name, content), ...args), name).rejects.toThrow(message);
    expect(await merchantCount()).toBe(before);
  });

  it('SRV-03 names the line of a quotation mark that is never closed, and imports the rows after it', async () => {
    const content = [
      header,
      line('a', '"Two\nlines"'),
      line('b', '"Open'),
      line('c', '"Good, Bar"'),
      line('d', 'Plain'),
      // Closed again by a later row: these lines become one row, which cannot be used.
      line('e', '"Open'),
      line('f', '",x'),
      line('g', 'Last'),
    ].join('');
    const { code, output } = await run(file('quotes.csv', content), '--batch', '2');
    expect(code).toBe(0);
    expect(await storedIds('quotes')).toEqual(['a', 'c', 'd', 'g']);
    expect((await rejected()).map(({ reason }) => reason)).toEqual([
      'a quotation mark is opened on line 4 and never closed',
      'the row has more or fewer fields than the first line; a quotation mark that is opened on line 7 and closed on line 8 makes these lines one row',
    ]);
    expect(output).toContain('opened on line 4');
  });

  it('SRV-03 SEC-02 writes the rows before a broken place of a JSON list, names its line, and imports the corrected file', async () => {
    const broken = (rows: number) => {
      const list = JSON.stringify(Array.from({ length: rows }, (_, number) => nativeRecord(number))).replaceAll(
        '},',
        '},\n',
      );
      return file('broken.json', list.replace(/\}\]$/, `},\n{"sourceId": "4111111111111111" "name": 1}]`));
    };
    // Rows of one batch, and of several; the first rows choose the mapping.
    for (const rows of [3, 250]) {
      const name = broken(rows);
      const again = [run(name, '--batch', '100'), `broken\\.json, line ${rows + 1}: .*in row ${rows + 1}\\. `] as const;
      await expect(again[0]).rejects.toThrow(new RegExp(again[1]));
      await expect(run(name, '--batch', '100')).rejects.toThrow(/Correct the file and run the same command again/);
      await expect(run(name, '--batch', '100')).rejects.not.toThrow(/4111/);
      expect(await storedIds('broken')).toHaveLength(rows);
      expect(
        await test.database.shared
          .selectFrom('import_job')
          .select(['status', 'row_number'])
          .orderBy('id', 'desc')
          .limit(1)
          .execute(),
      ).toEqual([{ status: 'failed', row_number: rows }]);
    }
    file('broken.json', JSON.stringify(Array.from({ length: 251 }, (_, number) => nativeRecord(number))));
    expect((await run('broken.json')).output).toContain('1 written, 250 unchanged, 0 rejected');
  });

  it('SEC-02 SRV-03 stops on a signal before the first row, and while it searches for one', async () => {
    const name = file('long.ndjson', lines(Array.from({ length: 3000 }, (_, number) => nativeRecord(number))));
    const signal = AbortSignal.abort();
    const { code, output } = await runCommand(test, scratch.path, ['merchants', name], { signal });
    expect([code, output]).toEqual([130, 'Stopped before the first row. Run the same command again to begin.']);
    const plan = {
      kind: importKind({ kind: 'merchants' } as ImportArguments, loadEnv(commandEnv(test, scratch.path))),
      file: await openInput(join(scratch.path, name)),
      mapping: undefined,
      watch: new RecordWatch([], undefined),
      source: 'long',
      batchSize: 100,
      onProgress: () => undefined,
      signal,
    };
    let written = 0;
    const write = async (): Promise<void> => void written++;
    // Nothing but finished rows, which are read again, and the first of them has not been passed yet.
    expect([await forEachBatch(plan, 1_000_000, write), written]).toEqual([true, 0]);
    expect([await forEachBatch({ ...plan, signal: new AbortController().signal }, 2_900, write), written]).toEqual([
      false,
      1,
    ]);
  });

  it('SRV-03 reports what the whole file left out, also of an import that was stopped, as import_job has it', async () => {
    const gaps = [
      { website: '' },
      { website: ' N/A ' },
      { website: String.raw`\N`, Phone: null },
      { menu: [] },
      {},
      { Fax: 1 },
    ];
    const rows = gaps.map((gap, place) => nativeRecord(place, { ...gap, '4111 1111 1111 1111': 'x', city: 'Chicago' }));
    const name = file('gaps.ndjson', lines(rows));
    const expected = [
      'Ignored columns: "•••• •••• •••• ••••", "Fax".',
      'Taken as missing, such as empty or n/a: website 3, phone 1, menu 1.',
    ];
    const reported = ({ output }: { output: string }) =>
      output.split('\n').filter((each) => /^(Ignored|Taken)/.test(each));
    expect(reported(await run(name, '--dry-run'))).toEqual(expected);
    const args = ['merchants', name, '--batch', '2', '--source', 'gaps'];
    const stopped = await runCommand(test, scratch.path, args, { signal: signalAtBatch(1) });
    expect(reported(stopped)).toEqual([
      expected[0]!.replace(', "Fax"', ''),
      expected[1]!.replace('3, phone 1, menu 1', '2'),
    ]);
    expect(reported(await run(...args.slice(1)))).toEqual(expected);
    const stored = await test.database.shared
      .selectFrom('import_job')
      .select(['row_number', 'written', 'taken_as_missing', 'ignored_columns'])
      .execute();
    expect(stored).toEqual([
      {
        row_number: 6,
        written: 6,
        taken_as_missing: { website: 3, phone: 1, menu: 1 },
        ignored_columns: ['•••• •••• •••• ••••', 'Fax'],
      },
    ]);
  });

  it('SRV-03 counts rejected rows by reason, also of an import that was stopped, as import_job has it', async () => {
    const wrong = [{ website: 'javascript:1' }, {}, { name: ' ' }, { website: 'x' }, { priceRange: 9 }, { name: '' }];
    const name = file('wrong.ndjson', lines(wrong.map((fields, place) => nativeRecord(place, fields))));
    const args = ['merchants', name, '--batch', '2', '--source', 'wrong'];
    const counted = ({ output }: { output: string }) =>
      Object.fromEntries(
        [...output.matchAll(/^ +(\d+) {2}(.+)$/gm)].map(([, times, reason]) => [reason, Number(times)]),
      );
    const byReason = { 'website must be a web address': 2, 'name is blank': 2, 'priceRange must be from 0 to 4': 1 };
    expect(counted(await run(name, '--dry-run'))).toEqual(byReason);
    await runCommand(test, scratch.path, args, { signal: signalAtBatch(2) });
    expect(counted(await run(...args.slice(1)))).toEqual(byReason);
    const stored = () =>
      test.database.shared.selectFrom('import_job').select(['written', 'rejected', 'rejected_by_reason']).execute();
    const expected = [{ written: 1, rejected: 5, rejected_by_reason: byReason }];
    expect(await stored()).toEqual(expected);
    // A second run starts its counts at zero.
    await run(...args.slice(1));
    expect(await stored()).toMatchObject([{ rejected: 5, rejected_by_reason: byReason }]);
  });

  it('SRV-03 counts a hundred reasons one by one and all others together', () => {
    const rejections = Array.from({ length: 150 }, (_, row) => ({ row, reason: `reason ${row}`, excerpt: '' }));
    const counts = addRejections(addRejections({}, rejections.slice(0, 120)), rejections);
    expect(counts).toMatchObject({ 'reason 0': 2, 'reason 99': 2, 'other reasons': 70 });
    expect(Object.values(counts).reduce((sum, times) => sum + times)).toBe(270);
  });

  it('SRV-03 hints how to convert rows that are not UTF-8', async () => {
    const { code, output } = await run(
      file('cafes.csv', Buffer.from(`${header}${line('1', 'Café')}${line('2', 'Bar')}`, 'latin1')),
    );
    expect([code, await storedIds('cafes')]).toEqual([0, ['2']]);
    expect(output).toContain('the row is not UTF-8 text');
    expect(output).toContain('iconv -f WINDOWS-1252 -t UTF-8 cafes.csv > new-cafes.csv');
    expect((await run(file('fine.csv', header + line('3', 'Café')))).output).not.toContain('iconv');
  });

  it('SRV-03 rejects letters in telephone numbers, and takes extensions', async () => {
    const good = ['(312) 555-0101', '+1 312.555.0101', '3125550101', '312-555-0101 x12', '312 555 0101 ext. 7', ''];
    const bad = ['5208825550x', '312-555-O101', '1-800-FLOWERS', 'call us', '312'];
    const rows = [...good, ...bad].map((phone, place) => line(String(place).padStart(2, '0'), 'A', `60601,${phone}`));
    await run(file('phones.csv', header + rows.join('')));
    expect(await storedIds('phones')).toHaveLength(good.length);
    expect(new Set((await rejected()).map(({ reason }) => reason))).toEqual(
      new Set(['phone must be a telephone number without letters, such as (312) 555-0101 or (312) 555-0101 x12']),
    );
  });
});
