import { repeat } from '../../svg/curves.ts';
import { place } from '../../svg/elements.ts';
import { slab } from '../../tableware/slab.ts';
import type { Dish } from '../dish.ts';
import { wholeFish } from '../parts/meats.ts';

/** A whole grilled fish with lemon, tomatoes and herbs. */
export const grilledFish: Dish = {
  tableware: slab,
  cutlery: 'fork',
  draw(kit) {
    const { citrusSlice, tomatoHalf, leaf } = kit;
    const lemons = repeat(3, (index) => citrusSlice(-58 + index * 44, 82 - index * 4, 25));
    const greens = repeat(6, (index) => leaf(-30 + index * 12, 0, 40, -30 + index * 12));
    return (
      place(96, 66, 0, greens) +
      place(-4, -14, -6, wholeFish(kit, 330)) +
      lemons +
      tomatoHalf(-120, 72, 18) +
      tomatoHalf(-146, 46, 15)
    );
  },
};
