import { darken, lighten, mix } from '../../color/color-mixing.ts';
import { cutOut, disc, gloss } from '../../kit/cut-paper.ts';
import { polar, repeat } from '../../svg/curves.ts';
import { circle, path, place, rect } from '../../svg/elements.ts';
import { bowl } from '../../tableware/bowl.ts';
import type { Dish } from '../dish.ts';
import { enlarged } from '../parts/enlarged.ts';

/** Three scoops of ice cream with a wafer. */
export const gelato: Dish = {
  tableware: bowl,
  cutlery: 'none',
  draw(kit, reach) {
    const { food, pick, blob, speckle } = kit;
    const flavors = pick([
      [food.salmon, food.cream, food.soy],
      [mix(food.lime, food.cream, 0.5), food.beet, food.butter],
      [food.tuna, mix(food.toast, food.cream, 0.5), food.rice],
    ] as const);
    const scoop = (index: number) => {
      const color = lighten(flavors[index] ?? food.cream, 0.18);
      const [x, y] = polar(48, index * 2.094 - 1.3);
      return (
        place(
          x,
          y,
          0,
          cutOut(blob(60, 0.1, 12), color, 4, 7) +
            path({ d: blob(48, 0.14, 11), fill: lighten(color, 0.2) }) +
            speckle(16, 44, [darken(color, 0.3)], 1.4, 2.8),
        ) + gloss(x, y, 50, 0.5)
      );
    };
    const wafer =
      rect({ x: -14, y: -70, width: 28, height: 116, rx: 4, fill: food.crust }) +
      path({ d: 'M-14 -50H14M-14 -28H14M-14 -6H14M-14 16H14M0 -70V46', stroke: food.toast, strokeWidth: 2.4 });
    return (
      circle({ r: reach * 1.18, fill: mix(food.rice, food.pearl, 0.5) }) +
      place(66, -50, 42, enlarged(1.1, wafer)) +
      repeat(3, scoop) +
      disc(-6, -6, 15, food.chili, 2, 3) +
      gloss(-6, -6, 14, 0.8) +
      kit.leaf(12, -10, 30, -30)
    );
  },
};
