import { mix } from '../../color/color-mixing.ts';
import { place } from '../../svg/elements.ts';
import { bowl } from '../../tableware/bowl.ts';
import type { Dish } from '../dish.ts';
import { herbs, noodles, rings, shreds, soup } from '../parts/heaps.ts';
import { slices } from '../parts/meats.ts';

/** Rice noodles in clear broth, with slices of beef, herbs, bean sprouts and lime. */
export const pho: Dish = {
  tableware: bowl,
  cutlery: 'chopsticks',
  draw(kit, reach) {
    const { food, limeWedge } = kit;
    const radius = reach * 1.18;
    const broth = mix(food.broth, food.soy, 0.25);
    return (
      soup(radius, broth) +
      noodles(kit, 'ph', radius * 0.96, food.rice, mix(food.cream, broth, 0.45), 5.5) +
      place(-radius * 0.2, -radius * 0.3, -18, slices(kit, 5, 36, { edge: food.sear, inside: food.rare, step: 22 })) +
      place(radius * 0.42, radius * 0.14, 0, shreds(kit, 12, 34, [food.rice, mix(food.lime, food.cream, 0.7)], 30, 5)) +
      place(-radius * 0.2, radius * 0.44, 0, herbs(kit, 9, 34, 30)) +
      rings(kit, 14, radius * 0.8, [food.herb, food.lime, food.rice], 5) +
      rings(kit, 4, radius * 0.7, [food.chili], 6) +
      limeWedge(radius * 0.5, -radius * 0.38, 24, 30)
    );
  },
};
