import { mix } from '../../color/color-mixing.ts';
import { cutOut } from '../../kit/cut-paper.ts';
import { repeat } from '../../svg/curves.ts';
import { circle, path, place } from '../../svg/elements.ts';
import { board } from '../../tableware/board.ts';
import type { Dish } from '../dish.ts';
import { log } from '../parts/breads.ts';
import { enlarged } from '../parts/enlarged.ts';
import { herbs } from '../parts/heaps.ts';

/** Grilled corn on the cob with cheese, chili and lime. */
export const elote: Dish = {
  tableware: board,
  cutlery: 'none',
  draw(kit) {
    const { food, limeWedge, between } = kit;
    const cob = () => {
      const rows = repeat(5, (row) =>
        repeat(13, (index) =>
          circle({
            cx: -84 + index * 14 + (row % 2) * 6,
            cy: -22 + row * 11,
            r: 7,
            fill: mix(food.saffron, between(0, 1) < 0.2 ? food.char : food.butter, 0.35),
          }),
        ),
      );
      const husk = cutOut(
        'M86 -16C120 -34 150 -20 168 -30C158 -6 170 6 164 26C146 16 118 30 86 18Z',
        mix(food.lime, food.butter, 0.4),
        2,
        4,
      );
      const sauce = path({
        d: 'M-78 -6Q-50 -22 -24 -4T28 -6T80 -8',
        fill: 'none',
        stroke: food.rice,
        strokeWidth: 11,
        strokeLinecap: 'round',
      });
      const crumbs = repeat(26, () =>
        circle({ cx: between(-84, 84), cy: between(-20, 16), r: between(2, 3.6), fill: food.cream }),
      );
      const chili = repeat(22, () =>
        circle({ cx: between(-84, 84), cy: between(-22, 20), r: between(1.2, 2.2), fill: food.chili }),
      );
      return husk + log(206, 62, mix(food.saffron, food.crust, 0.4)) + rows + sauce + crumbs + chili;
    };
    const cobs = place(-26, -52, 5, cob()) + place(-34, 34, -5, cob());
    return enlarged(1.2, cobs) + limeWedge(-130, 118, 26, 15) + limeWedge(-76, 122, 24, -10) + herbs(kit, 6, 90);
  },
};
