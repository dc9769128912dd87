import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { benefitUnits } from './benefit.ts';
import { billText, dayText, figureText, fullDayText } from './meal-text.ts';
import { isRoundedDown, rewardTakenBack, rewardTotal, type RewardPart } from './reward-part.ts';

describe('the parts of a reward', () => {
  const parts: RewardPart[] = [
    { kind: 'base', units: 320, earningCents: 6_400, rate: 5, tierLevel: 3 },
    { kind: 'offer', units: 250 },
    { kind: 'refund', units: -160 },
  ];

  it('ACC-12 add up to what the dine earned, less what was taken back', () => {
    expect([rewardTakenBack(parts), rewardTotal(parts)]).toEqual([160, 410]);
  });

  it('ACC-12 are rounded down only where bill times rate is not whole', () => {
    expect(isRoundedDown({ units: 320, earningCents: 6_400, rate: 5 }, 'Mile')).toBe(false);
    expect(isRoundedDown({ units: 144, earningCents: 2_890, rate: 5 }, 'Mile')).toBe(true);
    expect(isRoundedDown({ units: 24, earningCents: 4_820, rate: 0.5 }, 'Point')).toBe(true);
    expect(isRoundedDown({ units: 192, earningCents: 6_400, rate: 0.03 }, 'Credit')).toBe(false);
    expect(isRoundedDown({ units: 8 }, 'Mile')).toBe(false);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000 }), fc.constantFrom(1, 2, 3, 5, 10), (earningCents, rate) => {
        const units = benefitUnits(earningCents, rate, 'Mile');
        expect(isRoundedDown({ units, earningCents, rate }, 'Mile')).toBe((earningCents * rate) % 100 !== 0);
      }),
    );
  });
});

describe('the facts of a meal', () => {
  it('ACC-12 amounts always have their cents', () => {
    expect(billText(6_400)).toBe('$64.00');
    expect(billText(740_000)).toBe('$7,400.00');
    expect(billText(12_050)).toBe('$120.50');
    expect(billText(-150)).toBe('−$1.50');
  });

  it('ACC-12 figures are grouped, and money where the currency is money', () => {
    expect(figureText(22_200, 'Mile')).toBe('22,200');
    expect(figureText(300, 'Credit')).toBe('$3.00');
  });

  it('ACC-07 days of timestamps are UTC days, so that server and browser agree', () => {
    expect(dayText('2026-11-20T23:59:00Z')).toBe('Nov 20');
    expect(fullDayText('2026-11-20')).toBe('Nov 20, 2026');
  });
});
