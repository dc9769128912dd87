import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { CsvSplitter } from './csv-splitter.ts';
import { ElementSplitter } from './element-splitter.ts';
import { openInput } from './input-file.ts';
import { LineSplitter } from './line-splitter.ts';
import { readRows } from './read-rows.ts';
import {
  FILE_START,
  MAX_ROW_LENGTH,
  type RawRow,
  type RowSplitter,
  type SourceRow,
  type StartingPoint,
} from './source-row.ts';

const folder = mkdtempSync(join(tmpdir(), 'read-rows-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

async function rowsOf(content: string | Buffer, from: StartingPoint = FILE_START): Promise<SourceRow[]> {
  const path = join(folder, `file-${files++}`);
  writeFileSync(path, content);
  const rows: SourceRow[] = [];
  for await (const some of readRows(await openInput(path), from)) rows.push(...some);
  return rows;
}

const shown = (rows: readonly SourceRow[]) => rows.map(({ number, value, problem }) => [number, problem ?? value]);

const huge = 'x'.repeat(MAX_ROW_LENGTH + 10);
const list = /^\s*\[/;

function cut(splitter: RowSplitter, bytes: Buffer, sizes: readonly number[]): RawRow[] {
  const rows: RawRow[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length]!;
    rows.push(...splitter.push(bytes.subarray(at, at + size)));
    at += size;
  }
  return [...rows, ...splitter.end()];
}

describe('reading rows', () => {
  it('SRV-03 reads the same records from CSV, JSON lists, JSON lines and GeoJSON, with byte order mark, CRLF and gzip', async () => {
    const lines = '{"name":"A","n":1}\r\n\r\n{"name":"B é","n":2}\r\n';
    const expected = [
      [1, { name: 'A', n: 1 }],
      [3, { name: 'B é', n: 2 }],
    ];
    expect(shown(await rowsOf(lines))).toEqual(expected);
    expect(shown(await rowsOf(`\ufeff${lines.trimEnd()}`))).toEqual(expected);
    expect(shown(await rowsOf(gzipSync(lines)))).toEqual(expected);
    for (const text of [
      '[{"name":"A","n":1},{"name":"B é","n":2}]',
      '\ufeff[\r\n  {\r\n"name":"A",\r\n"n":1},\r\n {"name":"B é","n":2}\r\n]\r\n',
    ]) {
      expect(shown(await rowsOf(text))).toEqual([
        [1, { name: 'A', n: 1 }],
        [2, { name: 'B é', n: 2 }],
      ]);
    }
    expect(
      shown(
        await rowsOf(
          '{"type":"FeatureCollection",\n"features":[{"type":"Feature","id":1},\n{"type":"Feature","id":2}]}',
        ),
      ),
    ).toEqual([
      [1, { type: 'Feature', id: 1 }],
      [2, { type: 'Feature', id: 2 }],
    ]);
    const table = 'name, n\nA,1\n"B é, ""x""\nlast",2\n';
    const tabled = [
      [1, { name: 'A', n: '1' }],
      [2, { name: 'B é, "x"\nlast', n: '2' }],
    ];
    expect(shown(await rowsOf(table))).toEqual(tabled);
    expect(shown(await rowsOf(`\ufeff${table.replace('A,1\n', 'A,1\r\n').replace('n\n', 'n\r\n')}`))).toEqual(tabled);
    expect(shown(await rowsOf('name;n\nA;1'))).toEqual([[1, { name: 'A', n: '1' }]]);
    expect(shown(await rowsOf('name\tn\nA\t1'))).toEqual([[1, { name: 'A', n: '1' }]]);
  });

  it('SRV-03 rejects malformed lines one by one and continues', async () => {
    const rows = await rowsOf(
      Buffer.concat([
        Buffer.from(`{"ok":1}\n{"broken":\n[1]\n"text"\nnull\n{"name":"${huge}"}\n`),
        Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d, 0x0a]),
        Buffer.from(`${'['.repeat(50_000)}\n{"ok":2}`),
      ]),
    );
    expect(shown(rows)).toEqual([
      [1, { ok: 1 }],
      [2, 'the row is not valid JSON'],
      [3, 'the row is not a JSON object'],
      [4, 'the row is not a JSON object'],
      [5, 'the row is not a JSON object'],
      [6, 'the row is longer than 1 MB'],
      [7, 'the row is not UTF-8 text'],
      [8, 'the row is not valid JSON'],
      [9, { ok: 2 }],
    ]);
    expect(rows[5]!.excerpt).toMatch(/^\{"name":"xxx.*…$/);
  });

  it('SRV-03 rejects malformed elements of a list and finds the next one', async () => {
    const broken = ['{"a": {"b": 1}', '{"a": "open}', '{"a": tru}', `{"a": "${huge}"}`, '17'];
    for (const indent of ['', '  ', '\t']) {
      for (const element of broken) {
        const rows = await rowsOf(
          `[\n${indent}{"ok":1},\n${indent}${element},\n${indent}{"ok":2},\n${indent}{"ok":{"x":[3]}}\n]\n`,
        );
        expect(
          rows.map(({ problem }) => problem === undefined),
          element.slice(0, 30),
        ).toEqual([true, false, true, true]);
        expect(rows.at(-1)!.value).toEqual({ ok: { x: [3] } });
      }
    }
    const oneLine = await rowsOf(`[{"ok":1},{"a":"${huge}"},{"ok":2}]`);
    expect(shown(oneLine)).toEqual([
      [1, { ok: 1 }],
      [2, 'the row is longer than 1 MB'],
      [3, { ok: 2 }],
    ]);
    expect(shown(await rowsOf('[{"ok":1},{"ok":'))).toEqual([
      [1, { ok: 1 }],
      [2, 'the element is not complete: a bracket or a quotation mark is missing'],
    ]);
  });

  it('SRV-03 rejects malformed rows of a table and continues', async () => {
    const rows = await rowsOf(
      `name,n\nA,1\nB\nC,3,3\n"D" x,4\nE "quoted" inside,5\n"open,6\nF,7\n${'G,8\n'.repeat(20_000)}${huge},9\nH,10\n`,
    );
    expect(shown(rows.slice(0, 7))).toEqual([
      [1, { name: 'A', n: '1' }],
      [2, 'the row has more or fewer fields than the first line'],
      [3, 'the row has more or fewer fields than the first line'],
      [4, 'a quotation mark is in the wrong place'],
      [5, 'a quotation mark is in the wrong place'],
      [6, 'a quotation mark is opened on line 7 and never closed'],
      [7, { name: 'F', n: '7' }],
    ]);
    expect(shown(rows.slice(-2))).toEqual([
      [20_008, 'the row is longer than 1 MB'],
      [20_009, { name: 'H', n: '10' }],
    ]);
  });

  it('SRV-03 splits the same rows whatever the chunks, and can resume after every row', () => {
    const pieces = fc.array(
      fc.constantFrom(
        '{"a":1}',
        '{"b":"x\\"y]"}',
        '{"c":{"d":[1,{}]}}',
        '{"e":',
        '"f',
        '{"g":"open}',
        'é€🍝',
        '',
        ' ',
        '{"big":"' + 'z'.repeat(300) + '"}',
        'a,b',
        '"q""r",2',
        '"s\nt",3',
        '"u',
      ),
      { maxLength: 12 },
    );
    const kinds: [string, (from: StartingPoint) => RowSplitter][] = [
      ['lines', (from) => new LineSplitter(from)],
      ['csv', (from) => new CsvSplitter(from, ',')],
      ['list', (from) => new ElementSplitter(from, list)],
    ];
    fc.assert(
      fc.property(
        pieces,
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
        fc.constantFrom('\n', '\r\n'),
        (parts, sizes, lineEnd) => {
          for (const [kind, create] of kinds) {
            const bytes = Buffer.from(
              kind === 'list' ? `[${lineEnd}${parts.join(`,${lineEnd}`)}${lineEnd}]` : parts.join(lineEnd),
            );
            const whole = cut(create(FILE_START), bytes, [bytes.length || 1]);
            expect(cut(create(FILE_START), bytes, sizes)).toEqual(whole);
            for (const [place, { endByte, number }] of whole.entries()) {
              expect(cut(create({ byte: endByte, row: number }), bytes.subarray(endByte), sizes), kind).toEqual(
                whole.slice(place + 1),
              );
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('SRV-03 explains why a file cannot be imported', async () => {
    await expect(openInput(join(folder, 'nowhere.csv'))).rejects.toThrow(/There is no file .*nowhere\.csv/);
    await expect(openInput(folder)).rejects.toThrow(/is not a file/);
    await expect(rowsOf('PK\u0003\u0004zip')).rejects.toThrow(/is a zip archive\. Extract it first/);
    await expect(rowsOf('')).rejects.toThrow(/is empty/);
    await expect(rowsOf(Buffer.from('\ufeffname', 'utf16le'))).rejects.toThrow(/UTF-16/);
    await expect(rowsOf(Buffer.from([1, 2, 0, 4]))).rejects.toThrow(/is not a text file/);
    await expect(rowsOf('a,b,a\n1,2,3')).rejects.toThrow(/column "a" occurs twice/);
    await expect(rowsOf(gzipSync('{"a":1}\n'.repeat(100)).subarray(0, 30))).rejects.toThrow(
      /cannot be read to its end/,
    );
  });
});
