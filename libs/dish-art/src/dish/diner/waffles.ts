import { mix } from '../../color/color-mixing.ts';
import { cutOut } from '../../kit/cut-paper.ts';
import { repeat } from '../../svg/curves.ts';
import { place, rect } from '../../svg/elements.ts';
import { plate } from '../../tableware/plate.ts';
import type { Dish } from '../dish.ts';
import { berries } from '../parts/berries.ts';
import { pool } from '../parts/heaps.ts';

/** Waffles with fruit and cream. */
export const waffles: Dish = {
  tableware: plate,
  cutlery: 'fork',
  draw(kit) {
    const { food } = kit;
    const one = (turn: number) => {
      const grid = repeat(5, (row) =>
        repeat(5, (column) =>
          rect({
            x: -64 + column * 26,
            y: -64 + row * 26,
            width: 20,
            height: 20,
            rx: 4,
            fill: mix(food.crust, food.toast, 0.55),
          }),
        ),
      );
      return place(
        0,
        0,
        turn,
        cutOut(
          'M-72 -60Q-72 -72 -60 -72H60Q72 -72 72 -60V60Q72 72 60 72H-60Q-72 72 -72 60Z',
          mix(food.crust, food.saffron, 0.2),
          4,
          7,
        ) + grid,
      );
    };
    return (
      place(26, 22, 0, one(24)) +
      place(-14, -8, 0, one(-12)) +
      pool(kit, -10, -8, 32, food.rice) +
      place(-6, -6, 0, berries(kit, 9, 44, [food.tuna, food.aubergine, food.chili])) +
      kit.leaf(10, -22, 30, -30) +
      kit.leaf(8, -20, 26, 30)
    );
  },
};
