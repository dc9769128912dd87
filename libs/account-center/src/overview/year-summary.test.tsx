import { errorAnswer, makePartner, renderWithSite, type Answers, type SettingsOverrides } from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CreditPanel } from '../parts/CreditPanel.tsx';
import { YearSummary } from './YearSummary.tsx';

const SUMMARY = '/api/Member/DineSummary';
const BALANCE = '/api/Member/StatementCreditBalance';
const credit = {
  currencyType: 'Credit',
  earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 },
} as const satisfies SettingsOverrides;
const year = () => within(screen.getByRole('region', { name: 'This year' }));
const figures = () =>
  year()
    .getAllByRole('term')
    .map((term) => [term.nextElementSibling?.textContent, term.textContent]);
const showYear = (answers: Answers, settings: SettingsOverrides = {}) =>
  renderWithSite(<YearSummary />, { answers, partner: makePartner(settings) });

describe('this year', () => {
  it.each([
    [
      {},
      486_000,
      8,
      [
        ['486,000', 'miles earned this year'],
        ['8', 'meals this year'],
      ],
    ],
    [
      { currencyType: 'Point' as const },
      0,
      1,
      [
        ['0', 'points earned this year'],
        ['1', 'meal this year'],
      ],
    ],
    [
      credit,
      6_420,
      0,
      [
        ['$64.20', 'earned this year'],
        ['0', 'meals this year'],
      ],
    ],
  ])('ACC-10 with %j: %i units in %i dines', async (settings, currentYearBenefits, currentYearDines, expected) => {
    showYear({ [SUMMARY]: { currentYearBenefits, currentYearDines } }, settings);
    expect(year().queryAllByRole('term')).toEqual([]);
    await waitFor(() => expect(figures()).toEqual(expected));
    expect(year().getByRole('link', { name: 'See all activity' }).getAttribute('href')).toBe(
      '/account/recent_activity',
    );
  });

  it('ACC-10 says where it could not be had, and tries again without losing the focus', async () => {
    let isDown = true;
    const { user, requests } = showYear({
      [SUMMARY]: () => (isDown ? errorAnswer(500, 'internal') : { currentYearBenefits: 1, currentYearDines: 1 }),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(year().getByText('We couldn’t load this just now.')).toBeInTheDocument();
    await user.click(retry);
    await waitFor(() => expect(requests).toHaveLength(2));
    await waitFor(() => expect(retry.getAttribute('aria-busy')).toBeNull());
    expect(document.activeElement).toBe(retry);
    isDown = false;
    await user.click(retry);
    await waitFor(() =>
      expect(figures()).toEqual([
        ['1', 'miles earned this year'],
        ['1', 'meal this year'],
      ]),
    );
  });
});

describe('the rewards bar', () => {
  const bar = () => screen.findByRole<HTMLProgressElement>('progressbar');
  const show = (memberBalance: number) =>
    renderWithSite(<CreditPanel />, { partner: makePartner(credit), answers: { [BALANCE]: { memberBalance } } });

  it.each([
    [0, 0, '$0', 'Once you earn $20, we send it as a statement credit.'],
    [1_240, 1_240, '$12.40', 'Once you earn $20, we send it as a statement credit.'],
    [1_999, 1_999, '$19.99', 'Once you earn $20, we send it as a statement credit.'],
    [2_000, 2_000, '$20', 'You’ve earned enough for a statement credit. It’s on its way.'],
    [3_150, 2_000, '$31.50', 'You’ve earned enough for a statement credit. It’s on its way.'],
    [-475, 0, '$0', 'A refund took back $4.75 that we had already sent. Your next rewards make up for it.'],
  ])('ACC-02 ACC-09 with %i cents stands at %i of 2000', async (balance, value, figure, text) => {
    show(balance);
    const progress = await bar();
    expect([progress.value, progress.max, progress.getAttribute('aria-label')]).toEqual([
      value,
      2_000,
      `${figure} of $20 toward your next statement credit`,
    ]);
    expect(
      within(screen.getByRole('region', { name: 'Your next statement credit' })).getByText(text),
    ).toBeInTheDocument();
  });
});
