import { mix } from '../../color/color-mixing.ts';
import { path, place } from '../../svg/elements.ts';
import { plate } from '../../tableware/plate.ts';
import type { Dish } from '../dish.ts';
import { herbs, noodles, pool, shreds } from '../parts/heaps.ts';
import { ball } from '../parts/meats.ts';

/** Meatballs on spaghetti. */
export const meatballs: Dish = {
  tableware: plate,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food } = kit;
    const spread = [
      [-30, -34],
      [32, -26],
      [0, 26],
      [-46, 24],
      [44, 32],
    ] as const;
    const balls = spread.map(
      ([x, y]) =>
        ball(kit, x, y, 27, mix(food.sear, food.toast, 0.3)) +
        place(x - 2, y - 6, 0, path({ d: kit.blob(15, 0.35, 9, 1.2, 0.7), fill: food.tomato })),
    );
    return (
      pool(kit, 0, 0, reach * 0.8, mix(food.crust, food.tomato, 0.3)) +
      noodles(kit, 'mb', reach * 0.84, food.saffron, food.crust, 6) +
      pool(kit, 0, 4, reach * 0.46, food.tomato) +
      balls.join('') +
      shreds(kit, 14, 50, [food.rice], 14, 3) +
      herbs(kit, 5, 46, 22)
    );
  },
};
