import { cutOut } from '../../kit/cut-paper.ts';
import { repeat } from '../../svg/curves.ts';
import { path, place, rect } from '../../svg/elements.ts';
import { plate } from '../../tableware/plate.ts';
import type { Dish } from '../dish.ts';
import { pieces, pool } from '../parts/heaps.ts';

/** A square of lasagna with sauce and basil. */
export const lasagna: Dish = {
  tableware: plate,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, blob, leaf } = kit;
    const layer = (y: number, color: string) => rect({ x: -78, y, width: 156, height: 11, rx: 4, fill: color });
    const front = repeat(5, (index) =>
      layer(34 + index * 11, [food.butter, food.tomato, food.butter, food.sear, food.butter][index] ?? food.butter),
    );
    const top =
      cutOut('M-80 -66C-50 -74 50 -74 80 -64L82 38C50 44 -50 44 -82 38Z', food.saffron, 4, 7) +
      place(-10, -16, 0, path({ d: blob(54, 0.3, 12, 1.2, 0.8), fill: food.tomato })) +
      place(14, -26, 0, path({ d: blob(32, 0.3, 12, 1.2, 0.7), fill: food.butter })) +
      pieces(kit, 12, 56, [food.toast], [3, 6]);
    return (
      pool(kit, 0, 22, reach * 0.76, food.tomato) +
      place(0, -8, -8, front + top) +
      leaf(-4, -22, 38, -20) +
      leaf(-6, -20, 34, 100) +
      leaf(-8, -24, 32, 220)
    );
  },
};
