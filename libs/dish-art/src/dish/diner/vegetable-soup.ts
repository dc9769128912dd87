import { mix } from '../../color/color-mixing.ts';
import { path } from '../../svg/elements.ts';
import { bowl } from '../../tableware/bowl.ts';
import type { Dish } from '../dish.ts';
import { herbs, pieces, soup } from '../parts/heaps.ts';

/** Soup of the day with cream, seeds and bread. */
export const vegetableSoup: Dish = {
  tableware: bowl,
  cutlery: 'none',
  draw(kit, reach) {
    const { food, pick, speckle } = kit;
    const radius = reach * 1.18;
    const color = pick([food.carrot, food.tomato, mix(food.herb, food.lime, 0.5), mix(food.saffron, food.carrot, 0.4)]);
    const swirl = path({
      d: 'M-60 10C-54 -46 26 -60 50 -14S14 54 -20 34S-16 -14 14 -2',
      fill: 'none',
      stroke: food.cream,
      strokeWidth: 9,
      strokeLinecap: 'round',
    });
    return (
      soup(radius, color) +
      swirl +
      pieces(kit, 9, radius * 0.5, [food.crust, food.saffron], [10, 14]) +
      speckle(40, radius * 0.7, [food.herb, food.leaf, food.char], 1.4, 2.8) +
      herbs(kit, 5, 30, 24)
    );
  },
};
