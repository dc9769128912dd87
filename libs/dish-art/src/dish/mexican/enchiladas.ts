import { lighten, mix } from '../../color/color-mixing.ts';
import { accent } from '../../color/food-colors.ts';
import { repeat } from '../../svg/curves.ts';
import { path, place } from '../../svg/elements.ts';
import { plate } from '../../tableware/plate.ts';
import type { Dish } from '../dish.ts';
import { log } from '../parts/breads.ts';
import { herbs, pieces, rice, rings } from '../parts/heaps.ts';

const sauceBand = (sauce: string, second: string): string =>
  path({ d: 'M-56 -21Q-62 0 -54 21H52Q60 0 54 -21Z', fill: sauce }) +
  path({
    d: 'M-44 -12Q0 -22 44 -12',
    fill: 'none',
    stroke: lighten(second, 0.2),
    strokeWidth: 4,
    strokeLinecap: 'round',
  });

/** Rolled tortillas under red and green sauce, with cream and cheese. */
export const enchiladas: Dish = {
  tableware: plate,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, pick } = kit;
    const [sauce, second] = pick([
      [food.chili, food.tomato],
      [mix(food.herb, food.lime, 0.4), food.lime],
      [mix(food.soy, food.sear, 0.45), food.sear],
    ] as const);
    const rolls = repeat(4, (index) =>
      place(-8, -66 + index * 40, -6, log(166, 42, mix(food.butter, food.crust, 0.4)) + sauceBand(sauce, second)),
    );
    const cream = path({
      d: 'M-74 -78L-40 -60L-66 -34L-30 -14L-60 8L-24 34L-52 62',
      fill: 'none',
      stroke: food.rice,
      strokeWidth: 6,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    });
    return (
      rolls +
      place(42, 0, 0, cream) +
      pieces(kit, 22, 62, [food.rice, food.cream], [3, 6]) +
      rings(kit, 5, 56, [accent.pickledOnion], 8) +
      herbs(kit, 7, 60) +
      rice(kit, reach * 0.74, reach * 0.32, 26, mix(food.saffron, food.tomato, 0.3))
    );
  },
};
