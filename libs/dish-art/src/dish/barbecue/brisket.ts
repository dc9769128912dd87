import { mix } from '../../color/color-mixing.ts';
import { cutOut, disc } from '../../kit/cut-paper.ts';
import { repeat } from '../../svg/curves.ts';
import { circle, path, place } from '../../svg/elements.ts';
import { slab } from '../../tableware/slab.ts';
import type { Dish } from '../dish.ts';
import { rings } from '../parts/heaps.ts';
import { slices } from '../parts/meats.ts';

/** Sliced smoked brisket with pickles, onion and white bread. */
export const brisket: Dish = {
  tableware: slab,
  cutlery: 'fork',
  draw(kit) {
    const { food } = kit;
    const bread =
      cutOut('M-36 -34C-40 -48 38 -48 36 -34V38H-36Z', food.crust, 3, 5) +
      path({ d: 'M-29 -31C-31 -40 31 -40 29 -31V31H-29Z', fill: food.cream });
    const meat = slices(kit, 8, 62, { edge: food.char, inside: mix(food.sear, food.rare, 0.34), step: 29 });
    const pickles = repeat(
      4,
      (index) =>
        disc(92 + (index % 2) * 30, 26 + Math.floor(index / 2) * 30, 17, mix(food.lime, food.herb, 0.3), 2, 3) +
        circle({
          cx: 92 + (index % 2) * 30,
          cy: 26 + Math.floor(index / 2) * 30,
          r: 11,
          fill: mix(food.lime, food.cream, 0.4),
        }),
    );
    return (
      place(-48, 4, -6, meat) +
      place(112, -48, 12, bread) +
      pickles +
      place(50, 66, 0, rings(kit, 5, 22, [food.rice], 12))
    );
  },
};
