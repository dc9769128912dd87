import { mix } from '../../color/color-mixing.ts';
import { disc } from '../../kit/cut-paper.ts';
import { repeat } from '../../svg/curves.ts';
import { place, rect } from '../../svg/elements.ts';
import { board } from '../../tableware/board.ts';
import type { Dish } from '../dish.ts';
import { grillMarks, log } from '../parts/breads.ts';
import { enlarged } from '../parts/enlarged.ts';
import { dip } from '../parts/heaps.ts';

/** A pressed sandwich with ham, pork, cheese and pickles, in two halves. */
export const cubano: Dish = {
  tableware: board,
  cutlery: 'none',
  draw(kit) {
    const { food } = kit;
    const layer = (y: number, height: number, color: string) =>
      rect({ x: -76, y, width: 152, height, rx: 4, fill: color });
    const inside =
      layer(-18, 9, mix(food.saffron, food.butter, 0.4)) +
      layer(-10, 10, food.rare) +
      layer(-1, 8, food.lime) +
      layer(6, 12, mix(food.crust, food.sear, 0.35));
    const bread = (y: number) =>
      place(0, y, 0, log(164, 40, mix(food.crust, food.toast, 0.35)) + grillMarks(130, 36, food.toast, 7));
    const half = (x: number, y: number, turn: number) => place(x, y, turn, bread(32) + inside + bread(-36));
    return (
      enlarged(1.1, half(-62, -56, -14) + half(-40, 54, 6)) +
      repeat(9, (index) =>
        place(
          116 + (index % 3) * 24,
          30 + Math.floor(index / 3) * 24,
          index * 40,
          disc(0, 0, 17, mix(food.saffron, food.butter, 0.35), 2, 3),
        ),
      ) +
      dip(kit, 142, -72, 28, mix(food.lemon, food.toast, 0.2))
    );
  },
};
