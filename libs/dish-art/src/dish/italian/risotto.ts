import { mix } from '../../color/color-mixing.ts';
import { cutOut } from '../../kit/cut-paper.ts';
import { polar, repeat } from '../../svg/curves.ts';
import { path, place } from '../../svg/elements.ts';
import { coupe } from '../../tableware/coupe.ts';
import type { Dish } from '../dish.ts';
import { herbs, pieces, rice, shreds } from '../parts/heaps.ts';

/** Creamy rice with mushrooms, peas and cheese. */
export const risotto: Dish = {
  tableware: coupe,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, pick } = kit;
    const color = pick([
      mix(food.butter, food.cream, 0.4),
      mix(food.saffron, food.butter, 0.3),
      mix(food.beet, food.cream, 0.45),
    ]);
    const mushrooms = repeat(7, (index) => {
      const [x, y] = polar(reach * 0.4, index * 0.9);
      return place(
        x,
        y,
        index * 51,
        cutOut(
          'M-20 2C-20 -22 20 -22 20 2C12 6 8 6 6 6V18Q0 22 -6 18V6C-8 6 -12 6 -20 2Z',
          mix(food.toast, food.cream, 0.25),
          2,
          3,
        ) + path({ d: 'M-14 1Q0 -6 14 1', fill: 'none', stroke: food.sear, strokeWidth: 3 }),
      );
    });
    return (
      rice(kit, 0, 0, reach * 0.84, color) +
      mushrooms +
      pieces(kit, 16, reach * 0.62, [food.herb, food.lime], [5, 7]) +
      shreds(kit, 14, reach * 0.5, [food.rice], 24, 4) +
      herbs(kit, 5, 36, 22)
    );
  },
};
