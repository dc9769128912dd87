import { mix } from '../../color/color-mixing.ts';
import { cutOut, disc } from '../../kit/cut-paper.ts';
import { path, place, rect } from '../../svg/elements.ts';
import { coupe } from '../../tableware/coupe.ts';
import type { Dish } from '../dish.ts';
import { herbs, pool } from '../parts/heaps.ts';
import { drumstick } from '../parts/meats.ts';

/** Fried chicken with a biscuit and mashed potato. */
export const friedChicken: Dish = {
  tableware: coupe,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, between, blob, speckle } = kit;
    const crust = mix(food.crust, food.toast, 0.4);
    const piece = (size: number) =>
      cutOut(blob(size, 0.26, 11, 1.2, 0.88), crust, 4, 6) +
      path({ d: blob(size * 0.82, 0.3, 12, 1.2, 0.88), fill: mix(crust, food.saffron, 0.3) }) +
      speckle(36, size * 0.86, [food.toast, food.butter], 2, 4);
    const gravy =
      pool(kit, reach * 0.56, reach * 0.36, 38, food.rice) + pool(kit, reach * 0.56, reach * 0.36, 20, food.toast);
    const biscuit =
      disc(reach * 0.56, -reach * 0.44, 36, food.crust, 3, 5) +
      disc(reach * 0.55, -reach * 0.46, 29, food.butter, 0, 0) +
      rect({ x: reach * 0.47, y: -reach * 0.53, width: 21, height: 18, rx: 3, fill: food.saffron });
    const leg = place(-8, 68, between(-14, 6), drumstick(kit, crust));
    return (
      gravy +
      biscuit +
      place(-54, -44, -20, piece(52)) +
      place(-74, 36, 30, piece(46)) +
      place(6, -2, 60, piece(44)) +
      leg +
      herbs(kit, 4, 40)
    );
  },
};
