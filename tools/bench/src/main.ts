import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { meetsAim, table, type BenchResult } from './bench-result.ts';

const root = resolve(import.meta.dirname, '../../..');

const benches: Record<string, () => Promise<BenchResult[]>> = {
  api: async () => (await import('./api/bench-api.ts')).benchApi(root),
  rewards: async () => (await import('./rewards/bench-rewards.ts')).benchRewards(root),
  growth: async () => (await import('./growth/bench-growth.ts')).benchGrowth(root),
  build: async () => (await import('./build/bench-build.ts')).benchBuild(root),
  web: async () => (await import('./web/bench-web.ts')).benchWeb(root),
};

/** `npm run bench -- api|rewards|growth|build|web`: prints a table and writes the figures as JSON. By default it runs all. */
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
  writeFileSync(`${root}/dist/bench/${name}.json`, `${JSON.stringify(results, null, 2)}\n`);
  allMet &&= results.every(meetsAim);
}
process.exit(allMet ? 0 : 1);
