import { renderWithSite } from '@dining/testing';
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SiteFrame } from '../SiteFrame.tsx';
import { HIDDEN_ATTRIBUTE } from './use-head-hiding.ts';

/** Scrolls to each position in turn and tells where the header was away. */
function hiddenAt(width: number, ...positions: number[]): boolean[] {
  window.scrollY = 0;
  document.documentElement.removeAttribute(HIDDEN_ATTRIBUTE);
  renderWithSite(<SiteFrame>page</SiteFrame>);
  window.innerWidth = width;
  return positions.map((top) => {
    window.scrollY = top;
    fireEvent.scroll(window);
    return document.documentElement.hasAttribute(HIDDEN_ATTRIBUTE);
  });
}

describe('the header on scrolling', () => {
  it('HDR-03 goes away on scrolling down and comes back on scrolling up', () => {
    expect(hiddenAt(390, 400, 800, 700, 900)).toEqual([true, true, false, true]);
  });

  it('HDR-03 stays near the top of the page, and does not answer to a trembling thumb', () => {
    expect(hiddenAt(390, 120, 400, 396, 404, 401)).toEqual([false, true, true, true, true]);
  });

  it('HDR-03 always stays on wide screens', () => {
    expect(hiddenAt(861, 400, 800)).toEqual([false, false]);
  });
});
