import { darken, lighten, WHITE } from '../../color/color-mixing.ts';
import { disc, gloss } from '../../kit/cut-paper.ts';
import { polar, repeat } from '../../svg/curves.ts';
import { circle } from '../../svg/elements.ts';
import { coupe } from '../../tableware/coupe.ts';
import type { Dish } from '../dish.ts';

/** Macarons in a row of colors. */
export const macarons: Dish = {
  tableware: coupe,
  cutlery: 'none',
  draw(kit) {
    const { food } = kit;
    const colors = [
      lighten(food.tuna, 0.45),
      lighten(food.lime, 0.3),
      food.butter,
      lighten(food.soy, 0.4),
      lighten(food.aubergine, 0.55),
      food.salmon,
      food.rice,
    ];
    return (
      repeat(7, (index) => {
        const [x, y] = index === 6 ? [0, 0] : polar(76, index * 1.047);
        const color = colors[index] ?? food.cream;
        return (
          disc(x + 5, y + 8, 36, darken(color, 0.14), 2, 4) +
          circle({ cx: x + 2, cy: y + 4, r: 35, fill: food.cream }) +
          circle({ cx: x, cy: y, r: 36, fill: color }) +
          circle({ cx: x, cy: y, r: 33, fill: 'none', stroke: WHITE, strokeOpacity: '.3', strokeWidth: 3 }) +
          gloss(x, y, 34, 0.6)
        );
      }) + kit.leaf(28, 44, 26, 30)
    );
  },
};
