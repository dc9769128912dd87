import type { Transaction } from '@dining/api-contract';
import { errorAnswer, renderWithSite, type SettingsOverrides } from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DishImage } from '../dine/DishImage.tsx';
import { LatestDine } from './LatestDine.tsx';

const dine = (parts: Partial<Transaction> = {}): Transaction => ({
  id: '71',
  sourceTransactionId: 'feed-71',
  date: '2026-11-18',
  transactionCreatedAt: '2026-11-18T21:52:00.000Z',
  merchantId: 'osteria-lucciola',
  merchantName: 'Osteria Lucciola',
  activeMerchant: true,
  dineAmount: 9_640,
  ticketAmount: 9_640,
  benefitAmount: 288,
  cardLastFour: '4417',
  transactionStatus: 'awarded',
  transactionType: 'settle',
  transactionTypeCode: 'S',
  ...parts,
});
const page = (data: unknown[]) => ({ data, totalPages: 1, totalResultSize: data.length });
const panelText = () => screen.getByRole('region', { name: 'Latest meal' }).textContent;
const show = (answer: unknown, settings: SettingsOverrides = {}) =>
  renderWithSite(<LatestDine />, {
    settings,
    answers: { '/api/Member/Transactions': answer, '/api/Member/TransactionsStatementCredits': answer },
  });

/* A pending dine expires after 35 days, so the clock stands at three days after it. */
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] }));

describe('LatestDine', () => {
  it('ACC-06 shows restaurant, amount, card, reward and status', async () => {
    show(page([dine(), dine({ id: '70', merchantName: 'Kinoko' })]));
    await waitFor(() =>
      expect(panelText()).toBe(
        'We saw your meal · Nov 18Osteria Lucciola$96.40 · card ending in 4417+288 milesAwarded',
      ),
    );
  });

  it('ACC-12 says what a bonus added to the reward', async () => {
    const base = { kind: 'base', units: 482, earningCents: 9_640, rate: 5, tierLevel: 3 } as const;
    show(page([dine({ benefitAmount: 732, breakdown: [base, { kind: 'offer', units: 250 }] })]));
    await waitFor(() =>
      expect(panelText()).toBe(
        'We saw your meal · Nov 18Osteria Lucciola$96.40 · card ending in 4417' +
          '$96.40 × 5 (VIP on Nov 18) = 482, plus 250 bonus. That makes 732 miles.+732 milesAwarded',
      ),
    );
  });

  it('ACC-07 EXT-02 says why the dine did not earn', async () => {
    show(page([dine({ transactionStatus: 'forfeit', benefitAmount: 0, reason: 'below_minimum', cardLastFour: '' })]));
    await waitFor(() =>
      expect(panelText()).toBe(
        'We saw your meal · Nov 18Osteria Lucciola$96.40The bill was under the minimum.–0 milesNot earned',
      ),
    );
  });

  it('MER-01 ACC-06 shows the restaurant’s own dish, and one of the partner’s if the restaurant has left', () => {
    renderWithSite(
      <>
        <DishImage dine={dine()} />
        <DishImage dine={dine({ activeMerchant: false })} />
      </>,
    );
    const [own, left] = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(own).toBe('/images/merchants/osteria-lucciola/plate?w=200&q=auto');
    expect(left).not.toMatch(/^\/images/);
  });

  it('ACC-06 shows the same drawing as in the history', async () => {
    show(page([dine({ transactionStatus: 'pending', benefitAmount: 0 })]));
    await waitFor(() => expect(panelText()).toContain('On its wayProcessing'));
    const latest = screen.getByRole('region', { name: 'Latest meal' }).querySelector('img')?.getAttribute('src');
    renderWithSite(<DishImage dine={dine()} />);
    expect(latest).toBe([...document.querySelectorAll('img')].at(-1)?.getAttribute('src'));
  });

  it('ACC-09 skips payouts in credit programs', async () => {
    const credit = {
      creditId: '9',
      creditAmountCents: 2_000,
      targetType: 'card',
      targetLabel: 'Visa',
      benefitProcessor: 'Visa',
      deliveryMethod: 'Card',
      status: 'completed',
      date: '2026-11-19T00:00:00.000Z',
    };
    const rows = [
      { entryType: 'credit', credit },
      { entryType: 'transaction', transaction: dine() },
    ];
    const { requests } = show(page(rows), {
      currencyType: 'Credit',
      earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 },
    });
    await waitFor(() => expect(panelText()).toContain('+$2.88'));
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/api/Member/TransactionsStatementCredits']);
  });

  it('ACC-06 links to search if there is no dine, and offers a retry if loading failed', async () => {
    show(page([]));
    const link = await screen.findByRole('link', { name: 'Find a restaurant' });
    expect(link).toHaveAttribute('href', '/search');
    show(errorAnswer(500, 'internal'));
    expect(
      await within(screen.getByRole('region', { name: 'Latest meal' })).findByRole('button', { name: 'Try again' }),
    ).toBeInTheDocument();
  });
});
