import { mix } from '../../color/color-mixing.ts';
import { accent } from '../../color/food-colors.ts';
import { repeat } from '../../svg/curves.ts';
import { place } from '../../svg/elements.ts';
import { board } from '../../tableware/board.ts';
import type { Dish } from '../dish.ts';
import { flatbread } from '../parts/breads.ts';
import { dip, rings } from '../parts/heaps.ts';
import { skewer } from '../parts/meats.ts';

/** Pork skewers with pita, tzatziki and tomato. */
export const souvlaki: Dish = {
  tableware: board,
  cutlery: 'none',
  draw(kit) {
    const { food, tomatoHalf, limeWedge } = kit;
    const meat = [mix(food.toast, food.sear, 0.4), food.sear, mix(food.toast, food.crust, 0.4)];
    const bread = repeat(2, (index) => place(92 + index * 22, -58 + index * 22, 24, flatbread(kit, 58, 1.1, 0.86)));
    const sticks = repeat(3, (index) => place(-46, -58 + index * 58, -8, skewer(kit, 176, meat, 24)));
    return (
      bread +
      sticks +
      dip(kit, 112, 76, 42, mix(food.cream, food.lime, 0.16)) +
      tomatoHalf(48, 104, 18) +
      tomatoHalf(14, 112, 15) +
      limeWedge(-132, 118, 24, 8) +
      rings(kit, 6, 70, [accent.pickledOnion], 11)
    );
  },
};
