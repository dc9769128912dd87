import { describe, expect, it } from 'vitest';
import {
  afterSecondTry,
  checkCount,
  isAllPassed,
  machineSummary,
  playwrightCount,
  slowestFiles,
  suiteCount,
  summary,
  sumOf,
  vitestCount,
  type Count,
  type Outcome,
  type SuiteCount,
} from './test-counts.ts';

const count = (passed: number, failed: number): Count => ({ passed, failed, failures: [], skipped: [], unstable: [] });
const suite = (passed: number, failed: number, more: Partial<SuiteCount> = {}): SuiteCount => ({
  ...count(passed, failed),
  failedFiles: [],
  running: [],
  times: [],
  ...more,
});
const failure = count(0, 1);
const vitest = (passed: number, failed: number, more: Partial<SuiteCount> = {}) =>
  JSON.stringify(suite(passed, failed, more));

const spec = (status: string, why?: string, ...errors: string[]) => ({
  title: 'a place is found',
  file: 'search.e2e.ts',
  tests: [
    {
      status,
      projectName: 'delta phone',
      annotations: why ? [{ type: 'skip', description: why }] : [],
      results: errors.map((message) => ({ error: { message }, duration: 1_500 })),
    },
  ],
});
const playwright = (expected: number, unexpected: number, flaky: number, ...specs: object[]) =>
  JSON.stringify({ suites: [{ specs: [], suites: [{ specs }] }], stats: { expected, unexpected, flaky, skipped: 0 } });

const outcome = (name: string, of: Count): Outcome => ({
  name,
  count: of,
  seconds: 12.4,
  budget: 60,
  again: `npx vitest run ${name}`,
});

