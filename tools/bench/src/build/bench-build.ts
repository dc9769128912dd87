import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rounded, type BenchResult } from '../bench-result.ts';
import { generatePartners } from './generated-partners.ts';

/** Repetitions of a short measurement. The minimum counts, because other load on the machine only adds time. */
const RUNS = 7;

/** Milliseconds of wall-clock and processor time; the latter hardly depends on other load on the machine. */
type Duration = { clock: number; processor: number };

/** Composes partners in a separate process, as a build does. */
function compose(root: string, codes: readonly string[]): Duration {
  const started = performance.now();
  const processor = Number(
    execFileSync(process.execPath, [join(import.meta.dirname, 'compose.main.ts'), root, ...codes]),
  );
  return { clock: performance.now() - started, processor };
}

/** The minimum durations of measurements that take turns, so that a busy moment affects all of them. */
function interleave<Name extends string>(
  runs: number,
  measures: Readonly<Record<Name, () => Duration>>,
): Record<Name, Duration> {
  const names = Object.keys(measures) as Name[];
  const measured = Array.from({ length: runs }, () => names.map((name) => [name, measures[name]()] as const)).flat();
  const minimum = (name: Name, kind: keyof Duration) =>
    Math.min(...measured.filter(([other]) => other === name).map(([, duration]) => duration[kind]));
  return Object.fromEntries(
    names.map((name) => [name, { clock: minimum(name, 'clock'), processor: minimum(name, 'processor') }]),
  ) as Record<Name, Duration>;
}

/**
 * Composing many partners against one (BLD-02), including process start and opening the shell. The generated partners
 * share neither names nor colors.
 *
 * - *warm store*: every content is in the store and every bundle in place, as after a change to the compose code. Each
 *   partner is read, checked, composed and compared, and nothing is compressed again.
 * - *warm store, empty folders*: the same without the bundles. Half of the time goes into creating folders.
 * - *cold store*: everything is drawn, rendered and compressed. The ratio includes compiling the shell, because a build
 *   from scratch does that once.
 * - *one text changed*: in one partner's copy, with its bundle in place.
 */
export async function benchBuild(root: string): Promise<BenchResult[]> {
  const work = mkdtempSync(`${tmpdir()}/bench-build-`);
  const dist = `${work}/dist`;
  const remove = (folders: readonly string[]) =>
    folders.forEach((folder) => rmSync(`${dist}/${folder}`, { recursive: true, force: true }));
  try {
    mkdirSync(dist);
    symlinkSync(`${root}/dist/map-data`, `${dist}/map-data`);
    const started = performance.now();
    execFileSync('node', [`${root}/apps/web/build.ts`, `${dist}/shell`], { cwd: root });
    execFileSync('node', [`${root}/tools/partners/src/cli.ts`, 'pack', `${dist}/shell/client/assets`], { cwd: root });
    const compileTime = performance.now() - started;
    const twenty = await generatePartners(work, 20);
    const [one, six] = [twenty.slice(0, 1), twenty.slice(0, 6)];
    const composeWithout = (removed: readonly string[], codes: readonly string[]) => () => {
      remove(removed);
      return compose(work, codes);
    };

    const everything = ['partners', '.store'];
    const cold = interleave(3, { one: composeWithout(everything, one), twenty: composeWithout(everything, twenty) });
    const warm = interleave(RUNS, {
      one: composeWithout([], one),
      six: composeWithout([], six),
      twenty: composeWithout([], twenty),
    });
    const empty = interleave(RUNS, {
      one: composeWithout(['partners'], one),
      twenty: composeWithout(['partners'], twenty),
    });
    const text = interleave(RUNS, {
      changed: () => {
        changeText(work, one[0] ?? '');
        return compose(work, one);
      },
    });
    const perPartner = (kind: keyof Duration, { one: first, twenty: all }: Record<'one' | 'twenty', Duration>) =>
      (all[kind] - first[kind]) / (twenty.length - 1);
    return [
      { name: 'compile and compress the shell', value: rounded(compileTime), unit: 'ms' },
      { name: 'one partner, warm store', value: rounded(warm.one.clock), unit: 'ms' },
      { name: 'twenty partners, warm store', value: rounded(warm.twenty.clock), unit: 'ms' },
      {
        name: 'six against one, warm store',
        value: rounded(warm.six.clock / warm.one.clock),
        unit: 'ratio',
        aim: { atMost: 1.2 },
      },
      {
        name: 'twenty against one, warm store',
        value: rounded(warm.twenty.clock / warm.one.clock),
        unit: 'ratio',
        aim: { atMost: 1.3 },
      },
      {
        name: 'each further partner, warm store',
        value: rounded(perPartner('clock', warm)),
        unit: 'ms',
        aim: { atMost: 10 },
      },
      { name: 'the same, processor time', value: rounded(perPartner('processor', warm)), unit: 'ms' },
      {
        name: 'a thousand partners, warm store, extrapolated',
        value: rounded((warm.one.clock + 999 * perPartner('clock', warm)) / 1000),
        unit: 's',
        aim: { atMost: 60 },
      },
      {
        name: 'each further partner, warm store, empty folders',
        value: rounded(perPartner('clock', empty)),
        unit: 'ms',
      },
      { name: 'one partner, cold store', value: rounded(cold.one.clock), unit: 'ms' },
      { name: 'each further partner, cold store', value: rounded(perPartner('clock', cold)), unit: 'ms' },
      {
        name: 'twenty against one, cold store, shell included',
        value: rounded((compileTime + cold.twenty.clock) / (compileTime + cold.one.clock)),
        unit: 'ratio',
        aim: { atMost: 1.3 },
      },
      {
        name: 'one text changed in one partner',
        value: rounded(text.changed.clock),
        unit: 'ms',
        aim: { atMost: 1000 },
      },
    ];
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Gives a partner a text that it never had before. */
function changeText(root: string, code: string): void {
  const path = `${root}/partners/${code}/copy.json`;
  const copy = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  writeFileSync(path, JSON.stringify({ ...copy, 'home.hero.title': `Dinner at ${performance.now()}` }));
}
