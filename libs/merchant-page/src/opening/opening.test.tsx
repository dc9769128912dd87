import { preloadLazyHydration } from '@dining/ui';
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { findTitle, showMerchant, withinSection } from '../page/merchant-page.testing.tsx';

/* Loads lazy components up front, because loading them can take long on a busy machine. */
beforeAll(preloadLazyHydration);

const setTime = (now: string) => vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });

describe('opening hours', () => {
  it('MER-04 groups days with the same hours and highlights today at the merchant', async () => {
    setTime('2026-11-21T03:00:00Z');
    showMerchant();
    await findTitle();
    const rows = [...screen.getByRole('region', { name: 'Hours' }).querySelectorAll('dl > div')];
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'MondayClosed',
      'Tuesday to Thursday5:30 – 10:00 PM',
      'Friday (today)5:30 – 10:30 PM',
      'Saturday12:00 – 10:30 PM',
      'Sunday12:00 – 9:00 PM',
    ]);
    const highlighted = rows.filter((row) => row.hasAttribute('data-today'));
    expect(highlighted.map(({ textContent }) => textContent)).toEqual(['Friday (today)5:30 – 10:30 PM']);
  });

  it.each([
    ['2026-11-21T03:00:00Z', 'Open until 10:30 PM'],
    ['2026-11-21T15:00:00Z', 'Opens at 12:00 PM'],
    ['2026-11-23T15:00:00Z', 'Opens Tuesday at 5:30 PM'],
  ])('MER-04 says at %s: "%s"', async (now, text) => {
    setTime(now);
    showMerchant();
    await findTitle();
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('MER-04 says when the hours are unknown, and then nothing about being open', async () => {
    showMerchant({ hours: [] });
    await findTitle();
    expect(withinSection('Hours').getByText('Hours unavailable. Please call ahead.')).toBeInTheDocument();
    expect(screen.queryByText(/^Open/)).not.toBeInTheDocument();
  });
});
