import { renderWithSite } from '@dining/testing';
import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SiteLayout } from '../SiteLayout.tsx';
import { HIDDEN_ATTRIBUTE } from './use-header-hiding.ts';

/** Scrolls a narrow or wide screen to each position in turn; true where the header was hidden. */
function hiddenOn(screen: 'narrow' | 'wide', ...positions: number[]): boolean[] {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: screen === 'wide' && media === '(min-width: 53.8125em)',
    addEventListener() {},
    removeEventListener() {},
  }));
  window.scrollY = 0;
  document.documentElement.removeAttribute(HIDDEN_ATTRIBUTE);
  renderWithSite(<SiteLayout>page</SiteLayout>);
  return positions.map((top) => {
    window.scrollY = top;
    fireEvent.scroll(window);
    return document.documentElement.hasAttribute(HIDDEN_ATTRIBUTE);
  });
}

describe('header hiding', () => {
  it('HDR-03 hides the header on scrolling down and shows it on scrolling up', () => {
    expect(hiddenOn('narrow', 400, 800, 700, 900)).toEqual([true, true, false, true]);
  });

  it('HDR-03 keeps the header near the top of the page, and ignores scroll movements of a few pixels', () => {
    expect(hiddenOn('narrow', 120, 400, 396, 404, 401)).toEqual([false, true, true, true, true]);
  });

  it('HDR-03 never hides the header on screens of at least 861 px at the usual font size', () => {
    expect(hiddenOn('wide', 400, 800)).toEqual([false, false]);
  });
});
