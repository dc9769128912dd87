import { mix } from '../../color/color-mixing.ts';
import { accent } from '../../color/food-colors.ts';
import { place } from '../../svg/elements.ts';
import { slab } from '../../tableware/slab.ts';
import type { Dish } from '../dish.ts';
import { enlarged } from '../parts/enlarged.ts';
import { dip, herbs, rings } from '../parts/heaps.ts';
import { drumstick } from '../parts/meats.ts';

/** Tandoori chicken on onion with lime and mint sauce. */
export const tandoori: Dish = {
  tableware: slab,
  cutlery: 'fork',
  draw(kit) {
    const { food, limeWedge, speckle } = kit;
    const red = mix(food.chili, food.carrot, 0.4);
    const legs = [
      [-104, -24, 26],
      [-44, -44, 70],
      [-20, 20, 12],
      [-96, 40, -16],
    ] as const;
    const onion = place(-10, 40, 0, rings(kit, 16, 110, [accent.pickledOnion, food.rice], 14));
    return (
      onion +
      legs
        .map(([x, y, turn]) =>
          place(x, y, turn, enlarged(1.15, drumstick(kit, red) + speckle(16, 30, [food.char], 1.6, 3.2))),
        )
        .join('') +
      dip(kit, 122, -46, 38, mix(food.herb, food.cream, 0.35)) +
      limeWedge(96, 60, 25, 14) +
      limeWedge(146, 54, 23, -20) +
      herbs(kit, 6, 60, 22)
    );
  },
};
