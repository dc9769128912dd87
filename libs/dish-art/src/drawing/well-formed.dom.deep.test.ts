import { describe, it } from 'vitest';
import { dishNames } from '../dish/menu.ts';
import { expectWellFormed, samplePaletteEntries } from './well-formed.testing.ts';

const everyDish = dishNames.flatMap((dish) => (['scene', 'plate'] as const).map((mode) => ({ dish, mode })));

describe.each(everyDish)('$dish as $mode', ({ dish, mode }) => {
  it.each(samplePaletteEntries)('MER-04 is a well-formed SVG file in the palette %s', (...entry) =>
    expectWellFormed(dish, mode, entry),
  );
});
