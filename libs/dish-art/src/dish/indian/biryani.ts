import { mix } from '../../color/color-mixing.ts';
import { disc } from '../../kit/cut-paper.ts';
import { polar, repeat } from '../../svg/curves.ts';
import { circle, place } from '../../svg/elements.ts';
import { bowl } from '../../tableware/bowl.ts';
import type { Dish } from '../dish.ts';
import { herbs, pieces, rice, shreds, soup } from '../parts/heaps.ts';

/** Saffron rice with meat, fried onion and herbs. */
export const biryani: Dish = {
  tableware: bowl,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food } = kit;
    const radius = reach * 1.18;
    const eggs = repeat(2, (index) => {
      const [x, y] = polar(radius * 0.5, 0.6 + index * 2.6);
      return disc(x, y, 26, food.rice, 2, 4) + circle({ cx: x + 1, cy: y, r: 14, fill: food.yolk });
    });
    return (
      soup(radius, mix(food.saffron, food.toast, 0.3)) +
      rice(kit, 0, 0, radius * 0.94, mix(food.rice, food.saffron, 0.38)) +
      place(30, -30, 0, rice(kit, 0, 0, 40, mix(food.rice, food.saffron, 0.8))) +
      place(-30, 26, 0, rice(kit, 0, 0, 38)) +
      pieces(kit, 13, radius * 0.66, [food.sear, food.toast, mix(food.sear, food.carrot, 0.4)], [14, 20]) +
      eggs +
      shreds(kit, 26, radius * 0.6, [food.toast, food.sear], 26, 4) +
      herbs(kit, 12, radius * 0.66, 18)
    );
  },
};
