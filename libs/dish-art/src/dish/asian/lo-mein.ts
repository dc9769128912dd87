import { mix } from '../../color/color-mixing.ts';
import { bowl } from '../../tableware/bowl.ts';
import type { Dish } from '../dish.ts';
import { herbs, noodles, pieces, rings, shreds, soup } from '../parts/heaps.ts';

/** Wheat noodles from the wok with vegetables. */
export const loMein: Dish = {
  tableware: bowl,
  cutlery: 'chopsticks',
  draw(kit, reach) {
    const { food } = kit;
    const radius = reach * 1.18;
    return (
      soup(radius, mix(food.toast, food.soy, 0.3)) +
      noodles(kit, 'lm', radius * 0.97, mix(food.saffron, food.crust, 0.45), mix(food.toast, food.soy, 0.25), 7.5) +
      pieces(kit, 13, radius * 0.72, [food.sear, food.toast], [11, 16]) +
      shreds(kit, 18, radius * 0.78, [food.carrot, food.tomato], 36, 6) +
      herbs(kit, 9, radius * 0.7, 32) +
      pieces(kit, 7, radius * 0.7, [food.leaf, food.herb], [12, 16]) +
      rings(kit, 16, radius * 0.8, [food.herb, food.lime], 5)
    );
  },
};
