import { mix } from '../../color/color-mixing.ts';
import { place } from '../../svg/elements.ts';
import { plate } from '../../tableware/plate.ts';
import type { Dish } from '../dish.ts';
import { herbs, noodles, pieces, pool, shreds } from '../parts/heaps.ts';
import { shrimp } from '../parts/meats.ts';

/** Stir-fried flat noodles with shrimp, egg, bean sprouts, peanuts and lime. */
export const padThai: Dish = {
  tableware: plate,
  cutlery: 'chopsticks',
  draw(kit, reach) {
    const { food, limeWedge } = kit;
    const sauce = mix(food.carrot, food.toast, 0.4);
    const prawns = [
      [-44, -34, 10],
      [26, -44, 80],
      [40, 26, 150],
      [-34, 40, 260],
    ] as const;
    return (
      pool(kit, 0, 0, reach * 0.82, sauce) +
      noodles(kit, 'pt', reach * 0.84, mix(food.crust, food.butter, 0.5), mix(food.toast, food.carrot, 0.3), 8) +
      pieces(kit, 9, reach * 0.6, [food.lemon, food.butter], [9, 13]) +
      prawns.map(([x, y, turn]) => place(x, y, turn, shrimp(kit))).join('') +
      shreds(kit, 22, reach * 0.66, [food.rice, food.herb, food.carrot], 30, 4.5) +
      pieces(kit, 22, reach * 0.6, [food.crust, food.toast], [3, 5]) +
      limeWedge(reach * 0.66, -reach * 0.5, 24, 40) +
      herbs(kit, 5, 50)
    );
  },
};
