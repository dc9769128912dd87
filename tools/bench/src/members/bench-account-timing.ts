import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { median, rounded, type BenchResult } from '../bench-result.ts';
import { newBenchFolder } from '../bench-server.ts';

/** Busy machines vary by this much between runs. An attempt without a password check takes a tenth of the time. */
const MAX_RATIO = 1.25;

/**
 * Whether response times reveal accounts: the median time for each kind of account against the median
 * for an unknown name, interleaved in one run.
 */
export async function benchAccountTiming(): Promise<BenchResult[]> {
  const dataDir = newBenchFolder('bench-account-timing');
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [fileURLToPath(new URL('account-timing.main.ts', import.meta.url)), dataDir],
      { maxBuffer: 16 * 1024 * 1024 },
    );
    const calls = JSON.parse(stdout) as Record<string, Record<string, number[]>>;
    return Object.entries(calls).flatMap(([call, { unknown = [], ...others }]) => {
      const baseline = median(unknown);
      const ratios = Object.entries(others).map(([kind, times]) => {
        const ratio = median(times) / baseline;
        return {
          name: `${call}: account ${kind}, against no account`,
          value: rounded(Math.max(ratio, 1 / ratio)),
          unit: 'ratio' as const,
          aim: { atMost: MAX_RATIO },
        };
      });
      return [{ name: `${call}: no such account`, value: rounded(baseline), unit: 'ms' as const }, ...ratios];
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
