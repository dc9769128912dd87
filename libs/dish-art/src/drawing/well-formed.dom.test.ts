import { describe, expect, it } from 'vitest';
import { dishNames } from '../dish/menu.ts';
import { samplePalettes } from '../sample-palettes.ts';
import { drawDish } from './draw-dish.ts';

const everyDish = dishNames.flatMap((dish) => (['scene', 'plate'] as const).map((mode) => ({ dish, mode })));

describe.each(everyDish)('$dish as $mode', ({ dish, mode }) => {
  it('is a well-formed SVG file in which every reference has a target', () => {
    for (const [id, palette] of Object.entries(samplePalettes)) {
      const drawn = drawDish({ id, dish, mode, palette });
      const file = new DOMParser().parseFromString(drawn, 'image/svg+xml');
      expect(file.querySelector('parsererror')).toBeNull();
      expect(file.documentElement.tagName).toBe('svg');
      const ids = Array.from(file.querySelectorAll('[id]'), (element) => element.id);
      expect(new Set(ids).size).toBe(ids.length);
      const references = Array.from(drawn.matchAll(/url\(#(\w+)\)/g), (match) => match[1]);
      expect(ids).toEqual(expect.arrayContaining(references));
    }
  });
});
