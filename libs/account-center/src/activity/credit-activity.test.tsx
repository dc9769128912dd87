import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { creditsPage, makeCredit, makeDine } from '../dine/activity.testing.ts';
import { showActivity } from './activity-page.testing.tsx';

const show = (rows: Parameters<typeof creditsPage>[0], memberBalance = 1_240) =>
  showActivity({
    settings: { currencyType: 'Credit', earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 } },
    answers: {
      '/api/Member/TransactionsStatementCredits': creditsPage(rows),
      '/api/Member/StatementCreditBalance': { memberBalance },
      '/api/Member/DineSummary': { currentYearBenefits: 6_420, currentYearDines: 1 },
    },
  });

const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

describe('ActivityPage of a credit program', () => {
  it('ACC-09 shows the balance as progress toward $20', async () => {
    show([makeDine()]);
    const panel = within(screen.getByRole('region', { name: 'Your next statement credit' }));
    const bar = await panel.findByRole('progressbar', { name: '$12.40 of $20 toward your next statement credit' });
    expect(bar).toHaveAttribute('value', '1240');
    expect(bar).toHaveAttribute('max', '2000');
  });

  it('ACC-09 CTR-01 lists dines and payouts together, with brand, target and delivery', async () => {
    const { requests } = show([
      makeDine(),
      makeCredit(),
      makeCredit({
        creditId: 'c2',
        targetType: 'other',
        targetLabel: 'maya@demo.example',
        benefitProcessor: 'Tremendous',
        deliveryMethod: 'Email',
        status: 'pending_received',
      }),
    ]);
    expect((await rows()).filter((cells) => cells.length === 4)).toEqual([
      ['Nov 14', 'Osteria Lucciola$96.40 · card ending in 4417', '+$2.88', 'Paid Nov 18'],
      ['Nov 16', 'Statement creditVisa · card ending in 4417 · to your card', '$20.00', 'Sent'],
      ['Nov 16', 'Reward payoutTremendous · maya@demo.example · by e-mail', '$20.00', 'On its way'],
    ]);
    expect(requests.some(({ url }) => new URL(url).pathname === '/api/Member/Transactions')).toBe(false);
  });

  it('ACC-09 CTR-01 explains a payout that could not be delivered', async () => {
    show([makeCredit({ status: 'rejected', benefitProcessor: 'XXXX', targetLabel: '' })]);
    expect((await rows()).slice(2)).toEqual([
      ['Nov 16', 'Statement creditto your card', '$20.00', 'Not delivered'],
      ['We couldn’t deliver it. We’ll try again, or you can call us at (800) 555-0100.'],
    ]);
  });

  it('ACC-10 shows this year’s rewards in dollars', async () => {
    show([]);
    const year = within(screen.getByRole('region', { name: 'This year' }));
    await year.findByText('$64.20');
    expect(year.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'earned this year',
      'meal this year',
    ]);
  });
});
