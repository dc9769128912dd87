import { mix } from '../../color/color-mixing.ts';
import { cutOut } from '../../kit/cut-paper.ts';
import { path, place } from '../../svg/elements.ts';
import { plate } from '../../tableware/plate.ts';
import type { Dish } from '../dish.ts';
import { dip, pieces } from '../parts/heaps.ts';

/** Croissants with jam. */
export const croissant: Dish = {
  tableware: plate,
  cutlery: 'none',
  draw(kit, reach) {
    const { food } = kit;
    const crust = mix(food.crust, food.toast, 0.25);
    const ridge = path({
      d: 'M-54 -16Q-44 8 -58 34M-26 -34Q-16 -4 -22 26M6 -38Q10 -6 8 24M38 -28Q36 0 40 26M62 -8Q60 14 66 32',
      fill: 'none',
      stroke: mix(food.toast, food.sear, 0.35),
      strokeWidth: 5,
      strokeLinecap: 'round',
    });
    const light = path({
      d: 'M-42 -16Q-36 -4 -38 8M-10 -30Q-4 -12 -6 2M22 -28Q26 -12 24 2M50 -14Q52 -4 52 6',
      fill: 'none',
      stroke: food.butter,
      strokeWidth: 7,
      strokeLinecap: 'round',
    });
    const one =
      cutOut(
        'M-92 38C-98 -14 -48 -46 4 -44C56 -42 98 -10 94 42C90 52 76 46 70 34C52 14 28 24 2 24C-26 24 -50 14 -68 36C-76 48 -90 50 -92 38Z',
        crust,
        4,
        7,
      ) +
      ridge +
      light;
    return (
      place(-14, -46, -10, one) +
      place(-6, 42, 168, one) +
      dip(kit, reach * 0.68, -reach * 0.02, 27, food.tuna) +
      pieces(kit, 12, 90, [food.crust, food.toast], [2, 4], 60)
    );
  },
};
