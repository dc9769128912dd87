import { stripVTControlCharacters } from 'node:util';

/** How many tests passed and failed, with a line each for what deserves one. */
export type Count = {
  passed: number;
  failed: number;
  /** One line for each failure; fewer than `failed` when a runner crashed between tests. */
  failures: readonly string[];
  /** The reason for each skipped test. */
  skipped: readonly string[];
  /** One line for each test that failed at first and passed on a second try. It counts as passed. */
  unstable: readonly string[];
};

/** The count of a test runner, with what is needed to try its failures again and to find its slow files. */
export type SuiteCount = Count & {
  /** Files with a failure, from the root. */
  failedFiles: readonly string[];
  /** Files that had begun and not ended when the runner was stopped. */
  running: readonly string[];
  /** The time of each file. */
  times: readonly FileTime[];
};

export type FileTime = { file: string; seconds: number };

/** A stage of a test run, its result, and the command that runs it alone. */
export type Outcome = {
  name: string;
  count: Count;
  seconds: number;
  /** Seconds that the stage may take on two quiet cores. */
  budget: number;
  again: string;
};

const SEPARATOR = ' › ';
const OUTSIDE = 'outside of the tests';

const NOTHING: Count = { passed: 0, failed: 0, failures: [], skipped: [], unstable: [] };
const NO_SUITE: SuiteCount = { ...NOTHING, failedFiles: [], running: [], times: [] };

/** The count of a check that passes or fails as a whole, from its exit code. */
export const checkCount = (code: number): Count => ({
  ...NOTHING,
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
});

/** A failure that is not a test's, such as a stage without a browser. */
export const failedCount = (why: string): Count => ({ ...NOTHING, failed: 1, failures: [why] });

/** Several counts as one. */
export const sumOf = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  failures: counts.flatMap(({ failures }) => failures),
  skipped: counts.flatMap(({ skipped }) => skipped),
  unstable: counts.flatMap(({ unstable }) => unstable),
});

/**
 * The count of a test runner. A runner that fails without a failed test has stopped early (an unreadable file, an error
 * between tests), and one without a valid report or without any test has crashed. Both count as a failure.
 * @param report text of the report, undefined when there is none
 * @param read reads the counts from a parsed report
 * @param mayBeEmpty whether the runner may succeed without a test, as when no file matches a filter
 */
export function suiteCount(
  code: number,
  report: string | undefined,
  read: (report: unknown) => SuiteCount,
  mayBeEmpty = false,
): SuiteCount {
  const count = soundCount(report, read);
  if (!count && code === 0 && mayBeEmpty) return NO_SUITE;
  if (!count) return { ...NO_SUITE, failed: 1, failures: ['the runner ended without a report'] };
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function soundCount(report: string | undefined, read: (report: unknown) => SuiteCount): SuiteCount | undefined {
  try {
    const count = read(JSON.parse(report ?? ''));
    return count.passed + count.failed + count.running.length > 0 ? count : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The count after the failed files ran once more: what passed then is unstable instead of failed.
 * @param second the count of those files alone
 */
export function afterSecondTry(first: SuiteCount, second: SuiteCount): SuiteCount {
  const again = new Set(second.failures.map(testOf));
  // What belongs to no file did not run again.
  const [outside, ofFiles] = [first.failures.filter(isOutside), first.failures.filter((line) => !isOutside(line))];
  const unstable = ofFiles.filter((failure) => !again.has(testOf(failure)));
  const failed = second.failed + outside.length;
  return {
    ...first,
    passed: Math.max(0, first.passed + first.failed - failed),
    failed,
    failures: [...second.failures, ...outside],
    failedFiles: second.failedFiles,
    unstable: [...first.unstable, ...unstable],
  };
}

/** A failure outside of the files of tests, in one line. */
export const outsideLine = (message?: string): string => failureLine(OUTSIDE, '', message);

const isOutside = (failure: string): boolean => failure.startsWith(OUTSIDE);

/** File and title of a failure, without its message, which may differ from run to run. */
const testOf = (failure: string): string => failure.split(SEPARATOR, 2).join(SEPARATOR);

/** Reads the report of vitest-report.ts, which is a {@link SuiteCount} already. */
export const vitestCount = (report: unknown): SuiteCount => report as SuiteCount;

type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs: PlaywrightSpec[] };
type PlaywrightSpec = { title: string; file: string; tests: PlaywrightTest[] };
type PlaywrightTest = {
  status: string;
  projectName: string;
  annotations: { type: string; description?: string }[];
  results: { error?: { message: string }; duration: number }[];
};
type PlaywrightReport = {
  suites: PlaywrightSuite[];
  /** Errors outside of tests, such as a server that does not start. */
  errors?: { message?: string }[];
  stats: { expected: number; unexpected: number; flaky: number };
};

/** Reads the report of Playwright's JSON reporter. A journey that passes only on a retry is unstable. */
export function playwrightCount(report: unknown): SuiteCount {
  const { suites, errors = [], stats } = report as PlaywrightReport;
  const tests = suites.flatMap(specsOf).flatMap((spec) => spec.tests.map((test) => ({ ...test, of: spec })));
  const inState = (state: string) => tests.filter(({ status }) => status === state);
  const lineOf = ({ of, projectName, results }: (typeof tests)[number]) =>
    failureLine(`[${projectName}] ${of.file}`, of.title, results.find(({ error }) => error)?.error?.message);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [...inState('unexpected').map(lineOf), ...errors.map(({ message }) => outsideLine(message))],
    skipped: inState('skipped').map(
      ({ annotations }) => annotations.find(({ type }) => type === 'skip')?.description ?? '',
    ),
    unstable: inState('flaky').map(lineOf),
    failedFiles: [...new Set(inState('unexpected').map(({ of }) => of.file))],
    running: [],
    times: timesOf(
      tests.map(({ of, results }) => ({
        file: of.file,
        seconds: results.reduce((total, { duration }) => total + duration, 0) / 1_000,
      })),
    ),
  };
}

const specsOf = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSpec[] => [...specs, ...suites.flatMap(specsOf)];

const timesOf = (tests: readonly FileTime[]): FileTime[] =>
  [...Map.groupBy(tests, ({ file }) => file)].map(([file, of]) => ({
    file,
    seconds: of.reduce((total, { seconds }) => total + seconds, 0),
  }));

/** A failed test in one line: file, title and the first line of its message, without terminal colors. */
export const failureLine = (where: string, title: string, message = ''): string =>
  [where, title, stripVTControlCharacters(message).split('\n', 1)[0]].filter(Boolean).join(SEPARATOR);

/** How many slow files a stage lists. */
const SLOWEST = 10;

/** The slowest files of a stage, the slowest first, one line each. */
export const slowestFiles = (times: readonly FileTime[]): string[] =>
  times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);

