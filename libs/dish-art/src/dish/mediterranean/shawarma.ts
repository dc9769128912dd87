import { mix } from '../../color/color-mixing.ts';
import { cutOut } from '../../kit/cut-paper.ts';
import { path, place } from '../../svg/elements.ts';
import { board } from '../../tableware/board.ts';
import type { Dish } from '../dish.ts';
import { fries, log } from '../parts/breads.ts';
import { enlarged } from '../parts/enlarged.ts';
import { dip, herbs, pieces, shreds } from '../parts/heaps.ts';

/** Shaved meat rolled in flatbread, in two halves. */
export const shawarma: Dish = {
  tableware: board,
  cutlery: 'none',
  draw(kit) {
    const { food } = kit;
    const roll = (x: number, y: number, turn: number) =>
      place(
        x,
        y,
        turn,
        log(190, 74, mix(food.butter, food.crust, 0.4)) +
          path({
            d: 'M-70 -22Q-10 10 60 -20M-78 10Q-10 34 50 20',
            fill: 'none',
            stroke: food.toast,
            strokeOpacity: '.4',
            strokeWidth: 7,
            strokeLinecap: 'round',
          }) +
          place(
            88,
            0,
            0,
            pieces(kit, 13, 30, [food.sear, food.toast, food.crust], [9, 13]) +
              shreds(kit, 10, 28, [food.beet, food.lime, food.tomato], 20, 5) +
              herbs(kit, 3, 20),
          ) +
          cutOut('M-96 -34H-20L-6 34H-96Z', food.pearl, 2, 3) +
          path({
            d: 'M-80 -30L-66 32M-56 -32L-40 32M-34 -32L-20 32',
            stroke: food.shell,
            strokeOpacity: '.4',
            strokeWidth: 2,
          }),
      );
    return (
      enlarged(1.12, roll(-34, -46, -6) + roll(-30, 48, 6)) +
      dip(kit, 150, -92, 28, food.cream) +
      dip(kit, 156, 96, 26, food.chili) +
      fries(kit, 148, 4, 10, 56)
    );
  },
};
