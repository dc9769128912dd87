import { mix } from '../../color/color-mixing.ts';
import { fullTurn, polar, repeat } from '../../svg/curves.ts';
import { place } from '../../svg/elements.ts';
import { bowl } from '../../tableware/bowl.ts';
import type { Dish } from '../dish.ts';
import { enlarged } from '../parts/enlarged.ts';
import { herbs, pieces, rings, soup } from '../parts/heaps.ts';
import { shrimp } from '../parts/meats.ts';

/** Garlic shrimp in a pan of oil with chili and parsley. */
export const garlicShrimp: Dish = {
  tableware: bowl,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, citrusSlice } = kit;
    const radius = reach * 1.18;
    const ringOf = (count: number, distance: number) =>
      repeat(count, (index) => {
        const angle = (index / count) * fullTurn;
        const [x, y] = polar(radius * distance, angle);
        return place(x, y, (angle * 180) / Math.PI + 90, enlarged(1.12, shrimp(kit)));
      });
    return (
      soup(radius, mix(food.saffron, food.toast, 0.45)) +
      ringOf(9, 0.7) +
      ringOf(4, 0.32) +
      pieces(kit, 22, radius * 0.85, [food.cream, food.butter], [3, 5]) +
      rings(kit, 7, radius * 0.8, [food.chili], 5) +
      herbs(kit, 12, radius * 0.8, 15) +
      citrusSlice(0, 0, 20)
    );
  },
};
