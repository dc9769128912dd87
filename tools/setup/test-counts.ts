/** How many tests passed and failed. */
export type Count = { passed: number; failed: number };

/** Reads the counts out of a runner's report. */
export type ReadReport = (report: unknown) => Count;

/** A check that passes or fails as a whole, by its exit code. */
export const checkCount = (code: number): Count => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/**
 * What a runner counted. A runner that fails without a failed test has broken off (a file that cannot be read, an
 * error between tests), and one without a sound report has crashed: both count as a failure.
 * @param report text of the report, nothing when there is none
 */
export function suiteCount(code: number, report: string | undefined, read: ReadReport): Count {
  const count = soundCount(report, read);
  if (!count) return { passed: 0, failed: 1 };
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function soundCount(report: string | undefined, read: ReadReport): Count | undefined {
  try {
    const count = read(JSON.parse(report ?? ''));
    return Number.isInteger(count.passed) && Number.isInteger(count.failed) && count.passed + count.failed > 0 ? count : undefined;
  } catch {
    return undefined;
  }
}

/** Of Vitest's JSON reporter. */
export const vitestCount: ReadReport = (report) => {
  const { numPassedTests: passed, numFailedTests: failed } = report as { numPassedTests: number; numFailedTests: number };
  return { passed, failed };
};

/** Of Playwright's JSON reporter. A journey that only passes when it is walked again has failed. */
export const playwrightCount: ReadReport = (report) => {
  const { expected, unexpected, flaky } = (report as { stats: { expected: number; unexpected: number; flaky: number } }).stats;
  return { passed: expected, failed: unexpected + flaky };
};

/** The last line of a test run. */
export function lastLine(counts: readonly Count[]): string {
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

/** Whether everything passed, and there was something. */
export const isAllPassed = (counts: readonly Count[]): boolean => counts.some(({ passed }) => passed > 0) && counts.every(({ failed }) => failed === 0);
