import { mix } from '../../color/color-mixing.ts';
import { repeat } from '../../svg/curves.ts';
import { place } from '../../svg/elements.ts';
import { plate } from '../../tableware/plate.ts';
import type { Dish } from '../dish.ts';
import { grillMarks, log } from '../parts/breads.ts';
import { herbs, pieces, rice } from '../parts/heaps.ts';
import { drumstick } from '../parts/meats.ts';

/** Jerk chicken with rice and peas and fried plantains. */
export const jerk: Dish = {
  tableware: plate,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, limeWedge, speckle } = kit;
    const legs = [
      [-62, -46, 30],
      [-14, -62, 62],
      [-70, 12, -6],
    ] as const;
    const chicken = legs.map(([x, y, turn]) =>
      place(
        x,
        y,
        turn,
        drumstick(kit, mix(food.sear, food.char, 0.3)) + speckle(14, 30, [food.char, food.saffron], 1, 2),
      ),
    );
    const plantain = repeat(6, (index) =>
      place(
        -48 + index * 25,
        82 - Math.abs(index - 2) * 5,
        20 + index * 11,
        log(50, 27, mix(food.saffron, food.toast, 0.25)) + grillMarks(44, 25, food.toast, 2),
      ),
    );
    const beans = place(
      reach * 0.42,
      6,
      0,
      rice(kit, 0, 0, 56, mix(food.rice, food.toast, 0.28)) + pieces(kit, 18, 46, [food.beet, food.sear], [4, 6]),
    );
    return beans + chicken.join('') + plantain + limeWedge(reach * 0.5, -reach * 0.6, 21, 24) + herbs(kit, 6, 50);
  },
};
