import { openBooks } from './bookkeeper.testing.ts';
import type { Fault } from './faults.testing.ts';
import { stepsOfYear, type YearSize, type YearStep } from './steps.testing.ts';
import { startWorld } from './world.testing.ts';

/** What a year showed. */
export type YearOutcome = {
  /** Lines of the books that differ: "-" only the bookkeeper has, "+" only the database. Empty when all agree. */
  differences: string[];
  /** The last moment that was played. */
  until: string;
  /** How often each kind of step, crash and statement occurred. */
  counts: Record<string, number>;
};

/**
 * Plays the steps of a year on the real services and beside them in the books, and compares both at the end of each month
 * and of the year. The first difference ends the year.
 * @param options.daily compares after each moment, to find where a difference begins
 */
export async function playYear(
  steps: readonly YearStep[],
  { fault, daily = false }: { fault?: Fault; daily?: boolean } = {},
): Promise<YearOutcome> {
  const problems: string[] = [];
  const world = await startWorld(problems, fault);
  const books = openBooks();
  const moments = [...Map.groupBy(steps, ({ at }) => at).values()];
  const counts = countsOf(steps);
  try {
    for (const [place, moment] of moments.entries()) {
      const { at } = moment[0]!;
      await world.act(moment);
      books.act(moment);
      const next = moments[place + 1]?.[0]?.at;
      const isCompared = next === undefined || next.slice(0, 7) !== at.slice(0, 7);
      const differences = [...problems, ...(isCompared || daily ? difference(books.books(), await world.books()) : [])];
      if (differences.length > 0) return { differences, until: at, counts };
    }
    return { differences: [], until: steps.at(-1)?.at ?? '', counts: { ...counts, ...world.counts } };
  } finally {
    await world.stop();
  }
}

function countsOf(steps: readonly YearStep[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const step of steps) {
    const kind = step.do === 'row' ? step.row.event : step.do;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** Lines that only one of two sorted lists has, however often. */
function difference(expected: readonly string[], found: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of found) left.set(line, (left.get(line) ?? 0) + 1);
  const missing = expected.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
  const extra = [...left].flatMap(([line, count]) => Array.from({ length: Math.max(0, count) }, () => `+ ${line}`));
  return [...missing.map((line) => `- ${line}`), ...extra];
}

/**
 * The shortest script found that still shows a difference: halves, quarters and smaller parts of the steps are left out in
 * turn as long as a difference remains.
 * @param tries how many years may be played
 */
export async function shrinkYear(
  steps: readonly YearStep[],
  { fault, tries }: { fault?: Fault; tries: number },
): Promise<YearStep[]> {
  let left = tries;
  const fails = async (some: readonly YearStep[]): Promise<string | undefined> => {
    left -= 1;
    const { differences, until } = await playYear(some, { ...(fault && { fault }), daily: true });
    return differences.length > 0 ? until : undefined;
  };
  const until = await fails(steps);
  let script = until === undefined ? [...steps] : steps.filter(({ at }) => at <= until);
  for (let size = Math.ceil(script.length / 2); size >= 1 && left > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < script.length && left > 0;) {
      const shorter = [...script.slice(0, from), ...script.slice(from + size)];
      if ((await fails(shorter)) === undefined) from += size;
      else script = shorter;
    }
  }
  return script;
}

/** Plays the year of a seed. @throws Error with the differences and a script that shows them */
export async function expectYear(seed: number, size: YearSize, tries = 40): Promise<YearOutcome> {
  const steps = stepsOfYear(seed, size);
  const outcome = await playYear(steps);
  if (outcome.differences.length === 0) return outcome;
  const script = await shrinkYear(steps, { tries });
  throw new Error(
    [
      `The year of seed ${seed} differs from the books at ${outcome.until}:`,
      ...outcome.differences.slice(0, 40),
      'Steps that show a difference:',
      JSON.stringify(script),
    ].join('\n'),
  );
}
