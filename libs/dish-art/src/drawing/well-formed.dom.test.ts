import { expect, it } from 'vitest';
import { dishNames } from '../dish/menu.ts';
import { expectWellFormed, samplePaletteEntries } from './well-formed.testing.ts';

it('MER-04 every dish is a well-formed SVG file in which every reference has a target', () => {
  expect(dishNames.length).toBeGreaterThan(0);
  for (const [index, dish] of dishNames.entries())
    expectWellFormed(dish, index % 2 === 0 ? 'scene' : 'plate', samplePaletteEntries[0]!);
});
