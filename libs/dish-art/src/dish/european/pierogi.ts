import { mix } from '../../color/color-mixing.ts';
import { place } from '../../svg/elements.ts';
import { plate } from '../../tableware/plate.ts';
import type { Dish } from '../dish.ts';
import { halfMoon } from '../parts/breads.ts';
import { dip, herbs, pieces, shreds } from '../parts/heaps.ts';

/** Dumplings with onions, bacon and sour cream. */
export const pierogi: Dish = {
  tableware: plate,
  cutlery: 'fork',
  draw(kit) {
    const { food, between } = kit;
    const dough = mix(food.butter, food.cream, 0.45);
    const spread = [
      [-50, -56],
      [30, -62],
      [66, -4],
      [-70, 10],
      [0, 0],
      [-24, 62],
      [52, 56],
    ] as const;
    return (
      spread
        .map(([x, y], index) =>
          place(x, y, index * 50 + between(-14, 14), halfMoon(kit, 40, mix(dough, food.crust, (index % 3) * 0.14))),
        )
        .join('') +
      shreds(kit, 22, 66, [food.toast, food.crust], 26, 4) +
      pieces(kit, 14, 66, [food.sear, food.rare], [5, 8]) +
      dip(kit, 6, 4, 27, food.rice) +
      herbs(kit, 8, 70, 14)
    );
  },
};
