import { mix } from '../../color/color-mixing.ts';
import { place } from '../../svg/elements.ts';
import { slab } from '../../tableware/slab.ts';
import type { Dish } from '../dish.ts';
import { grillMarks, log } from '../parts/breads.ts';
import { dip, pool, shreds } from '../parts/heaps.ts';

/** Sausages with mustard, sauerkraut and a pretzel roll. */
export const bratwurst: Dish = {
  tableware: slab,
  cutlery: 'fork',
  draw(kit) {
    const { food } = kit;
    const sausage = (y: number, color: string) =>
      place(-52, y, -8, log(190, 42, color) + grillMarks(150, 40, food.char, 6));
    return (
      place(
        96,
        40,
        0,
        pool(kit, 0, 0, 54, mix(food.lime, food.cream, 0.72)) +
          shreds(kit, 50, 42, [food.rice, mix(food.lime, food.cream, 0.75), food.butter], 34, 4),
      ) +
      sausage(-54, mix(food.toast, food.crust, 0.4)) +
      sausage(-2, mix(food.sear, food.chili, 0.3)) +
      sausage(50, mix(food.toast, food.sear, 0.4)) +
      dip(kit, 116, -62, 36, mix(food.lemon, food.toast, 0.25))
    );
  },
};
