import { mix } from '../../color/color-mixing.ts';
import { path, place } from '../../svg/elements.ts';
import { board } from '../../tableware/board.ts';
import type { Dish } from '../dish.ts';
import { dip } from '../parts/heaps.ts';

/** Soft pretzels with salt and mustard. */
export const pretzel: Dish = {
  tableware: board,
  cutlery: 'none',
  draw(kit) {
    const { food, speckle } = kit;
    const knot = 'M-30 66C-8 30 62 -2 66 -44C68 -84 10 -84 0 -42C-10 -84 -68 -84 -66 -44C-62 -2 8 30 30 66';
    const dough = (stroke: string, strokeWidth: number) =>
      path({ d: knot, fill: 'none', stroke, strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round' });
    const one =
      place(
        5,
        8,
        0,
        path({
          d: knot,
          fill: 'none',
          stroke: '#1a0d08',
          strokeOpacity: '.22',
          strokeWidth: 30,
          strokeLinecap: 'round',
        }),
      ) +
      dough(mix(food.toast, food.sear, 0.45), 30) +
      dough(food.toast, 22) +
      path({
        d: 'M-58 -52C-52 -72 -26 -74 -14 -56M58 -52C52 -72 26 -74 14 -56',
        fill: 'none',
        stroke: food.crust,
        strokeWidth: 7,
        strokeLinecap: 'round',
      }) +
      speckle(24, 62, [food.rice], 2, 3.4, 34);
    return (
      place(-96, 0, -10, one) +
      place(60, 4, 12, one) +
      dip(kit, 148, -92, 30, mix(food.lemon, food.toast, 0.25)) +
      dip(kit, 150, 96, 28, food.saffron)
    );
  },
};
