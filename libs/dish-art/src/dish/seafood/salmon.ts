import { mix } from '../../color/color-mixing.ts';
import { cutOut } from '../../kit/cut-paper.ts';
import { repeat } from '../../svg/curves.ts';
import { place } from '../../svg/elements.ts';
import { plate } from '../../tableware/plate.ts';
import type { Dish } from '../dish.ts';
import { log } from '../parts/breads.ts';
import { enlarged } from '../parts/enlarged.ts';
import { herbs, pool } from '../parts/heaps.ts';
import { fillet } from '../parts/meats.ts';

/** A salmon fillet on asparagus with lemon. */
export const salmon: Dish = {
  tableware: plate,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, citrusSlice, speckle } = kit;
    const stalks = repeat(6, (index) => {
      const tip = cutOut('M50 -6C66 -8 78 -2 84 0C78 3 66 8 50 6Z', mix(food.leaf, food.herb, 0.3), 1, 2);
      return place(0, 18 + index * 11, -10 + index * 4, log(132, 11, mix(food.herb, food.lime, 0.4)) + tip);
    });
    const fish = enlarged(1.15, fillet(food.salmon) + speckle(16, 50, [food.char, food.herb], 1, 2));
    return (
      pool(kit, 0, -8, reach * 0.66, mix(food.butter, food.cream, 0.6)) +
      stalks +
      place(-4, -22, -18, fish) +
      citrusSlice(reach * 0.52, -reach * 0.42, 26) +
      herbs(kit, 4, 40)
    );
  },
};
