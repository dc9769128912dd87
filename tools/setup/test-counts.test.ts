import { describe, expect, it } from 'vitest';
import {
  checkCount,
  isAllPassed,
  playwrightCount,
  suiteCount,
  summary,
  sumOf,
  vitestCount,
  type Count,
  type Outcome,
} from './test-counts.ts';

const count = (passed: number, failed: number): Count => ({ passed, failed, failures: [], skipped: [] });
const failure = count(0, 1);
const vitest = (passed: number, failed: number) => JSON.stringify(count(passed, failed));

const spec = (status: string, why?: string, ...errors: string[]) => ({
  title: 'a place is found',
  file: 'search.e2e.ts',
  tests: [
    {
      status,
      projectName: 'delta phone',
      annotations: why ? [{ type: 'skip', description: why }] : [],
      results: errors.map((message) => ({ error: { message } })),
    },
  ],
});
const playwright = (expected: number, unexpected: number, flaky: number, ...specs: object[]) =>
  JSON.stringify({ suites: [{ specs: [], suites: [{ specs }] }], stats: { expected, unexpected, flaky, skipped: 0 } });

const outcome = (name: string, of: Count): Outcome => ({
  name,
  count: of,
  seconds: 12.4,
  again: `npx vitest run ${name}`,
});

describe('the counts of npm test', () => {
  it('reads the counts from the reports', () => {
    expect(suiteCount(0, vitest(41, 0), vitestCount)).toEqual(count(41, 0));
    expect(suiteCount(1, vitest(40, 2), vitestCount)).toEqual(count(40, 2));
    expect(suiteCount(0, playwright(12, 0, 0), playwrightCount)).toEqual(count(12, 0));
  });

  it('counts a journey that passes only on a retry as failed', () => {
    expect(suiteCount(0, playwright(10, 1, 2), playwrightCount)).toEqual(count(10, 3));
  });

  it('lists why tests were skipped', () => {
    const report = playwright(1, 0, 0, spec('expected'), spec('skipped', 'wide screens only'), spec('skipped'));
    expect(suiteCount(0, report, playwrightCount)).toEqual({
      passed: 1,
      failed: 0,
      failures: [],
      skipped: ['wide screens only', ''],
    });
  });

  it('lists the failed journeys with their file and the first line of their message', () => {
    const report = playwright(
      1,
      1,
      1,
      spec('expected'),
      spec('unexpected', undefined, '\u001b[31mTimed out\u001b[0m\nat a line'),
      spec('flaky', undefined, 'Gone'),
    );
    expect(suiteCount(1, report, playwrightCount).failures).toEqual([
      '[delta phone] search.e2e.ts › a place is found › Timed out',
      '[delta phone] search.e2e.ts › a place is found › Gone',
    ]);
  });

  it.each([
    ['without a report', 0, undefined],
    ['with half a report', 1, '{"passed": 1'],
    ['with a report of something else', 0, '{"hello": 1}'],
    ['that found no test', 0, vitest(0, 0)],
  ])('counts a runner %s as a failure', (_what, code, report) => {
    expect(suiteCount(code, report, vitestCount)).toEqual(failure);
    expect(suiteCount(code, report, playwrightCount)).toEqual(failure);
  });

  it('counts a failure where the runner fails although no test did', () => {
    expect(suiteCount(1, vitest(40, 0), vitestCount)).toEqual(count(40, 1));
    expect(suiteCount(137, playwright(4, 0, 0), playwrightCount)).toEqual(count(4, 1));
  });

  it('adds up counts, failures and skipped tests', () => {
    const one = { passed: 1, failed: 0, failures: [], skipped: ['wide screens only'] };
    const two = { passed: 2, failed: 1, failures: ['a.test.ts'], skipped: [] };
    expect(sumOf([one, two])).toEqual({
      passed: 3,
      failed: 1,
      failures: ['a.test.ts'],
      skipped: ['wide screens only'],
    });
  });

  it('counts a check as one', () => {
    expect([checkCount(0), checkCount(2)]).toEqual([count(1, 0), failure]);
  });

  it('passes only when every stage ran tests and none failed', () => {
    expect(isAllPassed([outcome('unit', count(3, 0))])).toBe(true);
    expect(isAllPassed([outcome('unit', count(3, 0)), outcome('map', failure)])).toBe(false);
    expect(isAllPassed([outcome('unit', count(3, 0)), outcome('map', count(0, 0))])).toBe(false);
    expect(isAllPassed([])).toBe(false);
  });
});

describe('the summary of npm test', () => {
  it('lists each stage with its failures, the command to run it again and why tests were skipped, and ends with the sum', () => {
    const outcomes = [
      outcome('unit', { ...count(40, 2), failures: ['a.test.ts › adds › expected 2'] }),
      outcome('map', { passed: 12, failed: 0, failures: [], skipped: ['wide screens only', '', 'wide screens only'] }),
    ];
    expect(summary(outcomes).split('\n')).toEqual([
      '',
      '✗ unit 40 passed, 2 failed      12 s',
      '    a.test.ts › adds › expected 2',
      '    run again: npx vitest run unit',
      '✓ map  12 passed, 0 failed      12 s',
      '    2 not run: wide screens only',
      '    1 not run: no reason given',
      '',
      '52 passed, 2 failed',
    ]);
  });
});
