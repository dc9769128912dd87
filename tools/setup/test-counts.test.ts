import { describe, expect, it } from 'vitest';
import { checkCount, isAllPassed, lastLine, playwrightCount, suiteCount, vitestCount } from './test-counts.ts';

const vitest = (passed: number, failed: number) => JSON.stringify({ numPassedTests: passed, numFailedTests: failed, success: failed === 0 });
const playwright = (expected: number, unexpected: number, flaky: number) => JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 3 } });

describe('what npm test counts', () => {
  it('takes the counts of the reports', () => {
    expect(suiteCount(0, vitest(41, 0), vitestCount)).toEqual({ passed: 41, failed: 0 });
    expect(suiteCount(1, vitest(40, 2), vitestCount)).toEqual({ passed: 40, failed: 2 });
    expect(suiteCount(0, playwright(12, 0, 0), playwrightCount)).toEqual({ passed: 12, failed: 0 });
  });

  it('counts a journey that passes only when it is walked again as failed', () => {
    expect(suiteCount(0, playwright(10, 1, 2), playwrightCount)).toEqual({ passed: 10, failed: 3 });
  });

  it.each([
    ['without a report', 0, undefined],
    ['with half a report', 1, '{"numPassedTests": 1'],
    ['with a report of something else', 0, '{"hello": 1}'],
    ['that found no test', 0, vitest(0, 0)],
  ])('counts a runner %s as a failure', (_what, code, report) => {
    expect(suiteCount(code, report, vitestCount)).toEqual({ passed: 0, failed: 1 });
  });

  it('counts a failure where the runner fails although no test did', () => {
    expect(suiteCount(1, vitest(40, 0), vitestCount)).toEqual({ passed: 40, failed: 1 });
    expect(suiteCount(137, playwright(4, 0, 0), playwrightCount)).toEqual({ passed: 4, failed: 1 });
  });

  it('counts a check as one', () => {
    expect([checkCount(0), checkCount(2)]).toEqual([{ passed: 1, failed: 0 }, { passed: 0, failed: 1 }]);
  });

  it('ends with the sums', () => {
    expect(lastLine([{ passed: 1, failed: 0 }, { passed: 40, failed: 2 }, { passed: 12, failed: 0 }])).toBe('53 passed, 2 failed');
  });

  it('is content only when something passed and nothing failed', () => {
    expect(isAllPassed([{ passed: 3, failed: 0 }])).toBe(true);
    expect(isAllPassed([{ passed: 3, failed: 0 }, { passed: 0, failed: 1 }])).toBe(false);
    expect(isAllPassed([])).toBe(false);
  });
});
