import { darken, mix } from '../../color/color-mixing.ts';
import { accent } from '../../color/food-colors.ts';
import { cutOut, disc, gloss } from '../../kit/cut-paper.ts';
import { polar, repeat } from '../../svg/curves.ts';
import { circle, place } from '../../svg/elements.ts';
import { coupe } from '../../tableware/coupe.ts';
import type { Dish } from '../dish.ts';
import { herbs, rings } from '../parts/heaps.ts';

/** Tomatoes, cucumber, olives and a slab of feta. */
export const greekSalad: Dish = {
  tableware: coupe,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, tomatoHalf, speckle } = kit;
    const around = repeat(11, (index) => {
      const [x, y] = polar(reach * (index % 2 ? 0.62 : 0.4), index * 0.571);
      return index % 2
        ? tomatoHalf(x, y, 24)
        : disc(x, y, 22, food.leaf, 2, 3) + circle({ cx: x, cy: y, r: 18.5, fill: mix(food.lime, food.cream, 0.6) });
    });
    const olives = repeat(6, (index) => {
      const [x, y] = polar(reach * 0.74, index * 1.05 + 0.3);
      return (
        disc(x, y, 11, food.aubergine, 1, 2) +
        circle({ cx: x + 1, cy: y + 1, r: 3.4, fill: darken(food.aubergine, 0.5) }) +
        gloss(x, y, 11, 0.6)
      );
    });
    const feta =
      cutOut('M-46 -30L44 -36L50 28L-40 36Z', food.rice, 4, 6) + speckle(30, 34, [food.herb, food.leaf], 1.2, 2.4);
    return (
      around +
      olives +
      rings(kit, 6, reach * 0.6, [accent.pickledOnion], 17) +
      place(2, -2, -12, feta) +
      herbs(kit, 4, 50, 22)
    );
  },
};
