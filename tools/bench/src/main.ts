import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { meetsAim, regressions, table, type BenchResult } from './bench-result.ts';

const root = resolve(import.meta.dirname, '../../..');

const benches: Record<string, () => Promise<BenchResult[]>> = {
  api: async () => (await import('./api/bench-api.ts')).benchApi(root),
  rewards: async () => (await import('./rewards/bench-rewards.ts')).benchRewards(root),
  growth: async () => (await import('./growth/bench-growth.ts')).benchGrowth(root),
  build: async () => (await import('./build/bench-build.ts')).benchBuild(root),
  web: async () => (await import('./web/bench-web.ts')).benchWeb(root),
};

/**
 * `npm run bench -- api|rewards|growth|build|web`: prints a table, what got worse since the run before, and writes the
 * figures as JSON. By default it runs all.
 */
const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in benches));
if (unknown.length > 0) {
  process.stderr.write(`There is no bench "${unknown[0]}". Choose from ${Object.keys(benches).join(', ')}.\n`);
  process.exit(1);
}
let allMet = true;
mkdirSync(`${root}/dist/bench`, { recursive: true });
for (const name of names.length > 0 ? names : Object.keys(benches)) {
  const results = (await benches[name]?.()) ?? [];
  process.stdout.write(`\n${name}\n\n${table(results)}\n`);
  const file = `${root}/dist/bench/${name}.json`;
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BenchResult[]) : [];
  for (const line of regressions(results, before)) process.stdout.write(`Worse by more than 10 %: ${line}\n`);
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  allMet &&= results.every(meetsAim);
}
process.exit(allMet ? 0 : 1);
