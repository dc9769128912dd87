import { lighten, mix } from '../../color/color-mixing.ts';
import { cutOut, disc } from '../../kit/cut-paper.ts';
import { repeat } from '../../svg/curves.ts';
import { circle, path, place } from '../../svg/elements.ts';
import { slab } from '../../tableware/slab.ts';
import type { Dish } from '../dish.ts';
import { dip, herbs } from '../parts/heaps.ts';

const ballSlice = (edge: string, inside: string): string =>
  disc(0, 0, 30, edge, 3, 4) + circle({ r: 21, fill: inside });

/** Shrimp and vegetables in light batter, with dip. */
export const tempura: Dish = {
  tableware: slab,
  cutlery: 'chopsticks',
  draw(kit) {
    const { food, blob, between } = kit;
    const batter = mix(food.butter, food.crust, 0.4);
    const prawn = (x: number, y: number, turn: number) =>
      place(
        x,
        y,
        turn,
        cutOut('M66 -10L94 -24L90 -6L98 8L66 10Z', food.tomato, 2, 3) +
          cutOut(blob(34, 0.3, 15, 2.2, 0.72), batter, 3, 5) +
          path({ d: blob(26, 0.35, 14, 2.2, 0.7), fill: lighten(batter, 0.35) }),
      );
    const sweet = repeat(3, (index) =>
      place(92 + index * 8, 30 + index * 20, 20, ballSlice(mix(food.carrot, batter, 0.4), food.carrot)),
    );
    return (
      repeat(4, (index) => prawn(-66 + index * 12, -66 + index * 40, between(-8, 8) - 6)) +
      sweet +
      dip(kit, 126, -60, 36, mix(food.soy, food.toast, 0.3)) +
      herbs(kit, 4, 60, 26)
    );
  },
};
