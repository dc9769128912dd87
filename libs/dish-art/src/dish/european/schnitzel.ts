import { lighten, mix } from '../../color/color-mixing.ts';
import { cutOut, disc } from '../../kit/cut-paper.ts';
import { repeat } from '../../svg/curves.ts';
import { path, place } from '../../svg/elements.ts';
import { plate } from '../../tableware/plate.ts';
import type { Dish } from '../dish.ts';
import { dip, herbs } from '../parts/heaps.ts';

/** A crumbed cutlet with lemon, potatoes and cucumber. */
export const schnitzel: Dish = {
  tableware: plate,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, blob, citrusSlice, speckle } = kit;
    const crumb = mix(food.crust, food.saffron, 0.35);
    const cutlet =
      cutOut(blob(80, 0.2, 12, 1.24, 0.86), crumb, 4, 7) +
      path({ d: blob(68, 0.24, 13, 1.2, 0.84), fill: lighten(crumb, 0.2) }) +
      speckle(60, 70, [food.toast, food.butter], 1.5, 3);
    const potatoes = repeat(4, (index) =>
      disc(
        reach * 0.38 + (index % 2) * 34,
        reach * 0.34 + Math.floor(index / 2) * 30,
        21,
        mix(food.saffron, food.butter, 0.5),
        2,
        4,
      ),
    );
    return (
      place(-18, -14, -18, cutlet) +
      citrusSlice(-18, -18, 28) +
      potatoes +
      place(reach * 0.46, reach * 0.5, 0, herbs(kit, 7, 26, 14)) +
      dip(kit, -reach * 0.48, reach * 0.58, 28, food.beet)
    );
  },
};
