import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

const pages = fc
  .integer({ min: 1, max: 5_000 })
  .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));

describe('pageWindow', () => {
  it('SRC-07 shows up to five consecutive numbers that include the current page', () => {
    fc.assert(
      fc.property(pages, ([current, total]) => {
        const window = pageWindow(current, total);
        expect(window).toHaveLength(Math.min(5, total));
        expect(window).toContain(current);
        expect(window.every((page) => page >= 1 && page <= total)).toBe(true);
        expect(window.every((page, index) => index === 0 || page === (window[index - 1] ?? 0) + 1)).toBe(true);
      }),
    );
  });

  it('SRC-07 centers the current page unless an end is near', () => {
    fc.assert(
      fc.property(pages, ([current, total]) => {
        fc.pre(current > 2 && current < total - 1);
        expect(pageWindow(current, total)[2]).toBe(current);
      }),
    );
  });

  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [9, 9, [5, 6, 7, 8, 9]],
    [99, 4, [1, 2, 3, 4]],
    [0, 4, [1, 2, 3, 4]],
    [1, 0, []],
  ])('page %i of %i shows %j', (current, total, shown) => {
    expect(pageWindow(current, total)).toEqual(shown);
  });
});
