import { mix, WHITE } from '../../color/color-mixing.ts';
import { repeat } from '../../svg/curves.ts';
import { ellipse, path, place } from '../../svg/elements.ts';
import { plate } from '../../tableware/plate.ts';
import type { Dish } from '../dish.ts';
import { log } from '../parts/breads.ts';
import { dip, herbs } from '../parts/heaps.ts';
import { shrimp } from '../parts/meats.ts';

/** Rice-paper rolls with shrimp and herbs, and peanut sauce. */
export const summerRolls: Dish = {
  tableware: plate,
  cutlery: 'chopsticks',
  draw(kit, reach) {
    const { food, leaf, between } = kit;
    const paper = mix(food.rice, food.pearl, 0.45);
    const rolls = repeat(4, (index) => {
      const inside = repeat(3, (at) => place(-42 + at * 36, -2, 10, shrimp(kit)));
      const greens = repeat(4, (at) => leaf(-56 + at * 30, between(6, 12), 30, between(-25, 25), food.herb));
      const veil = ellipse({ rx: 70, ry: 21, fill: WHITE, fillOpacity: '.34' });
      const light = path({
        d: 'M-58 -13H58',
        stroke: WHITE,
        strokeOpacity: '.8',
        strokeWidth: 4,
        strokeLinecap: 'round',
      });
      const roll = log(152, 44, paper) + greens + inside + veil + light;
      return place(-reach * 0.16, -reach * 0.56 + index * 48, -14, roll);
    });
    return rolls + dip(kit, reach * 0.66, reach * 0.36, 32, food.toast) + herbs(kit, 5, reach * 0.3, 20);
  },
};
