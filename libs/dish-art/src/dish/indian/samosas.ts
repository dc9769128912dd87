import { lighten, mix } from '../../color/color-mixing.ts';
import { cutOut } from '../../kit/cut-paper.ts';
import { path, place } from '../../svg/elements.ts';
import { plate } from '../../tableware/plate.ts';
import type { Dish } from '../dish.ts';
import { dip, herbs } from '../parts/heaps.ts';

/** Samosas with chutney. */
export const samosas: Dish = {
  tableware: plate,
  cutlery: 'none',
  draw(kit, reach) {
    const { food } = kit;
    const dough = mix(food.crust, food.saffron, 0.3);
    const one = (x: number, y: number, turn: number) =>
      place(
        x,
        y,
        turn,
        cutOut('M0 -56C10 -56 58 34 54 42C36 54 -36 54 -54 42C-58 34 -10 -56 0 -56Z', dough, 3, 6) +
          path({ d: 'M0 -48C-14 -10 -26 20 -44 36C-20 44 20 44 44 36Z', fill: lighten(dough, 0.22) }) +
          path({
            d: 'M-48 38q8 8 16 0t16 0t16 0t16 0t16 0t16 0',
            fill: 'none',
            stroke: food.toast,
            strokeWidth: 4,
            strokeLinecap: 'round',
          }),
      );
    return (
      one(-56, -44, -14) +
      one(32, -58, 22) +
      one(-44, 52, 160) +
      dip(kit, reach * 0.42, reach * 0.32, 42, mix(food.herb, food.lime, 0.3)) +
      dip(kit, reach * 0.02, reach * 0.72, 26, food.sear) +
      herbs(kit, 5, 50)
    );
  },
};
