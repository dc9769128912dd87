import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openInput } from './input-file.ts';
import { newRowReader, shown } from './read-rows.testing.ts';

const { folder, rowsOf, readUntilError } = newRowReader();

describe('reading files that are damaged, or no lists of records', () => {
  it('SRV-03 reads gzip files put together to their end, with zero bytes behind it, and refuses one that is cut short', async () => {
    const some = (from: number) =>
      Array.from({ length: 1_200 }, (_, index) => `{"id":"r${from + index}","note":"${'é'.repeat(20)}"}\n`).join('');
    const both = Buffer.concat([gzipSync(some(0)), gzipSync(some(1_200))]);
    for (const bytes of [both, Buffer.concat([both, Buffer.alloc(512)])]) {
      const rows = await rowsOf(bytes);
      expect([rows.length, rows.filter(({ problem }) => problem !== undefined)]).toEqual([2_400, []]);
      expect(rows.at(-1)?.value).toMatchObject({ id: 'r2399' });
    }
    const { rows, message } = await readUntilError(both.subarray(0, -200));
    expect(rows.every(({ problem }) => problem === undefined)).toBe(true);
    expect(message).toContain('cannot be read to its end');
  });

  it('SRV-03 rejects records that have a key twice, in lines, lists and GeoJSON, and continues', async () => {
    const row = '{"id":1,"ticketAmount":"40.00","ticketAmount":"4.00"}';
    const problem = '"ticketAmount" occurs twice in one object: keep one of them';
    const feature = `{"type":"Feature","properties":${row}}`;
    for (const [text, last] of [
      [`${row}\n{"id":2}`, { id: 2 }],
      [`[${row},{"id":2}]`, { id: 2 }],
      [`{"type":"FeatureCollection","features":[${feature},{"type":"Feature","id":2}]}`, { type: 'Feature', id: 2 }],
    ] as const)
      expect(shown(await rowsOf(text)), text).toEqual([
        [1, problem],
        [2, last],
      ]);
  });

  it('SRV-03 stops where tables with other columns were put together, and goes on where the columns are the same', async () => {
    const first = 'id,name,city\n1,Nora,Austin\n';
    const same = await rowsOf(`${first}id,name,city\n2,City Hall,Waco\n`);
    expect(same.map(({ value }) => Object.values(value as object))).toEqual([
      ['1', 'Nora', 'Austin'],
      ['id', 'name', 'city'],
      ['2', 'City Hall', 'Waco'],
    ]);
    for (const second of ['id,city,name', 'id, city ,name', '"name","id",phone']) {
      const { rows, message } = await readUntilError(`${first}\n${second}\n2,Waco,City Hall\n`);
      expect(shown(rows)).toEqual([[1, { id: '1', name: 'Nora', city: 'Austin' }]]);
      expect(message).toMatch(
        /^file-\d+, line 4: the names of the columns occur again, and differ from those of the first/,
      );
    }
    expect(await rowsOf(`${first}city,City,name of a city\n`)).toHaveLength(2);
  });

  it.each([',', ';', '\t', '|'])(
    'SRV-03 skips and counts rows of nothing but separators (%j), which spreadsheets write for emptied rows',
    async (separator) => {
      const lines = ['id,name,city', '1,Nora,Austin', ',,', '"",,""', ' , ,', '2,,Waco', ',,,,,', '""', ',,'];
      const rows = await rowsOf(lines.join('\r\n').replaceAll(',', separator));
      expect(shown(rows)).toEqual([
        [1, { id: '1', name: 'Nora', city: 'Austin' }],
        [5, { id: '2', name: '', city: 'Waco' }],
      ]);
    },
  );

  it('SRV-03 explains why a file cannot be imported', async () => {
    await expect(openInput(join(folder, 'nowhere.csv'))).rejects.toThrow(/There is no file .*nowhere\.csv/);
    await expect(openInput(folder)).rejects.toThrow(/is not a file/);
    await expect(rowsOf('PK\u0003\u0004zip')).rejects.toThrow(/is a zip archive\. Extract it first/);
    await expect(rowsOf('')).rejects.toThrow(/is empty/);
    await expect(rowsOf(Buffer.from('\ufeffname', 'utf16le'))).rejects.toThrow(/UTF-16/);
    await expect(rowsOf(Buffer.from([1, 2, 0, 4]))).rejects.toThrow(/is not a text file/);
    for (const first of ['sep=;', '\ufeffSEP=,', '"sep=;"', 'sep=\t'])
      await expect(rowsOf(`${first}\r\na;b\r\n1;2\r\n`)).rejects.toThrow(
        /^file-\d+: the first line only tells a spreadsheet the separator\. Delete it: tail -n \+2 file-\d+ > new-file-\d+$/,
      );
    await expect(rowsOf('a,b,a\n1,2,3')).rejects.toThrow(/column "a" occurs twice/);
    await expect(rowsOf(`${'a,b;'.repeat(300_000)}\n1,2`)).rejects.toThrow(/first line is longer than 1 MB/);
    await expect(rowsOf(gzipSync('{"a":1}\n'.repeat(100)).subarray(0, 30))).rejects.toThrow(
      /cannot be read to its end/,
    );
  });
});
