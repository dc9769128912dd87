import { mix } from '../../color/color-mixing.ts';
import { accent } from '../../color/food-colors.ts';
import { place } from '../../svg/elements.ts';
import { bowl } from '../../tableware/bowl.ts';
import type { Dish } from '../dish.ts';
import { pieces, rice, rings, shreds, soup } from '../parts/heaps.ts';
import { slices } from '../parts/meats.ts';

/** A bowl of rice with a crumbed cutlet and egg. */
export const donburi: Dish = {
  tableware: bowl,
  cutlery: 'chopsticks',
  draw(kit, reach) {
    const { food, friedEgg } = kit;
    const radius = reach * 1.18;
    const crumb = mix(food.crust, food.toast, 0.5);
    const cutlet = slices(kit, 6, 48, { edge: crumb, inside: mix(food.cream, food.rare, 0.2), step: 27 });
    return (
      soup(radius, mix(food.rice, food.crust, 0.12)) +
      rice(kit, 0, 0, radius * 0.94) +
      place(4, -14, -10, cutlet) +
      friedEgg(radius * 0.26, radius * 0.46, 40) +
      place(-radius * 0.46, radius * 0.4, 0, shreds(kit, 22, 34, [food.lime, mix(food.lime, food.rice, 0.5)], 32, 4)) +
      place(radius * 0.5, -radius * 0.5, 0, pieces(kit, 10, 18, [accent.pickledGinger], [6, 9])) +
      rings(kit, 12, radius * 0.7, [food.herb], 5)
    );
  },
};
