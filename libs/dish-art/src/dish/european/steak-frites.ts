import { mix } from '../../color/color-mixing.ts';
import { cutOut, disc } from '../../kit/cut-paper.ts';
import { repeat } from '../../svg/curves.ts';
import { path, place } from '../../svg/elements.ts';
import { plate } from '../../tableware/plate.ts';
import type { Dish } from '../dish.ts';
import { fries, grillMarks } from '../parts/breads.ts';
import { herbs } from '../parts/heaps.ts';

/** A grilled steak cut open, with a heap of fries. */
export const steakFrites: Dish = {
  tableware: plate,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, leaf } = kit;
    const meat =
      cutOut(
        'M-88 6C-96 -40 -40 -62 10 -54C60 -50 86 -24 80 10C74 44 30 52 -20 48C-60 46 -84 36 -88 6Z',
        food.sear,
        4,
        7,
      ) +
      path({
        d: 'M-74 2C-80 -30 -34 -48 8 -42C48 -38 68 -18 64 8C58 32 24 38 -18 36C-50 34 -70 26 -74 2Z',
        fill: mix(food.sear, food.toast, 0.35),
      }) +
      grillMarks(128, 66, food.char, 6);
    const butter = disc(-6, -6, 17, food.butter, 2, 3) + herbs(kit, 3, 9, 9);
    return (
      fries(kit, reach * 0.4, 20, 26, 88) +
      place(-34, -16, -12, meat + butter) +
      repeat(5, (index) => leaf(-30, 66, 44, -60 + index * 32))
    );
  },
};
