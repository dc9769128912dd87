import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rounded, type BenchResult } from '../../../bench/src/bench-result.ts';

const MEGABYTE = 1024 * 1024;

/** Memory that reading progressive JPEGs takes while it runs, and for good. */
export async function receipts(): Promise<BenchResult[]> {
  const main = fileURLToPath(new URL('receipts.main.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [main]);
  const { before, most, after } = JSON.parse(stdout) as { before: number; most: number; after: number };
  return [
    { name: 'memory before the receipts', value: rounded(before / MEGABYTE, 0), unit: 'MB' },
    {
      name: 'additional memory at most, 20 progressive JPEGs of 25 and 60 megapixels',
      value: rounded((most - before) / MEGABYTE, 0),
      unit: 'MB',
      aim: { atMost: 300 },
    },
    {
      name: 'additional memory afterward',
      value: rounded((after - before) / MEGABYTE, 0),
      unit: 'MB',
      aim: { atMost: 150 },
    },
  ];
}