/**
 * Whether nothing failed and every stage ran at least one test.
 * @param mayBeEmpty whether it is enough that one stage ran a test, as when the run is limited to some files
 */
export const isAllPassed = (outcomes: readonly Outcome[], mayBeEmpty = false): boolean =>
  outcomes.some(({ count }) => count.passed > 0) &&
  outcomes.every(({ count }) => count.failed === 0 && (mayBeEmpty || count.passed > 0));

/**
 * The end of a run: each stage with its failures, the command to run it again and why tests were skipped. The last line
 * is the sum.
 */
export function summary(outcomes: readonly Outcome[]): string {
  const width = Math.max(0, ...outcomes.map(({ name }) => name.length));
  const stages = outcomes.flatMap(({ name, count, seconds, budget, again }) => [
    `${count.failed === 0 ? '✓' : '✗'} ${name.padEnd(width)} ${`${count.passed} passed, ${count.failed} failed`.padEnd(22)} ${seconds.toFixed(0).padStart(4)} s${seconds > budget ? `, over its budget of ${budget} s` : ''}`,
    ...count.failures.map((failure) => `    ${failure}`),
    ...(count.failed > 0 ? [`    run again: ${again}`] : []),
    ...count.unstable.map((test) => `    unstable, passed on a second try: ${test}`),
    ...reasons(count.skipped),
  ]);
  const { passed, failed } = sumOf(outcomes.map(({ count }) => count));
  const seconds = outcomes.reduce((total, outcome) => total + outcome.seconds, 0);
  return ['', ...stages, '', `All stages took ${seconds.toFixed(0)} s.`, `${passed} passed, ${failed} failed`].join(
    '\n',
  );
}

const reasons = (skipped: readonly string[]): string[] =>
  [...new Set(skipped)].map(
    (why) => `    ${skipped.filter((other) => other === why).length} not run: ${why || 'no reason given'}`,
  );

/** The end of a run for programs: the tested commit, counts, and seconds by stage. */
export const machineSummary = (commit: string, outcomes: readonly Outcome[]): string => {
  const { passed, failed, unstable } = sumOf(outcomes.map(({ count }) => count));
  const seconds = Object.fromEntries(outcomes.map((outcome) => [outcome.name, Math.round(outcome.seconds)]));
  return JSON.stringify({ commit, passed, failed, unstable, seconds });
};
