import type { Transaction } from '@dining/api-contract';
import { type SettingsOverrides } from '@dining/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { creditsPage, dinesPage, makeCredit, makeDine } from '../dine/activity.testing.ts';
import { DINES, showActivity } from './activity-page.testing.tsx';

const show = (dines: Transaction[], settings: SettingsOverrides = {}) =>
  showActivity({
    settings,
    answers: {
      [DINES]: dinesPage(dines),
      '/api/Member/TransactionsStatementCredits': creditsPage([...dines, makeCredit({ targetLabel: 'Visa 4417' })]),
      '/api/Member/StatementCreditBalance': { memberBalance: 0 },
      '/api/reviews/status': [{ id: '41', completed: true }],
    },
  });

const rowOf = async (name = 'Osteria Lucciola') => (await screen.findByText(name)).closest('tr') as HTMLElement;
/** The texts of a row's cells, and of the row below it. */
const textOf = async (name?: string) => {
  const row = await rowOf(name);
  const cells = within(row)
    .getAllByRole('cell')
    .slice(1)
    .map(({ textContent }) => textContent);
  const below = row.nextElementSibling;
  return [...cells, ...(below?.hasAttribute('data-why') ? [below.textContent] : [])];
};

const bill = {
  dineAmount: 6_400,
  cardNetwork: 'VISA',
  transactionStatus: 'awarded',
  decidedAt: '2026-11-18T09:00:00.000Z',
} as const;

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] }));

describe('how a reward came about', () => {
  it.each<[string, Partial<Transaction>, string]>([
    [
      'the base with the rate of a tier',
      { benefitAmount: 320, breakdown: [{ kind: 'base', units: 320, earningCents: 6_400, rate: 5, tierLevel: 3 }] },
      '$64.00 × 5 (VIP on Nov 14) = 320',
    ],
    [
      'a bonus',
      {
        benefitAmount: 570,
        breakdown: [
          { kind: 'base', units: 320, earningCents: 6_400, rate: 5, tierLevel: 0 },
          { kind: 'offer', units: 250 },
        ],
      },
      '$64.00 × 5 = 320, plus 250 bonus. That makes 570 miles.',
    ],
    [
      'the bonus of a reservation and a refund',
      {
        benefitAmount: 210,
        breakdown: [
          { kind: 'base', units: 320, earningCents: 6_400, rate: 5 },
          { kind: 'reservation', units: 50 },
          { kind: 'refund', units: -160 },
        ],
      },
      '$64.00 × 5 = 320, plus 50 for your reservation, minus 160 for the refund. That makes 210 miles.',
    ],
    [
      'a rate below one, rounded down',
      { benefitAmount: 31, breakdown: [{ kind: 'base', units: 31, earningCents: 6_299, rate: 0.5, tierLevel: 0 }] },
      '$62.99 at 1 mile per $2 = 31, rounded down (of a $64.00 bill)',
    ],
    [
      'an entry that does not tell',
      { benefitAmount: 320, breakdown: [{ kind: 'base', units: 320 }] },
      '320 for your bill',
    ],
  ])('ACC-12 shows %s', async (_, parts, text) => {
    show([makeDine({ ...bill, ...parts })]);
    expect((await textOf())[0]).toContain(`How it adds up: ${text}`);
  });

  it('ACC-09 ACC-12 shows money where the currency is money', async () => {
    show(
      [
        makeDine({
          ...bill,
          benefitAmount: 442,
          breakdown: [
            { kind: 'base', units: 192, earningCents: 6_400, rate: 0.03, tierLevel: 2 },
            { kind: 'offer', units: 250 },
          ],
        }),
      ],
      { currencyType: 'Credit', earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 } },
    );
    await screen.findByText('Reviewed');
    expect(await textOf()).toEqual([
      'Osteria Lucciola$64.00 · Visa ending in 4417How it adds up: $64.00 × 3% (Select Member on Nov 14) = $1.92, plus $2.50 bonus. That makes $4.42.Reviewed',
      '+$4.42',
      'Awarded Nov 18',
    ]);
    expect((await textOf('Statement credit'))[0]).toBe('Statement creditVisa ending in 4417 · to your card');
  });

  it('MER-07 says by which day’s level a dine earns that is decided later', async () => {
    const open = { ...bill, benefitAmount: 0, date: '2026-11-09' } as const;
    show([
      makeDine({ ...open, transactionStatus: 'pending', expectedAmount: 288 }),
      makeDine({
        ...open,
        id: '42',
        merchantName: 'No number',
        transactionStatus: 'deferred',
        reason: 'loyalty_number_missing',
      }),
      makeDine({ ...open, id: '43', merchantName: 'Refused', transactionStatus: 'forfeit', reason: 'duplicate' }),
    ]);
    for (const name of [undefined, 'No number'])
      expect((await textOf(name))[0]).toContain('Your level on Nov 9 sets the rate.');
    expect((await textOf('Refused'))[0]).not.toContain('Your level');
  });

  it('ACC-12 shows what a pending dine is expected to earn', async () => {
    const pending = { ...bill, transactionStatus: 'pending', benefitAmount: 0 } as const;
    show([makeDine({ ...pending, expectedAmount: 288 }), makeDine({ ...pending, id: '42', merchantName: 'Unsure' })]);
    expect((await textOf())[1]).toBe('About 288 miles');
    expect((await textOf('Unsure'))[1]).toBe('On its way');
  });
});

