import { mix } from '../../color/color-mixing.ts';
import { place } from '../../svg/elements.ts';
import { bowl } from '../../tableware/bowl.ts';
import type { Dish } from '../dish.ts';
import { herbs, rings, soup } from '../parts/heaps.ts';
import { mussel } from '../parts/meats.ts';

/** Mussels in their shells with broth and bread. */
export const mussels: Dish = {
  tableware: bowl,
  cutlery: 'none',
  draw(kit, reach) {
    const { food, random, scatter } = kit;
    const radius = reach * 1.18;
    const heap = scatter(26, radius * 0.82, (x, y) => place(x, y, random() * 360, mussel(kit)));
    return (
      soup(radius, mix(food.butter, food.broth, 0.35)) +
      heap +
      herbs(kit, 14, radius * 0.75, 15) +
      rings(kit, 8, radius * 0.7, [food.lime, food.rice], 6)
    );
  },
};
