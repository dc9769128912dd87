import { errorAnswer, renderWithSite, type Answers, type SettingsOverrides } from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { YearSummary } from './YearSummary.tsx';

const SUMMARY = '/api/Member/DineSummary';
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
  renderWithSite(<YearSummary />, { answers, settings });

describe('YearSummary', () => {
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
  ])(
    'ACC-10 shows what was earned this year and in how many dines, with %j: %i units, %i dines',
    async (settings, currentYearBenefits, currentYearDines, expected) => {
      showYear({ [SUMMARY]: { currentYearBenefits, currentYearDines } }, settings);
      expect(year().queryAllByRole('term')).toEqual([]);
      await waitFor(() => expect(figures()).toEqual(expected));
      expect(year().getByRole('link', { name: 'See all activity' })).toHaveAttribute(
        'href',
        '/account/recent_activity',
      );
    },
  );

  it('ACC-10 shows an error if the figures fail to load, and retries without losing the focus', async () => {
    let isDown = true;
    const { user, requests } = showYear({
      [SUMMARY]: () => (isDown ? errorAnswer(500, 'internal') : { currentYearBenefits: 1, currentYearDines: 1 }),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(year().getByText('We couldn’t load this just now.')).toBeInTheDocument();
    await user.click(retry);
    await waitFor(() => expect(requests).toHaveLength(2));
    await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'));
    await waitFor(() => expect(retry).toHaveFocus());
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
