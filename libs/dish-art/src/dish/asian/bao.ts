import { mix } from '../../color/color-mixing.ts';
import { accent } from '../../color/food-colors.ts';
import { cutOut } from '../../kit/cut-paper.ts';
import { place } from '../../svg/elements.ts';
import { coupe } from '../../tableware/coupe.ts';
import type { Dish } from '../dish.ts';
import { log } from '../parts/breads.ts';
import { pieces } from '../parts/heaps.ts';

/** Steamed buns folded over pork, carrot and herbs. */
export const bao: Dish = {
  tableware: coupe,
  cutlery: 'none',
  draw(kit) {
    const { food, leaf } = kit;
    const bun = (x: number, y: number, turn: number) =>
      place(
        x,
        y,
        turn,
        cutOut('M-56 10C-62 -40 62 -40 56 10Q0 30 -56 10Z', food.rice, 3, 5) +
          pieces(kit, 7, 22, [food.sear, mix(food.sear, food.chili, 0.4)], [10, 14]) +
          leaf(-30, 12, 40, 10, food.herb) +
          place(16, 14, -20, log(36, 9, food.carrot)) +
          cutOut('M-58 14C-50 50 50 50 58 14Q0 34 -58 14Z', mix(food.rice, food.cream, 0.6), 2, 4),
      );
    return (
      bun(-46, -52, -24) + bun(54, -22, 18) + bun(-14, 52, -4) + pieces(kit, 22, 80, [accent.sesame, food.herb], [2, 3])
    );
  },
};
