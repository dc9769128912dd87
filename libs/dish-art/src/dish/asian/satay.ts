import { mix } from '../../color/color-mixing.ts';
import { disc } from '../../kit/cut-paper.ts';
import { repeat } from '../../svg/curves.ts';
import { circle, place } from '../../svg/elements.ts';
import { slab } from '../../tableware/slab.ts';
import type { Dish } from '../dish.ts';
import { dip } from '../parts/heaps.ts';
import { skewer } from '../parts/meats.ts';

/** Grilled skewers with peanut sauce and cucumber. */
export const satay: Dish = {
  tableware: slab,
  cutlery: 'none',
  draw(kit) {
    const { food, leaf } = kit;
    const meat = [
      mix(food.saffron, food.toast, 0.5),
      mix(food.crust, food.toast, 0.6),
      mix(food.saffron, food.sear, 0.4),
    ];
    const sticks = repeat(5, (index) => place(-40, -82 + index * 40, -5 + index * 2, skewer(kit, 190, meat, 19)));
    const cucumber = repeat(
      4,
      (index) =>
        disc(140 - (index % 2) * 30, 40 + Math.floor(index / 2) * 32, 18, food.leaf, 2, 3) +
        circle({
          cx: 140 - (index % 2) * 30,
          cy: 40 + Math.floor(index / 2) * 32,
          r: 15,
          fill: mix(food.lime, food.cream, 0.6),
        }),
    );
    return sticks + dip(kit, 132, -52, 42, mix(food.toast, food.crust, 0.3)) + cucumber + leaf(70, 94, 40, -20);
  },
};
