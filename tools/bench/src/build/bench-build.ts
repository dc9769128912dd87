import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rounded, type BenchResult } from '../bench-result.ts';
import type { ComposeTimes } from './compose.main.ts';
import { generatePartners } from './generated-partners.ts';

/** Repetitions of a short measurement. The minimum counts, because other load on the machine only adds time. */
const RUNS = 7;

/** Milliseconds of a process that composes partners. Processor time hardly depends on other load on the machine. */
type Times = ComposeTimes & { clock: number };

/** Composes partners in a separate process, as a build does. */
function compose(root: string, codes: readonly string[]): Times {
  const started = performance.now();
  const script = join(import.meta.dirname, 'compose.main.ts');
  const times = JSON.parse(
    execFileSync(process.execPath, [script, root, ...codes], { encoding: 'utf8' }),
  ) as ComposeTimes;
  const { unchanged, textChanged } = times;
  return { ...times, clock: performance.now() - started - unchanged - textChanged };
}

/** The minimum times of measurements that take turns, so that a busy moment affects all of them. */
function interleave<Name extends string>(
  runs: number,
  measures: Readonly<Record<Name, () => Times>>,
): Record<Name, Times> {
  const names = Object.keys(measures) as Name[];
  const measured = Array.from({ length: runs }, () => names.map((name) => [name, measures[name]()] as const)).flat();
  const minimum = (name: Name, kind: keyof Times) =>
    Math.min(...measured.filter(([other]) => other === name).map(([, times]) => times[kind]));
  const kinds = ['clock', 'processor', 'unchanged', 'textChanged'] as const;
  return Object.fromEntries(
    names.map((name) => [name, Object.fromEntries(kinds.map((kind) => [kind, minimum(name, kind)]))]),
  ) as Record<Name, Times>;
}

/**
 * Composing many partners against one (BLD-02), including process start and opening the shell. The generated partners
 * share neither names nor colors.
 *
 * - *cold*: everything is drawn, rendered and compressed. The ratio includes compiling the shell, because a build from
 *   scratch does that once.
 * - *pictures kept*: everything but the pictures is made again, as after a change to the compose code.
 * - *unchanged*: Nx has the parts of every partner, and the bundles are looked through.
 * - *one text changed*: in one partner's copy, in a new process and in one that has composed before.
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
    const one = twenty.slice(0, 1);
    const composeWithout = (removed: readonly string[], codes: readonly string[]) => () => {
      remove(removed);
      return compose(work, codes);
    };

    const bundles = ['parts', 'partners'];
    const everything = [...bundles, '.pictures'];
    const cold = interleave(3, { one: composeWithout(everything, one), twenty: composeWithout(everything, twenty) });
    const kept = interleave(RUNS, { one: composeWithout(bundles, one), twenty: composeWithout(bundles, twenty) });
    const changed = interleave(RUNS, { text: composeWithout([], one) }).text;
    const perPartner = (kind: keyof Times, { one: first, twenty: all }: Record<'one' | 'twenty', Times>) =>
      (all[kind] - first[kind]) / (twenty.length - 1);
    const milliseconds = (name: string, value: number, atMost?: number): BenchResult => ({
      name,
      value: rounded(value),
      unit: 'ms',
      ...(atMost !== undefined && { aim: { atMost } }),
    });
    return [
      milliseconds('compile and compress the shell', compileTime),
      milliseconds('one partner, cold', cold.one.clock),
      milliseconds('each further partner, cold', perPartner('clock', cold)),
      {
        name: 'twenty against one, cold, shell included',
        value: rounded((compileTime + cold.twenty.clock) / (compileTime + cold.one.clock)),
        unit: 'ratio',
        aim: { atMost: 1.3 },
      },
      milliseconds('one partner, pictures kept', kept.one.clock),
      milliseconds('each further partner, pictures kept', perPartner('clock', kept)),
      milliseconds('the same, processor time', perPartner('processor', kept)),
      milliseconds('each further partner, unchanged', perPartner('unchanged', kept), 10),
      milliseconds('one text changed in one partner, new process', changed.clock, 1000),
      milliseconds('one text changed in one partner, process that has composed before', changed.textChanged, 400),
    ];
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