describe('the counts of npm test', () => {
  it('reads the counts from the reports', () => {
    expect(suiteCount(0, vitest(41, 0), vitestCount)).toEqual(suite(41, 0));
    expect(suiteCount(1, vitest(40, 2), vitestCount)).toEqual(suite(40, 2));
    expect(suiteCount(0, playwright(12, 0, 0), playwrightCount)).toEqual(suite(12, 0));
  });

  it('counts a journey that passes on its second try as passed, and names it as unstable', () => {
    const report = playwright(10, 0, 1, spec('flaky', undefined, 'Timed out'));
    expect(suiteCount(0, report, playwrightCount)).toMatchObject({
      passed: 11,
      failed: 0,
      failures: [],
      unstable: ['[delta phone] search.e2e.ts › a place is found › Timed out'],
    });
  });

  it('lists why tests were skipped', () => {
    const report = playwright(1, 0, 0, spec('expected'), spec('skipped', 'wide screens only'), spec('skipped'));
    expect(suiteCount(0, report, playwrightCount)).toMatchObject({
      passed: 1,
      failed: 0,
      skipped: ['wide screens only', ''],
    });
  });

  it('lists the failed journeys with their file and the first line of their message', () => {
    const failed = spec('unexpected', undefined, '\u001b[31mTimed out\u001b[0m\nat a line');
    const report = playwright(1, 1, 0, spec('expected'), failed);
    expect(suiteCount(1, report, playwrightCount)).toMatchObject({
      failures: ['[delta phone] search.e2e.ts › a place is found › Timed out'],
      failedFiles: ['search.e2e.ts'],
      times: [{ file: 'search.e2e.ts', seconds: 1.5 }],
    });
  });

  it('counts errors outside of the journeys, such as a server that does not start', () => {
    const report = JSON.stringify({
      ...(JSON.parse(playwright(0, 0, 0)) as object),
      errors: [{ message: 'Process from config.webServer exited early' }],
    });
    expect(suiteCount(1, report, playwrightCount)).toMatchObject({
      failed: 1,
      failures: ['outside of the tests › Process from config.webServer exited early'],
    });
  });

  it.each([
    ['without a report', 0, undefined],
    ['with half a report', 1, '{"passed": 1'],
    ['with a report of something else', 0, '{"hello": 1}'],
    ['that found no test', 0, vitest(0, 0)],
  ])('counts a runner %s as a failure', (_what, code, report) => {
    const lost = suite(0, 1, { failures: ['the runner ended without a report'] });
    expect(suiteCount(code, report, vitestCount)).toEqual(lost);
    expect(suiteCount(code, report, playwrightCount)).toEqual(lost);
  });

  it('counts nothing where no file matches the words of the command, but a crash as a failure', () => {
    expect(suiteCount(0, undefined, vitestCount, true)).toEqual(suite(0, 0));
    expect(suiteCount(0, vitest(0, 0), vitestCount, true)).toEqual(suite(0, 0));
    expect(suiteCount(1, undefined, vitestCount, true)).toMatchObject({ failed: 1 });
  });

  it('keeps what a runner knew when it was stopped, and counts it as failed', () => {
    const report = vitest(0, 0, { running: ['a.test.ts'] });
    expect(suiteCount(1, report, vitestCount)).toEqual(suite(0, 1, { running: ['a.test.ts'] }));
    expect(suiteCount(1, vitest(7, 0, { running: ['a.test.ts'] }), vitestCount)).toMatchObject({
      passed: 7,
      failed: 1,
    });
  });

  it('counts a failure where the runner fails although no test did', () => {
    expect(suiteCount(1, vitest(40, 0), vitestCount)).toEqual(suite(40, 1));
    expect(suiteCount(137, playwright(4, 0, 0), playwrightCount)).toEqual(suite(4, 1));
  });

  it('adds up counts, failures, skipped and unstable tests', () => {
    const one: Count = { ...count(1, 0), skipped: ['wide screens only'], unstable: ['b.test.ts › waits'] };
    const two: Count = { ...count(2, 1), failures: ['a.test.ts'] };
    expect(sumOf([one, two])).toEqual({
      passed: 3,
      failed: 1,
      failures: ['a.test.ts'],
      skipped: ['wide screens only'],
      unstable: ['b.test.ts › waits'],
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

  it('passes with empty stages when the run is limited to some files, but not when all are empty', () => {
    expect(isAllPassed([outcome('unit', count(3, 0)), outcome('map', count(0, 0))], true)).toBe(true);
    expect(isAllPassed([outcome('unit', count(0, 0)), outcome('map', count(0, 0))], true)).toBe(false);
  });
});

describe('the second try of failed files', () => {
  const first = suite(40, 2, {
    failures: ['a.test.tsx › opens › not focused', 'b.test.ts › adds › expected 2'],
    failedFiles: ['a.test.tsx', 'b.test.ts'],
  });

  it('counts what passes then as passed and names it as unstable', () => {
    expect(afterSecondTry(first, suite(9, 0))).toMatchObject({
      passed: 42,
      failed: 0,
      failures: [],
      unstable: ['a.test.tsx › opens › not focused', 'b.test.ts › adds › expected 2'],
    });
  });

  it('counts what fails again as failed, also with another message', () => {
    const second = suite(8, 1, { failures: ['b.test.ts › adds › expected 3'], failedFiles: ['b.test.ts'] });
    expect(afterSecondTry(first, second)).toMatchObject({
      passed: 41,
      failed: 1,
      failures: ['b.test.ts › adds › expected 3'],
      unstable: ['a.test.tsx › opens › not focused'],
    });
  });

  it('counts a second try that crashes as failed', () => {
    expect(afterSecondTry(first, suiteCount(1, undefined, vitestCount)).failed).toBe(1);
  });

  it('does not forgive an error outside of the tests, which has no file to run again', () => {
    const outside = 'outside of the tests › window is not defined';
    const also = suite(40, 2, { failures: ['b.test.ts › adds', outside], failedFiles: ['b.test.ts'] });
    expect(afterSecondTry(also, suite(9, 0))).toMatchObject({
      failed: 1,
      failures: [outside],
      unstable: ['b.test.ts › adds'],
    });
  });
});

describe('the summary of npm test', () => {
  const outcomes = [
    outcome('unit', { ...count(40, 2), failures: ['a.test.ts › adds › expected 2'] }),
    {
      ...outcome('map', { ...count(12, 0), skipped: ['wide screens only', '', 'wide screens only'] }),
      budget: 10,
    },
    outcome('stories', { ...count(5, 0), unstable: ['c.stories.tsx › Open › hidden'] }),
  ];

  it('lists each stage with its failures, what is unstable and why tests were skipped, and ends with the sum', () => {
    expect(summary(outcomes).split('\n')).toEqual([
      '',
      '✗ unit    40 passed, 2 failed      12 s',
      '    a.test.ts › adds › expected 2',
      '    run again: npx vitest run unit',
      '✓ map     12 passed, 0 failed      12 s, over its budget of 10 s',
      '    2 not run: wide screens only',
      '    1 not run: no reason given',
      '✓ stories 5 passed, 0 failed       12 s',
      '    unstable, passed on a second try: c.stories.tsx › Open › hidden',
      '',
      'All stages took 37 s.',
      '57 passed, 2 failed',
    ]);
  });

  it('has a form for programs: commit, counts, what is unstable, and seconds by stage', () => {
    expect(JSON.parse(machineSummary('60c7b019', outcomes))).toEqual({
      commit: '60c7b019',
      passed: 57,
      failed: 2,
      unstable: ['c.stories.tsx › Open › hidden'],
      seconds: { unit: 12, map: 12, stories: 12 },
    });
  });

  it('lists the ten slowest files of a stage, the slowest first', () => {
    const times = Array.from({ length: 12 }, (_, number) => ({ file: `${number}.test.ts`, seconds: number }));
    expect(slowestFiles(times)).toHaveLength(10);
    expect(slowestFiles(times)[0]).toBe('   11.0 s  11.test.ts');
  });
});