describe('the state of a reward', () => {
  const inReview = {
    transactionStatus: 'deferred',
    reason: 'under_review',
    benefitAmount: 0,
    dineAmount: 740_000,
  } as const;

  it('ACC-12 is "In review" with what happens next and when, and nothing to report', async () => {
    show([
      makeDine({ ...inReview, decidedAt: '2026-11-16T09:00:00.000Z' }),
      makeDine({ ...inReview, id: '42', merchantName: 'Late', decidedAt: '2026-11-01T09:00:00.000Z' }),
    ]);
    expect(await textOf()).toEqual([
      'Osteria Lucciola$7,400.00 · card ending in 4417Your level on Nov 14 sets the rate.',
      '–Not decided yet',
      'In review',
      'We check bills this high by hand before they earn. You’ll see the result here by Nov 30, and there’s nothing you need to do.',
    ]);
    expect((await textOf('Late')).at(-1)).toContain('taking longer than two weeks. Call us at (800) 555-0100');
    expect(screen.queryByRole('link', { name: /Report a problem/ })).not.toBeInTheDocument();
  });

  it('ACC-12 is "Reversed" with the amount after a refund, and keeps the review and what was earned', async () => {
    show([
      makeDine({
        ...bill,
        transactionStatus: 'forfeit',
        reason: 'refunded',
        benefitAmount: 0,
        refundedAmount: 6_400,
        breakdown: [
          { kind: 'base', units: 320, earningCents: 6_400, rate: 5 },
          { kind: 'offer', units: 41 },
          { kind: 'refund', units: -361 },
        ],
      }),
    ]);
    await screen.findByText('Reviewed');
    expect(await textOf()).toEqual([
      'Osteria Lucciola$64.00 · $64.00 refunded · Visa ending in 4417How it adds up: $64.00 × 5 = 320, plus 41 bonus, minus 361 for the refund. That makes 0 miles.Reviewed',
      '–0 miles',
      'Reversed −361 miles',
      'The bill was refunded.Report a problem (Osteria Lucciola, Nov 14)',
    ]);
  });

  it('ACC-08 offers no review of a dine whose reward was reversed', async () => {
    const { requests } = show([
      makeDine({
        ...bill,
        transactionStatus: 'forfeit',
        reason: 'refunded',
        benefitAmount: 0,
        breakdown: [
          { kind: 'base', units: 8 },
          { kind: 'refund', units: -8 },
        ],
      }),
      makeDine({ id: '42', transactionStatus: 'forfeit', reason: 'foreign_currency', benefitAmount: 0 }),
    ]);
    await screen.findByText('Reviewed');
    const asked = requests.filter(({ url }) => url.includes('/reviews/status')).map(({ url }) => new URL(url).search);
    expect(asked).toEqual(['?txnId=41']);
  });
});
