import { mix } from '../../color/color-mixing.ts';
import { disc } from '../../kit/cut-paper.ts';
import { circle, path, place } from '../../svg/elements.ts';
import { board } from '../../tableware/board.ts';
import type { Dish } from '../dish.ts';
import { fries, sandwichHalf } from '../parts/breads.ts';
import { enlarged } from '../parts/enlarged.ts';
import { dip } from '../parts/heaps.ts';

/** A club sandwich cut in triangles, with fries. */
export const clubSandwich: Dish = {
  tableware: board,
  cutlery: 'none',
  draw(kit) {
    const { food } = kit;
    const layers = [food.herb, food.tomato, food.rice, mix(food.rare, food.crust, 0.4)];
    const half = (x: number, y: number, turn: number) =>
      place(
        x,
        y,
        turn,
        sandwichHalf(kit, 150, layers, mix(food.crust, food.toast, 0.3)) +
          path({ d: 'M0 -64V8', stroke: food.wood, strokeWidth: 4, strokeLinecap: 'round' }) +
          disc(0, -64, 9, food.herb, 1, 2) +
          circle({ cx: 2, cy: -64, r: 3, fill: food.tomato }),
      );
    return (
      fries(kit, 118, 10, 26, 90) +
      enlarged(1.1, half(-70, -40, -8) + half(-52, 56, 6)) +
      dip(kit, 146, -98, 26, food.tomato)
    );
  },
};
