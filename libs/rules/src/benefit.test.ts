import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { benefitUnits, REVIEWED_ABOVE_CENTS } from './benefit.ts';
import { benefitAfterRefund } from './dine-decision.ts';

const cents = fc.integer({ min: 1, max: 500_000 });
const rates = fc.constantFrom(0.01, 0.03, 0.05, 0.5, 1, 3, 5);
const currencies = fc.constantFrom('Mile', 'Point', 'Dollar', 'Credit');

describe('benefit of a dine', () => {
  it.each([
    [4_820, 0.5, 'Mile', 24],
    [4_820, 3, 'Mile', 144],
    [4_820, 5, 'Point', 241],
    [4_800, 0.05, 'Dollar', 240],
    [4_820, 0.03, 'Credit', 144],
    [99, 1, 'Mile', 0],
    [100, 1, 'Mile', 1],
    [199, 0.5, 'Mile', 0],
  ] as const)('SRV-03 CTR-11 a bill of %i cents at %d %ss per dollar earns %i', (ticket, rate, currency, expected) => {
    expect(benefitUnits(ticket, rate, currency)).toBe(expected);
  });

  it('SRV-03 is a whole number, never negative, never above the bill times the rate', () => {
    fc.assert(
      fc.property(cents, rates, currencies, (ticket, rate, currency) => {
        const units = benefitUnits(ticket, rate, currency);
        const isMoney = currency === 'Dollar' || currency === 'Credit';
        expect(Number.isSafeInteger(units)).toBe(true);
        expect(units).toBeGreaterThanOrEqual(0);
        expect(units).toBeLessThanOrEqual(ticket * rate * (isMoney ? 1 : 0.01) + 1e-6);
      }),
    );
  });

  it('SRV-03 grows with the bill, and two bills never earn more than one bill of their sum', () => {
    fc.assert(
      fc.property(cents, cents, rates, currencies, (one, other, rate, currency) => {
        const less = benefitUnits(Math.min(one, other), rate, currency);
        const more = benefitUnits(Math.max(one, other), rate, currency);
        expect(less).toBeLessThanOrEqual(more);
        expect(less + more).toBeLessThanOrEqual(benefitUnits(one + other, rate, currency));
      }),
    );
  });

  it('SRV-03 depends only on the sum of all refunds and is nothing once everything is refunded', () => {
    fc.assert(
      fc.property(
        cents,
        fc.nat(500_000),
        rates,
        currencies,
        fc.nat(100),
        (ticketCents, refundedCents, rate, currency, offerUnits) => {
          const dine = { ticketCents, earningCents: ticketCents, rate, currency, offerUnits };
          const left = benefitAfterRefund({ ...dine, refundedCents });
          expect(left.units).toBeLessThanOrEqual(benefitUnits(ticketCents, rate, currency) + offerUnits);
          expect(left.earnUnits).toBe(benefitUnits(Math.max(0, ticketCents - refundedCents), rate, currency));
          expect(benefitAfterRefund({ ...dine, refundedCents: ticketCents }).units).toBe(0);
        },
      ),
    );
  });
});

it('EXT-02 bills above $5,000 are reviewed before they earn', () => {
  expect(REVIEWED_ABOVE_CENTS).toBe(500_000);
});
