import { makePartner, renderWithSite } from '@dining/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CreditPanel } from './CreditPanel.tsx';

const BALANCE = '/api/Member/StatementCreditBalance';
const partner = makePartner({ currencyType: 'Credit', earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 } });

describe('CreditPanel', () => {
  const bar = () => screen.findByRole<HTMLProgressElement>('progressbar');
  const show = (memberBalance: number, copy = {}) =>
    renderWithSite(<CreditPanel />, { partner, copy, answers: { [BALANCE]: { memberBalance } } });

  it.each([
    [0, 0, '$0', 'Once you earn $20, we send it as a statement credit.'],
    [1_240, 1_240, '$12.40', 'Once you earn $20, we send it as a statement credit.'],
    [1_999, 1_999, '$19.99', 'Once you earn $20, we send it as a statement credit.'],
    [2_000, 2_000, '$20', 'You’ve earned enough for a statement credit. It’s on its way.'],
    [3_150, 2_000, '$31.50', 'You’ve earned enough for a statement credit. It’s on its way.'],
    [-475, 0, '$0', 'A refund took back $4.75 that we had already sent. Your next rewards make up for it.'],
  ])('ACC-02 ACC-09 shows a balance of %i cents as %i of 2000', async (balance, value, figure, text) => {
    show(balance);
    const progress = await bar();
    expect(progress.value).toBe(value);
    expect(progress.max).toBe(2_000);
    expect(progress).toHaveAttribute('aria-label', `${figure} of $20 toward your next statement credit`);
    const panel = screen.getByRole('region', { name: 'Your next statement credit' });
    expect(panel).toHaveTextContent(`${figure} of $20`);
    expect(within(panel).getByText(text)).toBeInTheDocument();
  });

  it.each([
    [2_400, 'Once you earn $25, we send it as a statement credit.'],
    [2_500, 'You’ve earned enough for a statement credit. It’s on its way.'],
  ])('ACC-09 shows a balance of %i cents as progress toward the $25 of the partner’s copy', async (balance, text) => {
    show(balance, { 'earn.payoutAmount': '25.00' });
    const progress = await bar();
    expect([progress.value, progress.max]).toEqual([balance, 2_500]);
    expect(screen.getByText('of $25')).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});
