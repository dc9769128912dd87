import { mix } from '../../color/color-mixing.ts';
import { disc } from '../../kit/cut-paper.ts';
import { circle, path, place } from '../../svg/elements.ts';
import { glasses } from '../../tableware/glasses.ts';
import type { Dish } from '../dish.ts';
import { cup } from '../parts/drinks.ts';
import { pieces } from '../parts/heaps.ts';

/** Two coffees with poured foam, and a cookie. */
export const latte: Dish = {
  tableware: glasses,
  cutlery: 'none',
  draw(kit, _reach, radius) {
    const { food } = kit;
    const foam =
      path({
        d: 'M0 44C-46 18 -50 -22 -20 -26C-8 -27 -2 -18 0 -12C2 -18 8 -27 20 -26C50 -22 46 18 0 44Z',
        fill: food.cream,
      }) +
      path({
        d: 'M0 30C-26 12 -30 -8 -16 -11C-8 -11 -2 -4 0 2C2 -4 8 -11 16 -11C30 -8 26 12 0 30Z',
        fill: mix(food.toast, food.crust, 0.3),
      }) +
      path({ d: 'M0 16C-10 8 -12 0 0 8C12 0 10 8 0 16Z', fill: food.cream });
    const cookie = disc(0, 0, 40, mix(food.crust, food.toast, 0.3), 3, 5) + pieces(kit, 9, 30, [food.soy], [4, 7]);
    return (
      cup(kit, -radius * 0.42, -4, 72, mix(food.toast, food.crust, 0.2), foam) +
      cup(
        kit,
        radius * 0.74,
        -radius * 0.4,
        38,
        food.soy,
        circle({ r: 22, fill: mix(food.toast, food.crust, 0.4), fillOpacity: '.8' }),
      ) +
      place(radius * 0.68, radius * 0.52, 10, cookie)
    );
  },
};
