import { stripVTControlCharacters } from 'node:util';

/**
 * How many tests passed and failed, what the failed ones are called and say (fewer than failed when a runner broke off
 * between tests), and for each that was not run the reason that it gives.
 */
export type Count = { passed: number; failed: number; failures: readonly string[]; skipped: readonly string[] };

/** A stage of `npm test`, what came of it, and the command that runs it alone. */
export type Outcome = { name: string; count: Count; seconds: number; again: string };

/** Of something that passes or fails as a whole, by its exit code. */
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
 * What a runner counted. A runner that fails without a failed test has broken off (a file that cannot be read, an
 * error between tests), and one without a sound report, or without any test, has crashed: both count as a failure.
 * @param report text of the report, nothing when there is none
 * @param read takes the counts out of a parsed report
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

/** Of the report that vitest-report.ts writes: it is a {@link Count} already. */
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

/** Of Playwright's JSON reporter. A journey that only passes when it is walked again has failed. */
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

/** A failed test in one line: where it is, what it is called, and the first line of what it says, without colours. */
export const failureLine = (where: string, title: string, message = ''): string =>
  [where, title, stripVTControlCharacters(message).split('\n', 1)[0]].filter(Boolean).join(' › ');

/** Whether everything passed, and there was something. */
export const isAllPassed = (outcomes: readonly Outcome[]): boolean =>
  outcomes.length > 0 && outcomes.every(({ count }) => count.failed === 0 && count.passed > 0);

/** What a run ends with: each stage, what failed in it and how to run it again, what it skipped and why; the last line is the sum. */
export function summary(outcomes: readonly Outcome[]): string {
  const width = Math.max(0, ...outcomes.map(({ name }) => name.length));
  const stages = outcomes.flatMap(({ name, count, seconds, again }) => [
    `${count.failed === 0 ? '✓' : '✗'} ${name.padEnd(width)} ${`${count.passed} passed, ${count.failed} failed`.padEnd(22)} ${seconds.toFixed(0).padStart(4)} s`,
    ...count.failures.map((failure) => `    ${failure}`),
    ...(count.failed > 0 ? [`    again with: ${again}`] : []),
    ...reasons(count.skipped),
  ]);
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, { count }) => total + count[key], 0);
  return ['', ...stages, '', `${sum('passed')} passed, ${sum('failed')} failed`].join('\n');
}

const reasons = (skipped: readonly string[]): string[] =>
  [...new Set(skipped)].map(
    (why) => `    ${skipped.filter((other) => other === why).length} not run: ${why || 'no reason given'}`,
  );
