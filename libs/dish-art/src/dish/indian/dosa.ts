import { lighten, mix } from '../../color/color-mixing.ts';
import { cutOut } from '../../kit/cut-paper.ts';
import { path, place } from '../../svg/elements.ts';
import { tray } from '../../tableware/tray.ts';
import type { Dish } from '../dish.ts';
import { dip, herbs } from '../parts/heaps.ts';

/** A long, crisp dosa with sambar and chutneys. */
export const dosa: Dish = {
  tableware: tray,
  cutlery: 'none',
  draw(kit, reach) {
    const { food } = kit;
    const crepe = mix(food.saffron, food.crust, 0.55);
    const lines = path({
      d: 'M-120 -14Q0 -30 120 -12M-122 4Q0 -8 124 8M-116 20Q0 12 116 24',
      fill: 'none',
      stroke: food.toast,
      strokeOpacity: '.45',
      strokeWidth: 5,
      strokeLinecap: 'round',
    });
    const rolled =
      cutOut(
        'M-142 10C-146 -30 -120 -46 0 -44C120 -46 148 -24 142 14C138 40 100 46 0 44C-100 46 -138 40 -142 10Z',
        crepe,
        4,
        7,
      ) +
      lines +
      path({
        d: 'M-130 -26C-60 -40 60 -40 128 -24',
        fill: 'none',
        stroke: lighten(crepe, 0.5),
        strokeWidth: 6,
        strokeLinecap: 'round',
      });
    return (
      place(0, 24, -8, rolled) +
      dip(kit, -66, -reach * 0.62, 36, food.carrot) +
      dip(kit, 8, -reach * 0.72, 34, food.rice) +
      dip(kit, 78, -reach * 0.58, 34, mix(food.herb, food.lime, 0.4)) +
      place(0, 30, 0, herbs(kit, 3, 20))
    );
  },
};
