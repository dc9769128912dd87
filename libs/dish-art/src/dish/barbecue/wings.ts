import { mix } from '../../color/color-mixing.ts';
import { repeat } from '../../svg/curves.ts';
import { place } from '../../svg/elements.ts';
import { plate } from '../../tableware/plate.ts';
import type { Dish } from '../dish.ts';
import { log } from '../parts/breads.ts';
import { dip, pieces } from '../parts/heaps.ts';
import { drumstick } from '../parts/meats.ts';

/** Chicken wings with hot sauce, celery and a white dip. */
export const wings: Dish = {
  tableware: plate,
  cutlery: 'none',
  draw(kit, reach) {
    const { food, between, pick } = kit;
    const skin = pick([
      mix(food.carrot, food.chili, 0.5),
      mix(food.toast, food.sear, 0.35),
      mix(food.saffron, food.toast, 0.6),
    ]);
    const celery = repeat(3, (index) =>
      place(
        reach * 0.6 + index * 5,
        -reach * 0.48 + index * 12,
        38 + index * 7,
        log(86, 13, mix(food.lime, food.herb, 0.25)),
      ),
    );
    const spread = [
      [-64, -52],
      [-12, -74],
      [-78, 4],
      [-20, -14],
      [-60, 56],
      [0, 40],
      [34, -30],
    ] as const;
    const legs = spread.map(([x, y], index) =>
      place(x, y, between(-30, 30) + index * 47, drumstick(kit, mix(skin, food.sear, (index % 3) * 0.12))),
    );
    return (
      celery +
      legs.join('') +
      dip(kit, reach * 0.56, reach * 0.46, 38, food.rice) +
      pieces(kit, 14, 80, [food.herb, food.leaf], [2, 4])
    );
  },
};
