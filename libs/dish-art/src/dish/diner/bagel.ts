import { mix } from '../../color/color-mixing.ts';
import { cutOut } from '../../kit/cut-paper.ts';
import { polar, repeat } from '../../svg/curves.ts';
import { path, place } from '../../svg/elements.ts';
import { board } from '../../tableware/board.ts';
import type { Dish } from '../dish.ts';
import { doughRing } from '../parts/breads.ts';
import { enlarged } from '../parts/enlarged.ts';
import { dip, herbs, pieces, rings } from '../parts/heaps.ts';

/** Bagels with cream cheese, salmon and capers. */
export const bagel: Dish = {
  tableware: board,
  cutlery: 'none',
  draw(kit) {
    const { food, speckle, citrusSlice } = kit;
    const whole =
      doughRing(kit, 66, mix(food.crust, food.toast, 0.4), mix(food.crust, food.toast, 0.12)) +
      speckle(80, 58, [food.char, food.cream, food.saffron], 1.4, 2.6, 26);
    const salmon = repeat(6, (index) => {
      const [x, y] = polar(38, index * 1.05);
      return place(
        x,
        y,
        index * 60 + 90,
        cutOut('M-30 -10C-12 -20 14 -20 30 -8C16 14 -14 16 -30 -10Z', food.salmon, 2, 3) +
          path({ d: 'M-20 -6Q2 -12 22 -4', fill: 'none', stroke: food.cream, strokeWidth: 3 }),
      );
    });
    const open =
      doughRing(kit, 66, food.toast, food.rice) +
      salmon +
      pieces(kit, 10, 48, [food.herb], [4, 6]) +
      rings(kit, 5, 48, [food.beet], 11) +
      herbs(kit, 7, 50, 16);
    return (
      enlarged(1.12, place(-82, -30, 0, open) + place(64, 26, 30, whole)) +
      dip(kit, 124, -82, 34, food.rice) +
      citrusSlice(-104, 106, 24) +
      citrusSlice(-62, 114, 21)
    );
  },
};
