import { describe, expect, it } from 'vitest';
import { regressions, type BenchResult } from './bench-result.ts';

const figure = (name: string, value: number, aim?: BenchResult['aim']): BenchResult => ({
  name,
  value,
  unit: 'ms',
  ...(aim && { aim }),
});
const low = { atMost: 60 };
const high = { atLeast: 0.6 };

describe('regressions', () => {
  it('BLD-04 reports figures that got worse by more than a tenth, in the direction of their aim', () => {
    const before = [figure('blocking', 50, low), figure('rate', 1, high), figure('LCP', 400)];
    const now = [figure('blocking', 56, low), figure('rate', 0.89, high), figure('LCP', 900)];
    expect(regressions(now, before)).toEqual(['blocking: 56 ms, before 50', 'rate: 0.89 ms, before 1']);
  });

  it('BLD-04 reports neither a tenth, nor an improvement, nor a figure of which there is none before', () => {
    const before = [figure('blocking', 50, low), figure('rate', 1, high)];
    const now = [figure('blocking', 55, low), figure('rate', 2, high), figure('requests', 40, low)];
    expect(regressions(now, before)).toEqual([]);
  });

  it('BLD-04 reports what no longer is zero', () => {
    expect(regressions([figure('shift', 0.01, { atMost: 0 })], [figure('shift', 0, { atMost: 0 })])).toEqual([
      'shift: 0.01 ms, before 0',
    ]);
  });
});
