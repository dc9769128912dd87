import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { median, rounded, type BenchResult } from '../bench-result.ts';
import { newBenchFolder } from '../bench-server.ts';

/** A busy machine differs this much from itself; an attempt that looks at no password is over in a tenth of the time. */
const MAX_APART = 1.25;

/**
 * Whether the clock tells accounts apart (safety, row 5): the typical time for each kind of account against that for a
 * name that nobody has, in turns within one run.
 */
export async function benchTellingApart(): Promise<BenchResult[]> {
  const dataDir = newBenchFolder('bench-telling-apart');
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [fileURLToPath(new URL('telling-apart.main.ts', import.meta.url)), dataDir],
      { maxBuffer: 16 * 1024 * 1024 },
    );
    const calls = JSON.parse(stdout) as Record<string, Record<string, number[]>>;
    return Object.entries(calls).flatMap(([call, { unknown = [], ...others }]) => {
      const floor = median(unknown);
      const apart = Object.entries(others).map(([kind, times]) => {
        const ratio = median(times) / floor;
        return {
          name: `${call}: account ${kind}, against none`,
          value: rounded(Math.max(ratio, 1 / ratio)),
          unit: 'ratio' as const,
          aim: { atMost: MAX_APART },
        };
      });
      return [{ name: `${call}: no such account`, value: rounded(floor), unit: 'ms' as const }, ...apart];
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
