import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { meetsAim, rounded, table, type BenchResult } from '../../bench/src/bench-result.ts';

const root = new URL('../../..', import.meta.url).pathname.replace(/\/$/, '');

type Trial = {
  /** Roughly how long it takes on two processors. */
  minutes: number;
  about: string;
  /** @param args the arguments after its name */
  run(args: readonly string[]): Promise<BenchResult[]>;
};

const TRIALS: Record<string, Trial> = {
  floods: {
    minutes: 6,
    about: 'floods one program from 1 and 200 addresses while visitors use it and another one',
    run: async () => (await import('./floods/floods.ts')).floods(root),
  },
  receipts: {
    minutes: 1,
    about: 'memory that reading large progressive JPEGs takes',
    run: async () => (await import('./receipts/receipts.ts')).receipts(),
  },
  fuzz: {
    minutes: 15,
    about: 'mutated requests derived from the API description: [--requests 100000] [--seed 1]',
    run: async (args) => (await import('./fuzz/fuzz.ts')).fuzz(root, args),
  },
  kills: {
    minutes: 30,
    about: 'kill -9 of server, PostgreSQL and importer in turns under load: [--rounds 200]',
    run: async (args) => (await import('./kills/kills.ts')).kills(root, args),
  },
  faults: {
    minutes: 3,
    about: 'a full disk (needs root, for a file system of its own), jumps of the clock, cut connections to PostgreSQL',
    run: async () => (await import('./faults/faults.ts')).faults(root),
  },
  year: {
    minutes: 1,
    about: 'years of a program, each from a seed, beside independent books; a minute each: [--seed 1] [--years 1]',
    run: async (args) => (await import('./year/year.ts')).year(root, args),
  },
  soak: {
    minutes: 31,
    about: 'mixed load over several programs; heap, handles and connections must not grow: [--minutes 30]',
    run: async (args) => (await import('./soak/soak.ts')).soak(root, args),
  },
};

/** `npm run trials -- <name> [options]`: prints a table, writes the figures as JSON, and exits with 1 when an aim is missed. */
const [name = '', ...args] = process.argv.slice(2);
const trial = TRIALS[name];
if (trial === undefined) {
  const lines = Object.entries(TRIALS).map(
    ([each, { minutes, about }]) => `  ${each.padEnd(10)} ${`about ${minutes} min`.padStart(13)}   ${about}`,
  );
  const problem = name === '' ? '' : `There is no trial "${name}".\n`;
  process.stdout.write(
    `${problem}npm run trials -- <name> [options]. Results are kept in docs/trials.md.\n\n${lines.join('\n')}\n`,
  );
  process.exit(name === '' ? 0 : 1);
}
// Exiting ends the processes that a trial has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
const before = loadavg()[0] ?? 0;
const results = await trial.run(args);
const load = `load average ${rounded(before, 1)} before and ${rounded(loadavg()[0] ?? 0, 1)} after, ${availableParallelism()} processors`;
process.stdout.write(
  `\n${name} ${args.join(' ')}\n${new Date().toISOString().slice(0, 10)}, ${load}\n\n${table(results)}\n`,
);
mkdirSync(`${root}/dist/trials`, { recursive: true });
writeFileSync(
  `${root}/dist/trials/${name}.json`,
  `${JSON.stringify({ at: new Date(), load, args, results }, null, 2)}\n`,
);
process.exit(results.every(meetsAim) ? 0 : 1);
