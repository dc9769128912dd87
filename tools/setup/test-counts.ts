import { stripVTControlCharacters } from 'node:util';

/**
 * How many tests passed and failed, one line for each failure (fewer than `failed` when a runner crashed between tests),
 * and the reason for each skipped test.
 */
export type Count = { passed: number; failed: number; failures: readonly string[]; skipped: readonly string[] };

/** A stage of `npm test`, its result, and the command that runs it alone. */
export type Outcome = { name: string; count: Count; seconds: number; again: string };

/** The count of a check that passes or fails as a whole, from its exit code. */
export const checkCount = (code: number): Count => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  failures: [],
  skipped: [],
});

/** Several counts as one. */
export const sumOf = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  failures: counts.flatMap(({ failures }) => failures),
  skipped: counts.flatMap(({ skipped }) => skipped),
});

/**
 * The count of a test runner. A runner that fails without a failed test has stopped early (an unreadable file, an error
 * between tests), and one without a valid report or without any test has crashed. Both count as a failure.
 * @param report text of the report, undefined when there is none
 * @param read reads the counts from a parsed report
 */
export function suiteCount(code: number, report: string | undefined, read: (report: unknown) => Count): Count {
  const count = soundCount(report, read);
  if (!count) return checkCount(1);
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function soundCount(report: string | undefined, read: (report: unknown) => Count): Count | undefined {
  try {
    const count = read(JSON.parse(report ?? ''));
    return count.passed + count.failed > 0 ? count : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the report of vitest-report.ts, which is a {@link Count} already. */
export const vitestCount = (report: unknown): Count => report as Count;

type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs: PlaywrightSpec[] };
type PlaywrightSpec = { title: string; file: string; tests: PlaywrightTest[] };
type PlaywrightTest = {
  status: string;
  projectName: string;
  annotations: { type: string; description?: string }[];
  results: { error?: { message: string } }[];
};
type PlaywrightReport = { suites: PlaywrightSuite[]; stats: { expected: number; unexpected: number; flaky: number } };

/** Reads the report of Playwright's JSON reporter. A journey that passes only on a retry has failed. */
export function playwrightCount(report: unknown): Count {
  const { suites, stats } = report as PlaywrightReport;
  const tests = suites.flatMap(specsOf).flatMap((spec) => spec.tests.map((test) => ({ ...test, of: spec })));
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  const skipped = tests.filter(({ status }) => status === 'skipped');
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: failed.map(({ of, projectName, results }) =>
      failureLine(`[${projectName}] ${of.file}`, of.title, results.find(({ error }) => error)?.error?.message),
    ),
    skipped: skipped.map(({ annotations }) => annotations.find(({ type }) => type === 'skip')?.description ?? ''),
  };
}

const specsOf = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSpec[] => [...specs, ...suites.flatMap(specsOf)];

/** A failed test in one line: file, title and the first line of its message, without terminal colors. */
export const failureLine = (where: string, title: string, message = ''): string =>
  [where, title, stripVTControlCharacters(message).split('\n', 1)[0]].filter(Boolean).join(' › ');

/** Whether every stage passed and ran at least one test. */
export const isAllPassed = (outcomes: readonly Outcome[]): boolean =>
  outcomes.length > 0 && outcomes.every(({ count }) => count.failed === 0 && count.passed > 0);

/** The end of a run: each stage with its failures, the command to run it again and why tests were skipped. The last line is the sum. */
export function summary(outcomes: readonly Outcome[]): string {
  const width = Math.max(0, ...outcomes.map(({ name }) => name.length));
  const stages = outcomes.flatMap(({ name, count, seconds, again }) => [
    `${count.failed === 0 ? '✓' : '✗'} ${name.padEnd(width)} ${`${count.passed} passed, ${count.failed} failed`.padEnd(22)} ${seconds.toFixed(0).padStart(4)} s`,
    ...count.failures.map((failure) => `    ${failure}`),
    ...(count.failed > 0 ? [`    run again: ${again}`] : []),
    ...reasons(count.skipped),
  ]);
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, { count }) => total + count[key], 0);
  return ['', ...stages, '', `${sum('passed')} passed, ${sum('failed')} failed`].join('\n');
}

const reasons = (skipped: readonly string[]): string[] =>
  [...new Set(skipped)].map(
    (why) => `    ${skipped.filter((other) => other === why).length} not run: ${why || 'no reason given'}`,
  );
