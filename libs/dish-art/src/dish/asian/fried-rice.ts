import { mix } from '../../color/color-mixing.ts';
import { polar, repeat } from '../../svg/curves.ts';
import { place } from '../../svg/elements.ts';
import { coupe } from '../../tableware/coupe.ts';
import type { Dish } from '../dish.ts';
import { pieces, rice, rings } from '../parts/heaps.ts';
import { shrimp } from '../parts/meats.ts';

/** Fried rice with egg, peas, carrot and shrimp. */
export const friedRice: Dish = {
  tableware: coupe,
  cutlery: 'chopsticks',
  draw(kit, reach) {
    const { food, random } = kit;
    const prawns = repeat(4, (index) => {
      const [x, y] = polar(reach * 0.42, index * 1.57 + 0.4);
      return place(x, y, random() * 360, shrimp(kit));
    });
    return (
      rice(kit, 0, 0, reach * 0.84, mix(food.saffron, food.rice, 0.55)) +
      pieces(kit, 12, reach * 0.7, [food.lemon, food.butter], [8, 12]) +
      pieces(kit, 15, reach * 0.72, [food.herb, food.leaf], [4, 6]) +
      pieces(kit, 13, reach * 0.7, [food.carrot, food.tomato], [4, 7]) +
      prawns +
      rings(kit, 12, reach * 0.7, [food.lime, food.herb], 5)
    );
  },
};
