import { mix } from '../../color/color-mixing.ts';
import { cutOut } from '../../kit/cut-paper.ts';
import { repeat } from '../../svg/curves.ts';
import { path, place } from '../../svg/elements.ts';
import { board } from '../../tableware/board.ts';
import type { Dish } from '../dish.ts';
import { fries, log } from '../parts/breads.ts';
import { shreds } from '../parts/heaps.ts';

/** A buttered roll filled with lobster. */
export const lobsterRoll: Dish = {
  tableware: board,
  cutlery: 'none',
  draw(kit) {
    const { food, limeWedge } = kit;
    const claw =
      cutOut(
        'M-26 8C-30 -14 -6 -24 12 -16L30 -26C32 -10 26 -2 16 0C28 2 30 10 26 16C10 26 -22 24 -26 8Z',
        food.tomato,
        2,
        4,
      ) +
      path({ d: 'M-14 2C-6 -8 6 -9 14 -6', fill: 'none', stroke: food.cream, strokeWidth: 4, strokeLinecap: 'round' });
    const filling = repeat(7, (index) => place(-72 + index * 24, (index % 2) * 8 - 5, index * 37, claw));
    const roll = (y: number) =>
      place(
        -30,
        y,
        -6,
        log(230, 96, mix(food.crust, food.toast, 0.3)) +
          log(222, 72, food.butter) +
          filling +
          shreds(kit, 12, 64, [food.lime, food.herb], 12, 3.5),
      );
    return roll(-60) + roll(52) + fries(kit, 140, -10, 14, 70) + limeWedge(140, 104, 28, -12);
  },
};
