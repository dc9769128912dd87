import { mix } from '../../color/color-mixing.ts';
import { accent } from '../../color/food-colors.ts';
import { repeat } from '../../svg/curves.ts';
import { path, place } from '../../svg/elements.ts';
import { plate } from '../../tableware/plate.ts';
import type { Dish } from '../dish.ts';
import { flatbread } from '../parts/breads.ts';
import { dip, shreds } from '../parts/heaps.ts';
import { ball } from '../parts/meats.ts';

/** Chickpea balls in a pita with salad and tahini. */
export const falafel: Dish = {
  tableware: plate,
  cutlery: 'none',
  draw(kit, reach) {
    const { food, leaf } = kit;
    const color = mix(food.toast, food.herb, 0.16);
    const spread = [
      [-56, -34],
      [-14, -58],
      [-6, -12],
      [-62, 18],
      [-22, 40],
      [30, -36],
      [28, 22],
    ] as const;
    const salad = repeat(9, (index) =>
      leaf(reach * 0.34, reach * 0.1, 62, -80 + index * 22, index % 2 ? food.lime : food.herb),
    );
    const split = place(-8, 34, -16, flatbread(kit, 84, 1.2, 0.98, 20));
    const tahini = path({
      d: 'M-70 -48Q-40 -24 -52 4T-10 20T10 -34T44 20',
      fill: 'none',
      stroke: food.cream,
      strokeWidth: 7,
      strokeLinecap: 'round',
    });
    return (
      split +
      salad +
      spread.map(([x, y]) => ball(kit, x, y, 24, color)).join('') +
      tahini +
      dip(kit, reach * 0.56, reach * 0.54, 30, mix(food.cream, food.crust, 0.2)) +
      place(reach * 0.56, -reach * 0.2, 0, shreds(kit, 14, 26, [food.beet, accent.pickledOnion], 30, 5))
    );
  },
};
