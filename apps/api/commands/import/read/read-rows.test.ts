import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAttacks } from './attacks.testing.ts';
import { readCsv } from './csv-rows.ts';
import { readJsonList } from './json-list.ts';
import { readJsonLines } from './json-rows.ts';
import { readLines } from './lines.ts';
import { allOf, newRowReader, shown } from './read-rows.testing.ts';
import { readRows } from './read-rows.ts';
import type { SourceRow } from './source-row.ts';

const { folder, fileOf, rowsOf, readUntilError } = newRowReader();

const huge = 'x'.repeat(1024 * 1024 + 10);

/** The bytes of a file in reads of the given sizes, in turn. */
async function* cut(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length]!;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

describe('reading rows', () => {
  it('SRV-03 reads the same records from CSV, JSON lists, JSON lines and GeoJSON, with byte order mark, CRLF and gzip, also of two files put together', async () => {
    const lines = '{"name":"A","n":1}\r\n\r\n{"name":"B é","n":2}\r\n';
    const expected = [
      [1, { name: 'A', n: 1 }],
      [3, { name: 'B é', n: 2 }],
    ];
    expect(shown(await rowsOf(lines))).toEqual(expected);
    expect(shown(await rowsOf(`\ufeff${lines.trimEnd()}`))).toEqual(expected);
    expect(shown(await rowsOf(gzipSync(lines)))).toEqual(expected);
    const [one = '', other = ''] = lines.split(/(?=\{"name":"B)/);
    expect(shown(await rowsOf(Buffer.concat([gzipSync(one), gzipSync(other)])))).toEqual(expected);
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
      [8, 'the row is not a JSON object'],
      [9, { ok: 2 }],
    ]);
    expect(rows[5]!.excerpt).toMatch(/^\{"name":"xxx.*…$/);
  });

  it('SRV-03 rejects elements of a list that are no records, too long, too deep or not UTF-8, and continues', async () => {
    const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    const bad: [element: string | Buffer, problem: string][] = [
      [`{"a":"${huge}"}`, 'the row is longer than 1 MB'],
      [deep(33), 'the row has more than 32 objects or lists within each other'],
      [deep(5_000), 'the row has more than 32 objects or lists within each other'],
      [Buffer.from('{"a":"caf\u00e9"}', 'latin1'), 'the row is not UTF-8 text'],
      ['17', 'the row is not a JSON object'],
      ['"{ ",":1}"', 'the row is not a JSON object'],
      ['["{", {"x":1}]', 'the row is not a JSON object'],
    ];
    for (const separator of [',', ',\n  ']) {
      for (const [element, problem] of bad) {
        const parts = [`[{"ok":1}${separator}`, element, `${separator}{"ok":{"x":[3],"y":"}"}}]`];
        const rows = await rowsOf(Buffer.concat(parts.map((part) => Buffer.from(part))));
        expect(rows[0]!.value).toEqual({ ok: 1 });
        expect(new Set(rows.slice(1, -1).map((row) => row.problem))).toEqual(new Set([problem]));
        expect(rows.at(-1)!.value).toEqual({ ok: { x: [3], y: '}' } });
      }
    }
    expect(shown(await rowsOf(`{"ok":${deep(31)}}\n{"a":${deep(32)}}\n{"ok":2}`)).map(([, row]) => typeof row)).toEqual(
      ['object', 'string', 'object'],
    );
  });

  it('SRV-03 reads a broken list up to the broken place, and says on which line it is and how to continue', async () => {
    const broken: [text: string, line: number][] = [
      ['[{"ok":1},\n{"a": {"b": 1}\n,{"c":1}]', 3],
      ['[{"ok":1},\n{"a": "open},\n{"c":1}]', 2],
      ['[{"ok":1},\n{"a": tru},\n{"c":1}\n,{"c":1}]', 2],
      ['[{"ok":1},{"a": tru},{"c":1}]', 1],
      ['[{"ok":1}\n{"c":1}]', 2],
      ['[{"ok":1},\n{"a":1]', 2],
      ['[{"ok":1},\n\n{"a":', 3],
      ['{"type":"FeatureCollection",\n"features":[{"ok":1},\n{"a"}]}', 3],
    ];
    for (const [text, line] of broken) {
      const { rows, message } = await readUntilError(text);
      expect(shown(rows), text).toEqual([[1, { ok: 1 }]]);
      expect(message, text).toMatch(
        new RegExp(`^file-\\d+, line ${line}: .*in row 2.*Correct the file and run the same command again`),
      );
    }
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

  it('SRV-03 reads the same rows whatever the reads, and continues after every row', async () => {
    const pieces = fc.array(
      fc.constantFrom(
        '{"a":1}',
        '{"b":"x\\"y]"}',
        '{"c":{"d":[1,{}]}}',
        '{"e":',
        '"f',
        '{"g":"open}',
        'é€🍝\u2028',
        '',
        ' ',
        '{"big":"' + 'z'.repeat(300) + '"}',
        'a,b',
        '"q""r",2',
        '"s\nt",3',
        '"u',
        '5" x,1',
        '\\u00e9"',
      ),
      { maxLength: 12 },
    );
    // Of a list, the rows in the bytes just before a broken place are lost if they are not objects.
    const isObject = (part: string): boolean => part.startsWith('{');
    type Bytes = AsyncIterable<Buffer>;
    const kinds: [string, (bytes: Bytes) => AsyncIterable<SourceRow[]>][] = [
      ['lines', (bytes) => readJsonLines(readLines(bytes))],
      ['csv', (bytes) => readCsv(readLines(bytes), { kind: 'csv', delimiter: ',', columns: ['m', 'n'] }, 'rows.csv')],
      ['list', (bytes) => readJsonList(bytes, undefined, 'list.json')],
    ];
    const readAll = async (groups: AsyncIterable<SourceRow[]>) => {
      const rows: unknown[] = [];
      try {
        for await (const some of groups) rows.push(...some.map((row) => ({ ...row })));
      } catch (error) {
        rows.push((error as Error).message);
      }
      return rows;
    };
    await fc.assert(
      fc.asyncProperty(
        pieces,
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
        fc.constantFrom('\n', '\r\n'),
        async (parts, sizes, lineEnd) => {
          for (const [kind, read] of kinds) {
            const bytes = Buffer.from(
              kind === 'list'
                ? `[${lineEnd}${parts.filter(isObject).join(`,${lineEnd}`)}${lineEnd}]`
                : parts.join(lineEnd),
            );
            const whole = await readAll(read(cut(bytes, [bytes.length || 1])));
            expect(await readAll(read(cut(bytes, sizes))), kind).toEqual(whole);
          }
        },
      ),
      { numRuns: 200 },
    );
    const file = await fileOf('m,n\n1,a\n\n"2\n3",b\n"4,c\n5,d\n');
    const whole = await allOf(readRows(file, 0));
    expect(whole.map(({ number }) => number)).toEqual([1, 3, 4, 5]);
    for (const [place, { number }] of whole.entries())
      expect(shown(await allOf(readRows(file, number)))).toEqual(shown(whole.slice(place + 1)));
  });

  it('SRV-03 SEC-02 reads 30 kB of brackets, quotation marks or columns in seconds', () =>
    readAttacks(folder, { length: 30_000, isCompressed: false }));

  it('SRV-03 SEC-02 passes many empty lines at once, counts them, and shows each scalar of a list alone', async () => {
    for (const end of ['\n', '\r\n']) {
      const empty = end.repeat(10_000);
      const groups = await Array.fromAsync(readLines(cut(Buffer.from(`a,b${end}${empty}1,2${end}`), [64 * 1024])));
      expect(groups.flat()).toHaveLength(3);
      expect(shown(await rowsOf(`{"a":1}${end}${empty}{"a":2}`))).toEqual([
        [1, { a: 1 }],
        [10_002, { a: 2 }],
      ]);
      expect(shown(await rowsOf(`a,b${end}${empty}1,"x${end}${empty}y"${end}${empty}3,4`))).toEqual([
        [10_001, { a: '1', b: `x${end}${empty}y` }],
        [20_002, { a: '3', b: '4' }],
      ]);
      const { rows, message } = await readUntilError(`[{"a":1},${end}${empty}{"a":${end}${empty}2},${end}{x`);
      expect(shown(rows)).toEqual([
        [1, { a: 1 }],
        [2, { a: 2 }],
      ]);
      expect(message).toContain('line 20004: ');
    }
    expect((await rowsOf('[1, "two", null, true, {"a":1}]')).map(({ excerpt }) => excerpt)).toEqual([
      '1',
      'two',
      'null',
      'true',
      '{"a":1}',
    ]);
  });
});
