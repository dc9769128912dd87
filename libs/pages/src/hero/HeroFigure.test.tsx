import { renderWithSite } from '@dining/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HeroFigure } from './HeroFigure.tsx';

describe('HeroFigure', () => {
  it.each([
    [true, '5'],
    [false, '3'],
  ])('PRT-10 CTR-07 shows the best rate that members can reach: with VIP %s it is %s', (hasVIP, figure) => {
    const earnRates = { tier0: 1, tier2: 3, tier3: 5 };
    renderWithSite(<HeroFigure />, { settings: { hasVIP, earnRates, showsEarnRate: true } });
    expect(screen.getByText(figure)).toBeVisible();
  });
});
