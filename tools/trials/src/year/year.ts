import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import type { BenchResult } from '../../../bench/src/bench-result.ts';

const FILE = 'apps/api/test/year-of-a-program';

/**
 * Plays whole years of a program, each drawn from a seed, beside a second computation of every balance, year, level and mail
 * (SRV-03, SRV-04, MAI-01). The years are those of the deep test, which has the database; a failing one prints its seed, what
 * differs, and a short script of steps that shows it.
 * @param args `--seed` of the first year, `--years`
 */
export async function year(root: string, args: readonly string[]): Promise<BenchResult[]> {
  const { values } = parseArgs({
    args: [...args],
    options: { seed: { type: 'string', default: '1' }, years: { type: 'string', default: '1' } },
  });
  const [seed, years] = [wholeNumber('seed', values.seed), wholeNumber('years', values.years)];
  const run = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.deep.config.ts', FILE, '-t', 'the year of seed'],
    {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', YEAR_SEED: String(seed), YEARS: String(years) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let said = '';
  run.stdout.setEncoding('utf8').on('data', (words: string) => {
    said += words;
    process.stdout.write(words);
  });
  await once(run, 'close');
  const played = [...said.matchAll(/^year \d+ (\{.*\})$/gm)].map(
    ([, counts = '']) => JSON.parse(counts) as Record<string, number>,
  );
  const sum = (name: string): number => played.reduce((total, counts) => total + (counts[name] ?? 0), 0);
  return [
    { name: 'years that end as the bookkeeper says', value: played.length, unit: 'count', aim: { atLeast: years } },
    ...['approved', 'settled', 'refunded', 'claim', 'book', 'delete', 'crashes', 'statements'].map(
      (name): BenchResult => ({ name: `${name} in these years`, value: sum(name), unit: 'count' }),
    ),
  ];
}

/** @throws Error that says how to write the option */
function wholeNumber(option: string, given: string): number {
  if (!/^[1-9]\d{0,8}$/.test(given))
    throw new Error(`--${option} takes a whole number from 1 on, not ${JSON.stringify(given)}: write --${option} 7.`);
  return Number(given);
}
