import { mix } from '../../color/color-mixing.ts';
import { disc } from '../../kit/cut-paper.ts';
import { repeat } from '../../svg/curves.ts';
import { circle, path, place } from '../../svg/elements.ts';
import { board } from '../../tableware/board.ts';
import type { Dish } from '../dish.ts';
import { log } from '../parts/breads.ts';
import { enlarged } from '../parts/enlarged.ts';
import { dip, herbs, pieces } from '../parts/heaps.ts';

/** A burrito in two halves that show rice, beans and salsa. */
export const burrito: Dish = {
  tableware: board,
  cutlery: 'none',
  draw(kit) {
    const { food, between, limeWedge } = kit;
    const wrap = mix(food.butter, food.cream, 0.35);
    const cutEnd =
      disc(0, 0, 40, wrap, 2, 4) +
      circle({ r: 34, fill: mix(food.rice, food.saffron, 0.3) }) +
      pieces(kit, 12, 27, [food.soy, food.sear], [4, 7]) +
      pieces(kit, 9, 26, [food.tomato, food.lime], [4, 7]) +
      herbs(kit, 4, 24, 13);
    const half = (x: number, y: number, turn: number) => {
      const toasted = repeat(5, () =>
        place(
          between(-60, 20),
          between(-24, 24),
          between(0, 180),
          path({ d: 'M-7 0H7', stroke: food.toast, strokeOpacity: '.5', strokeWidth: 6, strokeLinecap: 'round' }),
        ),
      );
      const fold = path({
        d: 'M-76 -30Q-30 4 40 -6',
        fill: 'none',
        stroke: mix(wrap, food.toast, 0.4),
        strokeWidth: 3,
      });
      return place(x, y, turn, log(170, 80, wrap) + toasted + fold + place(66, 0, 0, cutEnd));
    };
    const halves = enlarged(1.28, half(-46, -46, 10) + half(-34, 48, -8));
    return halves + dip(kit, 136, -72, 36, food.lime) + dip(kit, 144, 12, 32, food.tomato) + limeWedge(134, 88, 26, 20);
  },
};
