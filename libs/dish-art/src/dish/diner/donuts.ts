import { lighten, mix } from '../../color/color-mixing.ts';
import { place } from '../../svg/elements.ts';
import { coupe } from '../../tableware/coupe.ts';
import type { Dish } from '../dish.ts';
import { doughRing } from '../parts/breads.ts';
import { shreds } from '../parts/heaps.ts';

/** Donuts with glazes and sprinkles. */
export const donuts: Dish = {
  tableware: coupe,
  cutlery: 'none',
  draw(kit) {
    const { food } = kit;
    const glazes = [lighten(food.tuna, 0.4), food.soy, food.butter, lighten(food.lime, 0.2)];
    const spread = [
      [-50, -50],
      [54, -38],
      [-36, 58],
      [60, 58],
    ] as const;
    return spread
      .map(([x, y], index) =>
        place(
          x,
          y,
          index * 70,
          doughRing(kit, 52, mix(food.crust, food.toast, 0.2), glazes[index] ?? food.cream) +
            (index === 2 ? '' : shreds(kit, 16, 42, [food.rice, food.carrot, food.herb, food.lemon], 8, 3.4)),
        ),
      )
      .join('');
  },
};
