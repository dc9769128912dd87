import { renderWithSite } from '@dining/testing';
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SiteLayout } from '../SiteLayout.tsx';
import { HIDDEN_ATTRIBUTE } from './use-header-hiding.ts';

/** Scrolls to each position in turn; true where the header was hidden. */
function hiddenAt(width: number, ...positions: number[]): boolean[] {
  window.scrollY = 0;
  document.documentElement.removeAttribute(HIDDEN_ATTRIBUTE);
  renderWithSite(<SiteLayout>page</SiteLayout>);
  window.innerWidth = width;
  return positions.map((top) => {
    window.scrollY = top;
    fireEvent.scroll(window);
    return document.documentElement.hasAttribute(HIDDEN_ATTRIBUTE);
  });
}

describe('header hiding', () => {
  it('HDR-03 hides the header on scrolling down and shows it on scrolling up', () => {
    expect(hiddenAt(390, 400, 800, 700, 900)).toEqual([true, true, false, true]);
  });

  it('HDR-03 keeps the header near the top of the page, and ignores scroll movements of a few pixels', () => {
    expect(hiddenAt(390, 120, 400, 396, 404, 401)).toEqual([false, true, true, true, true]);
  });

  it('HDR-03 never hides the header on wide screens', () => {
    expect(hiddenAt(861, 400, 800)).toEqual([false, false]);
  });
});
