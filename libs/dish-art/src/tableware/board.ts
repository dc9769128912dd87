import { mix } from '../color/color-mixing.ts';
import { GLAZE } from '../kit/light.ts';
import { repeat } from '../svg/curves.ts';
import { path, rect } from '../svg/elements.ts';
import { tenths, unrounded } from '../svg/number-text.ts';
import type { Tableware } from './tableware.ts';

/** A wooden board with nine lines of grain. */
export const board: Tableware = {
  well: 0.7,
  footprint: { oblongHalfHeight: 0.86 },
  draw({ food, between }, radius) {
    const outline = {
      x: unrounded(-radius * 1.12),
      y: -radius * 0.86,
      width: radius * 2.24,
      height: radius * 1.72,
      rx: 22,
    };
    const grain = repeat(9, (index) => {
      const y = -radius * 0.78 + index * radius * 0.195;
      const start = tenths`M${-radius * 1.05} ${y}C${-radius * 0.4} ${y + between(-7, 7)}`;
      const end = tenths` ${radius * 0.4} ${y + between(-7, 7)} ${radius * 1.05} ${y}`;
      return path({
        d: start + end,
        stroke: mix(food.wood, food.char, 0.35),
        strokeOpacity: '.35',
        strokeWidth: between(0.8, 2),
        fill: 'none',
      });
    });
    return rect({ ...outline, fill: food.wood }) + grain + rect({ ...outline, fill: GLAZE });
  },
};
