import { createWriteStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { ImportError } from '../import-error.ts';
import { openInput } from './input-file.ts';
import { readRows } from './read-rows.ts';

/** Files that took minutes, or that ended the process, when a reader returned to what it had read before. */
function attacksOf(length: number): Record<string, string> {
  const repeat = (piece: string, beginning = ''): string => beginning + piece.repeat(length / piece.length);
  // In a file of a megabyte, as many as fit into its first line.
  const columns = Array.from({ length: length * 0.195 }, (_, place) => place.toString(36));
  let seed = 1;
  const random = Array.from({ length }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return '[]{}\n",:1'[Math.floor((seed / 2 ** 31) * 9)];
  }).join('');
  return {
    'unclosed lines': repeat('{[\n'),
    'invalid lines': repeat('{}}\n'),
    'unclosed lists': repeat('[[\n'),
    'one unclosed list': repeat('['),
    'numbers in a list': repeat('1,', '['),
    'texts in a list': repeat('"",', '['),
    'objects in a list': repeat('{},', '['),
    'empty lines in a list': repeat('\r\n', '['),
    'empty lines': repeat('\n', '{"a":1}\n'),
    'empty rows': repeat('\r\n', 'a,b\n1,2\n'),
    'unclosed objects': repeat('{"a":'),
    'unclosed objects in a list': repeat('{"a":', '['),
    'unclosed rows of a list': repeat('{"a":\n', '['),
    'an unclosed text in a list': repeat('a\\n', '["'),
    'random lines': `{"a":1}\n${random}`,
    'a random list': `[${random}`,
    'a random table': `a,b\n${random}`,
    'quotes between fields': `a,b\n${'a","b\n'.repeat(length / 2)}`,
    'a quote on each line': repeat('"\n', 'a,b\n'),
    'a quote on each third line': repeat('"\n\nx\n', 'a,b\n'),
    'quotes within fields': repeat('"a"b', 'a,b\n'),
    'quotes and delimiters': repeat('",', 'a,b\n'),
    'only quotes': repeat('"', 'a,b\n'),
    'one open quote': repeat('\ny', 'a,b\n"x'),
    'rows of two lengths': repeat('x\n,\n', 'a,b\n'),
    'many columns': `${columns.join(',')}\n${','.repeat(columns.length - 1)}\n`,
    'many fields': repeat(',', 'a,b\n'),
  };
}

/**
 * Reads hostile files, and expects that each takes less than 5 seconds of the processor, and ends with its rows or an ImportError.
 * @param files.length bytes of each file
 */
export async function readAttacks(
  folder: string,
  { length, isCompressed }: { length: number; isCompressed: boolean },
): Promise<void> {
  const path = join(folder, 'attack');
  for (const [name, text] of Object.entries(attacksOf(length))) {
    writeFileSync(path, isCompressed ? gzipSync(text, { level: 1 }) : text);
    const start = process.cpuUsage();
    try {
      for await (const rows of readRows(await openInput(path), 0)) expect(rows).toBeInstanceOf(Array);
    } catch (error) {
      expect(error, name).toBeInstanceOf(ImportError);
    }
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000, name).toBeLessThan(5_000);
  }
}

/**
 * Reads a compressed file of nothing but line ends behind its beginning.
 * @returns milliseconds of the processor
 */
export async function readLineEnds(
  folder: string,
  { beginning, end, megabytes }: { beginning: string; end: string; megabytes: number },
): Promise<number> {
  const path = join(folder, 'line-ends.gz');
  const block = Buffer.alloc(1_000_000, end);
  const parts = [Buffer.from(beginning), ...Array.from({ length: megabytes }, () => block)];
  await pipeline(Readable.from(parts), createGzip(), createWriteStream(path));
  const start = process.cpuUsage();
  for await (const rows of readRows(await openInput(path), 1)) void rows;
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
