import { lighten, mix } from '../../color/color-mixing.ts';
import { path } from '../../svg/elements.ts';
import { bowl } from '../../tableware/bowl.ts';
import type { Dish } from '../dish.ts';
import { herbs, pieces, pool, rings, shreds, soup } from '../parts/heaps.ts';

/** Beet soup with sour cream and dill. */
export const borscht: Dish = {
  tableware: bowl,
  cutlery: 'none',
  draw(kit, reach) {
    const { food } = kit;
    const radius = reach * 1.18;
    const beet = mix(food.beet, food.chili, 0.3);
    return (
      soup(radius, beet) +
      pieces(kit, 16, radius * 0.8, [food.beet, lighten(beet, 0.18)], [13, 18]) +
      shreds(kit, 20, radius * 0.8, [lighten(food.beet, 0.3), food.carrot], 34, 5) +
      pool(kit, -8, -6, 38, food.rice) +
      path({
        d: 'M-24 -10C-14 -28 16 -22 12 -2',
        fill: 'none',
        stroke: mix(food.beet, food.rice, 0.5),
        strokeWidth: 4,
        strokeLinecap: 'round',
      }) +
      herbs(kit, 16, radius * 0.6, 17) +
      rings(kit, 10, radius * 0.7, [food.lime], 4)
    );
  },
};
