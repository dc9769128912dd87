import { mix } from '../../color/color-mixing.ts';
import { path, place } from '../../svg/elements.ts';
import { board } from '../../tableware/board.ts';
import type { Dish } from '../dish.ts';
import { fries, log } from '../parts/breads.ts';
import { dip, shreds } from '../parts/heaps.ts';

/** A hot dog with mustard, and fries. */
export const hotDog: Dish = {
  tableware: board,
  cutlery: 'none',
  draw(kit) {
    const { food } = kit;
    const mustard = path({
      d: 'M-84 0' + 'q11 -15 22 0t22 0'.repeat(4),
      fill: 'none',
      stroke: food.lemon,
      strokeWidth: 8,
      strokeLinecap: 'round',
    });
    const dog = (y: number) =>
      place(
        -34,
        y,
        -5,
        log(214, 76, mix(food.crust, food.toast, 0.25)) +
          log(206, 52, food.butter) +
          log(236, 38, mix(food.chili, food.sear, 0.42)) +
          mustard +
          shreds(kit, 8, 66, [food.herb, food.rice], 12, 3.5),
      );
    return fries(kit, 134, 4, 22, 86) + dog(-62) + dog(44) + dip(kit, 150, 104, 25, food.tomato);
  },
};
