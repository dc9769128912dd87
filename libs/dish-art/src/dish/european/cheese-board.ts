import { lighten, mix } from '../../color/color-mixing.ts';
import { cutOut, disc } from '../../kit/cut-paper.ts';
import { polar, repeat } from '../../svg/curves.ts';
import { circle, path, place } from '../../svg/elements.ts';
import { board } from '../../tableware/board.ts';
import type { Dish } from '../dish.ts';
import { enlarged } from '../parts/enlarged.ts';
import { dip } from '../parts/heaps.ts';

/** Cheeses, ham, grapes and crackers on a board. */
export const cheeseBoard: Dish = {
  tableware: board,
  cutlery: 'none',
  draw(kit) {
    const { food, leaf } = kit;
    const wheel =
      disc(-116, -62, 56, mix(food.cream, food.pearl, 0.3), 3, 5) +
      circle({ cx: -116, cy: -62, r: 47, fill: food.rice }) +
      path({ d: 'M-116 -62L-60 -84L-62 -44Z', fill: food.wood });
    const wedge =
      cutOut('M-48 30L52 -4L52 -30L-30 -46Z', food.saffron, 4, 6) +
      circle({ cx: 12, cy: -18, r: 8, fill: food.yolk }) +
      circle({ cx: 34, cy: -14, r: 5, fill: food.yolk }) +
      circle({ cx: -10, cy: -12, r: 5, fill: food.yolk });
    const grapes = repeat(15, (index) => {
      const [x, y] = polar(13 * Math.sqrt(index), index * 2.4);
      return (
        disc(x, y, 14, mix(food.aubergine, food.beet, (index % 3) * 0.25), 1, 3) +
        circle({ cx: x - 4, cy: y - 5, r: 3, fill: lighten(food.beet, 0.6) })
      );
    });
    const ham = repeat(5, (index) =>
      place(
        -128 + index * 30,
        62 + (index % 2) * 10,
        index * 24,
        cutOut('M-30 -14C-10 -28 22 -22 34 -6C20 18 -14 20 -30 -14Z', mix(food.tuna, food.rare, 0.4), 2, 3) +
          path({ d: 'M-18 -8Q6 -16 26 -2', fill: 'none', stroke: food.cream, strokeWidth: 3 }),
      ),
    );
    const crackers = repeat(5, (index) =>
      place(
        30 + index * 27,
        84,
        8,
        disc(0, 0, 25, mix(food.crust, food.butter, 0.4), 2, 3) +
          circle({ r: 2, fill: food.toast }) +
          circle({ cx: 9, cy: 4, r: 2, fill: food.toast }) +
          circle({ cx: -9, cy: 4, r: 2, fill: food.toast }),
      ),
    );
    return (
      wheel +
      place(14, -64, 8, enlarged(1.15, wedge)) +
      place(124, -44, 0, grapes) +
      leaf(124, -86, 46, -40) +
      ham +
      crackers +
      dip(kit, -20, 18, 26, food.yolk)
    );
  },
};
