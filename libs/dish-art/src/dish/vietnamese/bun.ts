import { mix } from '../../color/color-mixing.ts';
import { repeat } from '../../svg/curves.ts';
import { place } from '../../svg/elements.ts';
import { bowl } from '../../tableware/bowl.ts';
import type { Dish } from '../dish.ts';
import { log } from '../parts/breads.ts';
import { herbs, noodles, pieces, shreds, soup } from '../parts/heaps.ts';

/** Cold noodles with grilled pork, fried rolls, herbs and peanuts. */
export const bun: Dish = {
  tableware: bowl,
  cutlery: 'chopsticks',
  draw(kit, reach) {
    const { food, leaf } = kit;
    const radius = reach * 1.18;
    const lettuce = repeat(9, (index) => leaf(0, 0, radius * 0.96, 90 + index * 18, index % 2 ? food.herb : food.lime));
    const rolls = repeat(3, (index) =>
      place(radius * 0.36 + index * 5, -radius * 0.36 + index * 25, -38, log(92, 27, mix(food.crust, food.toast, 0.4))),
    );
    return (
      soup(radius, mix(food.rice, food.crust, 0.2)) +
      noodles(kit, 'bu', radius * 0.98, food.rice, mix(food.cream, food.crust, 0.4), 6) +
      place(-radius * 0.06, 0, 0, lettuce) +
      place(-radius * 0.4, -radius * 0.3, 0, pieces(kit, 14, 44, [food.sear, food.toast, food.rare], [13, 19])) +
      rolls +
      place(radius * 0.3, radius * 0.46, 0, shreds(kit, 22, 36, [food.carrot, food.saffron], 32, 4.5)) +
      place(-radius * 0.3, radius * 0.4, 0, herbs(kit, 8, 30, 26)) +
      pieces(kit, 16, radius * 0.8, [food.crust, food.toast], [3, 5])
    );
  },
};
