import { lighten, mix } from '../../color/color-mixing.ts';
import { cutOut, disc, gloss } from '../../kit/cut-paper.ts';
import { polar, repeat } from '../../svg/curves.ts';
import { path, place } from '../../svg/elements.ts';
import { board } from '../../tableware/board.ts';
import type { Dish } from '../dish.ts';
import { fries } from '../parts/breads.ts';
import { dip } from '../parts/heaps.ts';

/** Battered fish with fries, peas and a lemon. */
export const fishAndChips: Dish = {
  tableware: board,
  cutlery: 'fork',
  draw(kit) {
    const { food, limeWedge, blob, speckle } = kit;
    const batter = mix(food.saffron, food.crust, 0.55);
    const fish = (y: number, turn: number) =>
      place(
        -44,
        y,
        turn,
        cutOut(
          'M-120 4C-104 -34 -40 -44 20 -38C70 -34 108 -22 122 -6C108 18 60 34 0 36C-60 38 -112 30 -120 4Z',
          batter,
          4,
          7,
        ) +
          place(
            0,
            -2,
            0,
            path({ d: blob(30, 0.4, 12, 3, 0.7), fill: lighten(batter, 0.22) }) + speckle(26, 32, [food.toast], 2, 4),
          ),
      );
    const peas = repeat(22, (index) => {
      const [x, y] = polar(8 * Math.sqrt(index), index * 2.4);
      return disc(x, y, 7, food.herb, 1, 2) + gloss(x, y, 7, 0.5);
    });
    return (
      fries(kit, 112, 0, 26, 92) +
      fish(-52, -6) +
      fish(34, 5) +
      place(138, 92, 0, peas) +
      dip(kit, -132, 108, 26, food.rice) +
      limeWedge(-72, 122, 26, 8)
    );
  },
};
