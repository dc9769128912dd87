import { mix } from '../../color/color-mixing.ts';
import { disc } from '../../kit/cut-paper.ts';
import { polar, repeat } from '../../svg/curves.ts';
import { place } from '../../svg/elements.ts';
import { coupe } from '../../tableware/coupe.ts';
import type { Dish } from '../dish.ts';
import { herbs, pieces, pool, rings, shreds } from '../parts/heaps.ts';

/** Raw fish in citrus with onion, corn, sweet potato and chili. */
export const ceviche: Dish = {
  tableware: coupe,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, citrusSlice } = kit;
    const potato = repeat(3, (index) =>
      disc(reach * 0.5 + index * 7, -reach * 0.34 + index * 32, 25, mix(food.carrot, food.saffron, 0.3), 2, 4),
    );
    const corn = repeat(16, (index) => {
      const [x, y] = polar(9 * Math.sqrt(index), index * 2.4);
      return disc(x, y, 8, mix(food.butter, food.rice, 0.4), 1, 2);
    });
    return (
      pool(kit, 0, 0, reach * 0.82, mix(food.lime, food.cream, 0.62)) +
      potato +
      place(-12, -2, 0, pieces(kit, 30, reach * 0.52, [food.rice, food.salmon, food.rice], [12, 17])) +
      place(-reach * 0.42, reach * 0.48, 0, corn) +
      place(-14, -8, 0, shreds(kit, 18, 58, [food.beet], 36, 4)) +
      rings(kit, 5, 60, [food.chili], 7) +
      herbs(kit, 8, 56) +
      citrusSlice(reach * 0.14, reach * 0.7, 21, food.lime)
    );
  },
};
