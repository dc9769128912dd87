import { mix } from '../../color/color-mixing.ts';
import { cutOut, disc, gloss } from '../../kit/cut-paper.ts';
import { polar, repeat } from '../../svg/curves.ts';
import { circle, path, place } from '../../svg/elements.ts';
import { slab } from '../../tableware/slab.ts';
import type { Dish } from '../dish.ts';
import { log } from '../parts/breads.ts';
import { pieces } from '../parts/heaps.ts';

/** Small plates: fried potatoes with red sauce, ham, olives and bread. */
export const tapas: Dish = {
  tableware: slab,
  cutlery: 'fork',
  draw(kit) {
    const { food, palette } = kit;
    const small = (x: number, y: number, inside: string) =>
      disc(x, y, 62, palette.plate, 4, 6) +
      circle({ cx: x, cy: y, r: 59, fill: 'none', stroke: palette.rim, strokeWidth: 4 }) +
      place(x, y, 0, inside);
    const potatoes =
      pieces(kit, 15, 34, [food.saffron, food.crust], [12, 16]) +
      path({
        d: 'M-30 -16Q-4 -30 6 -4T32 12',
        fill: 'none',
        stroke: food.chili,
        strokeWidth: 9,
        strokeLinecap: 'round',
      }) +
      path({ d: 'M-26 8Q-6 2 4 18', fill: 'none', stroke: food.cream, strokeWidth: 7, strokeLinecap: 'round' });
    const ham = repeat(6, (index) => {
      const [x, y] = polar(22, index * 1.05);
      return place(
        x,
        y,
        index * 60,
        cutOut('M-24 -9C-8 -20 16 -16 26 -4C16 12 -10 14 -24 -9Z', mix(food.tuna, food.rare, 0.4), 1, 2) +
          path({ d: 'M-16 -6Q4 -12 20 -2', fill: 'none', stroke: food.cream, strokeWidth: 2.6 }),
      );
    });
    const olives = repeat(8, (index) => {
      const [x, y] = polar(11 * Math.sqrt(index), index * 2.4);
      return (
        disc(x, y, 12, mix(food.herb, food.lime, 0.3), 1, 2) +
        circle({ cx: x + 2, cy: y, r: 3.6, fill: food.tomato }) +
        gloss(x, y, 11, 0.6)
      );
    });
    return (
      small(-118, -28, potatoes) +
      small(6, 34, ham) +
      small(122, -34, olives) +
      place(-116, 78, 4, log(74, 32, food.crust)) +
      place(124, 72, -8, log(80, 32, food.crust) + log(66, 20, food.tomato))
    );
  },
};
