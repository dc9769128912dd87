import { mix } from '../../color/color-mixing.ts';
import { repeat } from '../../svg/curves.ts';
import { path, place } from '../../svg/elements.ts';
import { coupe } from '../../tableware/coupe.ts';
import type { Dish } from '../dish.ts';
import { halfMoon } from '../parts/breads.ts';
import { dip, rings, shreds } from '../parts/heaps.ts';

/** Pan-fried dumplings with a dip. */
export const gyoza: Dish = {
  tableware: coupe,
  cutlery: 'chopsticks',
  draw(kit, reach) {
    const { food } = kit;
    const dough = mix(food.cream, food.butter, 0.3);
    const row = repeat(6, (index) => {
      const browned = path({ d: 'M-38 12Q0 26 38 12Q0 34 -38 12Z', fill: food.toast, fillOpacity: '.75' });
      return place(-26 + (index % 2) * 8, -84 + index * 33, -16, halfMoon(kit, 50, dough) + browned);
    });
    return (
      row +
      dip(kit, reach * 0.6, -reach * 0.2, 34, food.soy) +
      place(reach * 0.5, reach * 0.44, 0, shreds(kit, 16, 30, [food.carrot, food.lime, food.rice], 26, 4)) +
      rings(kit, 12, reach * 0.6, [food.herb, food.lime], 5)
    );
  },
};
