import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rounded, type BenchResult } from '../bench-result.ts';
import { inventPartners } from './invented-partners.ts';

/** Repetitions of a short measure. The least time counts: whatever else the machine does only ever adds. */
const RUNS = 7;

/** Milliseconds on the clock, and of processor time: the second hardly depends on what else the machine does. */
type Took = { clock: number; processor: number };

/** Composes partners in a process of its own, as a build does. */
function compose(root: string, codes: readonly string[]): Took {
  const started = performance.now();
  const processor = Number(
    execFileSync(process.execPath, [join(import.meta.dirname, 'compose.main.ts'), root, ...codes]),
  );
  return { clock: performance.now() - started, processor };
}

/** The least times of measures that are run in turn, so that a busy moment hits all alike. */
function inTurn<Name extends string>(runs: number, measures: Readonly<Record<Name, () => Took>>): Record<Name, Took> {
  const names = Object.keys(measures) as Name[];
  const took = Array.from({ length: runs }, () => names.map((name) => [name, measures[name]()] as const)).flat();
  const least = (name: Name, of: keyof Took) =>
    Math.min(...took.filter(([other]) => other === name).map(([, one]) => one[of]));
  return Object.fromEntries(
    names.map((name) => [name, { clock: least(name, 'clock'), processor: least(name, 'processor') }]),
  ) as Record<Name, Took>;
}

/**
 * Composing many partners against one (BLD-02), always from the start of the process and with the shell opened, for
 * invented partners that share neither name nor colour.
 *
 * - *known*: every content was made before and lies in place, as after a change to the code that composes: all of a
 *   partner is read, checked, put together and compared, and nothing is compressed anew.
 * - *known, into empty folders*: the same after the bundles are gone. Half of it is the disk making folders.
 * - *anew*: nothing was ever made: everything is drawn, rendered and compressed. The shell's compile belongs to it,
 *   because a build from nothing begins with it, once.
 * - *a word changed*: one partner's copy, with its bundle in place.
 */
export async function benchBuild(root: string): Promise<BenchResult[]> {
  const work = mkdtempSync(`${tmpdir()}/bench-build-`);
  const dist = `${work}/dist`;
  const forget = (folders: readonly string[]) =>
    folders.forEach((folder) => rmSync(`${dist}/${folder}`, { recursive: true, force: true }));
  try {
    mkdirSync(dist);
    symlinkSync(`${root}/dist/map-data`, `${dist}/map-data`);
    const compiling = performance.now();
    execFileSync('node', [`${root}/apps/web/build.ts`, `${dist}/shell`], { cwd: root });
    execFileSync('node', [`${root}/tools/partners/src/cli.ts`, 'pack', `${dist}/shell/client/assets`], { cwd: root });
    const compiled = performance.now() - compiling;
    const twenty = await inventPartners(work, 20);
    const [one, six] = [twenty.slice(0, 1), twenty.slice(0, 6)];
    const after = (gone: readonly string[], some: readonly string[]) => () => (forget(gone), compose(work, some));

    const anew = inTurn(3, { one: after(['partners', '.store'], one), twenty: after(['partners', '.store'], twenty) });
    const known = inTurn(RUNS, { one: after([], one), six: after([], six), twenty: after([], twenty) });
    const empty = inTurn(RUNS, { one: after(['partners'], one), twenty: after(['partners'], twenty) });
    const word = inTurn(RUNS, { changed: () => (changeWord(work, one[0] ?? ''), compose(work, one)) });
    const further = (of: keyof Took, from: Record<'one' | 'twenty', Took>) =>
      (from.twenty[of] - from.one[of]) / (twenty.length - 1);
    return [
      { name: 'compile and pack the shell', value: rounded(compiled), unit: 'ms' },
      { name: 'one partner, known', value: rounded(known.one.clock), unit: 'ms' },
      { name: 'twenty, known', value: rounded(known.twenty.clock), unit: 'ms' },
      {
        name: 'six against one, known',
        value: rounded(known.six.clock / known.one.clock),
        unit: 'ratio',
        aim: { atMost: 1.2 },
      },
      {
        name: 'twenty against one, known',
        value: rounded(known.twenty.clock / known.one.clock),
        unit: 'ratio',
        aim: { atMost: 1.3 },
      },
      { name: 'each further partner, known', value: rounded(further('clock', known)), unit: 'ms', aim: { atMost: 10 } },
      { name: 'the same, processor time', value: rounded(further('processor', known)), unit: 'ms' },
      {
        name: 'a thousand, known, at that pace',
        value: rounded((known.one.clock + 999 * further('clock', known)) / 1000),
        unit: 's',
        aim: { atMost: 60 },
      },
      { name: 'each further partner, known, into empty folders', value: rounded(further('clock', empty)), unit: 'ms' },
      { name: 'one partner, anew', value: rounded(anew.one.clock), unit: 'ms' },
      { name: 'each further partner, anew', value: rounded(further('clock', anew)), unit: 'ms' },
      {
        name: 'twenty against one, anew, with the compile',
        value: rounded((compiled + anew.twenty.clock) / (compiled + anew.one.clock)),
        unit: 'ratio',
        aim: { atMost: 1.3 },
      },
      { name: 'a word changed in one', value: rounded(word.changed.clock), unit: 'ms', aim: { atMost: 1000 } },
    ];
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Gives a partner words that it never had. */
function changeWord(root: string, code: string): void {
  const path = `${root}/partners/${code}/copy.json`;
  const copy = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  writeFileSync(path, JSON.stringify({ ...copy, 'home.hero.title': `Dinner at ${performance.now()}` }));
}
