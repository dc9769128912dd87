import { mix } from '../../color/color-mixing.ts';
import { accent } from '../../color/food-colors.ts';
import { repeat } from '../../svg/curves.ts';
import { place } from '../../svg/elements.ts';
import { coupe } from '../../tableware/coupe.ts';
import type { Dish } from '../dish.ts';
import { flatbread } from '../parts/breads.ts';
import { herbs, pieces, shreds } from '../parts/heaps.ts';

/** Crisp tostadas with shrimp ceviche, avocado and onion. */
export const tostada: Dish = {
  tableware: coupe,
  cutlery: 'none',
  draw(kit, reach) {
    const { food, limeWedge, leaf, between } = kit;
    const one = () => {
      const avocado = repeat(4, (index) =>
        leaf(-26 + index * 12, 16, 40, -70 + index * 9, mix(food.lime, food.butter, 0.4)),
      );
      return (
        flatbread(kit, 62, 1, 1, 16) +
        pieces(kit, 15, 42, [food.salmon, food.rice, food.tuna], [8, 12]) +
        avocado +
        shreds(kit, 10, 38, [accent.pickledOnion], 20, 3.5) +
        herbs(kit, 5, 36, 16)
      );
    };
    const spread = [
      [-58, -44],
      [62, -30],
      [0, 62],
    ] as const;
    return (
      spread.map(([x, y]) => place(x, y, between(-20, 20), one())).join('') +
      limeWedge(reach * 0.74, reach * 0.52, 20, -30)
    );
  },
};
