import { describe, expect, it } from 'vitest';
import { earnRateFigure, earnRateOf } from './earn-rate.ts';

describe('an earn rate', () => {
  it.each([
    [0.5, 'Mile', { figure: '1', dollars: 2 }],
    [0.2, 'Point', { figure: '1', dollars: 5 }],
    [1, 'Mile', { figure: '1', dollars: 1 }],
    [3, 'Mile', { figure: '3', dollars: 1 }],
    [2.5, 'Point', { figure: '2.5', dollars: 1 }],
    [0.05, 'Dollar', { figure: '5%' }],
    [0.025, 'Credit', { figure: '2.5%' }],
  ] as const)('MER-01 of %f in the currency %s reads as %j', (rate, currency, figure) => {
    expect(earnRateFigure(rate, currency)).toEqual(figure);
  });

  it('MER-01 is that of the tier: VIP and Select Members have their own, all others share one', () => {
    const rates = { tier0: 0.5, tier2: 3, tier3: 5 };
    expect(([0, 1, 2, 3] as const).map((tier) => earnRateOf(tier, rates))).toEqual([0.5, 0.5, 3, 5]);
  });
});
