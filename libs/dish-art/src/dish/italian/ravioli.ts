import { darken, lighten, mix } from '../../color/color-mixing.ts';
import { cutOut } from '../../kit/cut-paper.ts';
import { repeat } from '../../svg/curves.ts';
import { circle, place } from '../../svg/elements.ts';
import { coupe } from '../../tableware/coupe.ts';
import type { Dish } from '../dish.ts';
import { pieces, pool, shreds } from '../parts/heaps.ts';

/** Parcels of pasta with butter and sage. */
export const ravioli: Dish = {
  tableware: coupe,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, leaf, between } = kit;
    const dough = mix(food.butter, food.cream, 0.25);
    const edge =
      'M-32 -28l6.4 -5 6.4 5 6.4 -5 6.4 5 6.4 -5 6.4 5 6.4 -5 6.4 5 6.4 -5 6.4 5v56l-6.4 5 -6.4 -5 -6.4 5 -6.4 -5 -6.4 5 -6.4 -5 -6.4 5 -6.4 -5 -6.4 5 -6.4 -5Z';
    const parcel =
      cutOut(edge, dough, 3, 5) +
      circle({ r: 19, fill: darken(dough, 0.1), cx: 1, cy: 2 }) +
      circle({ r: 18, fill: lighten(dough, 0.3) });
    const spread = [
      [-56, -50],
      [14, -64],
      [66, -12],
      [0, 0],
      [-66, 20],
      [-22, 66],
      [48, 54],
    ] as const;
    return (
      pool(kit, 0, 0, reach * 0.7, mix(food.saffron, food.lemon, 0.4)) +
      spread.map(([x, y]) => place(x, y, between(-30, 30), parcel)).join('') +
      repeat(6, (index) => leaf(between(-60, 50), between(-60, 60), 30, index * 63, mix(food.herb, food.pearl, 0.25))) +
      pieces(kit, 10, 60, [food.toast], [3, 5]) +
      shreds(kit, 12, 60, [food.rice], 14, 3)
    );
  },
};
