import { mix } from '../../color/color-mixing.ts';
import { disc } from '../../kit/cut-paper.ts';
import { repeat } from '../../svg/curves.ts';
import { place } from '../../svg/elements.ts';
import { plate } from '../../tableware/plate.ts';
import type { Dish } from '../dish.ts';
import { log } from '../parts/breads.ts';
import { dip, herbs } from '../parts/heaps.ts';
import { slices } from '../parts/meats.ts';

/** Slices of roast duck with pancakes, cucumber and plum sauce. */
export const pekingDuck: Dish = {
  tableware: plate,
  cutlery: 'chopsticks',
  draw(kit, reach) {
    const { food } = kit;
    const skin = mix(food.sear, food.carrot, 0.35);
    const row = (y: number, turn: number) =>
      place(-18, y, turn, slices(kit, 7, 40, { edge: skin, inside: mix(food.rare, food.crust, 0.55), step: 21 }));
    const pancakes = repeat(3, (index) =>
      place(
        reach * 0.48,
        -reach * 0.4 + index * 9,
        index * 30,
        disc(0, 0, 38, mix(food.cream, food.crust, 0.16 + index * 0.05), 2, 3),
      ),
    );
    const greens = repeat(6, (index) =>
      place(
        reach * 0.46 + index * 4,
        reach * 0.24 + index * 7,
        66,
        log(62, 8, index % 2 ? mix(food.lime, food.cream, 0.35) : food.rice),
      ),
    );
    return pancakes + greens + row(-38, 8) + row(36, -4) + dip(kit, 0, reach * 0.76, 28, food.soy) + herbs(kit, 4, 40);
  },
};
