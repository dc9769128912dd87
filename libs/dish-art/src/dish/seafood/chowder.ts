import { mix } from '../../color/color-mixing.ts';
import { cutOut } from '../../kit/cut-paper.ts';
import { circle, place } from '../../svg/elements.ts';
import { bowl } from '../../tableware/bowl.ts';
import type { Dish } from '../dish.ts';
import { herbs, pieces, rings, soup } from '../parts/heaps.ts';

/** Chowder with clams, potatoes and bacon, and crackers. */
export const chowder: Dish = {
  tableware: bowl,
  cutlery: 'none',
  draw(kit, reach) {
    const { food, random, scatter } = kit;
    const radius = reach * 1.18;
    const cracker =
      cutOut('M-17 -10L0 -20L17 -10V10L0 20L-17 10Z', mix(food.crust, food.butter, 0.45), 2, 3) +
      circle({ r: 2.2, fill: food.toast }) +
      circle({ cx: -7, r: 1.8, fill: food.toast }) +
      circle({ cx: 7, r: 1.8, fill: food.toast });
    const crackers = scatter(6, radius * 0.56, (x, y) => place(x, y, random() * 180, cracker));
    return (
      soup(radius, mix(food.cream, food.butter, 0.3)) +
      pieces(kit, 16, radius * 0.82, [food.butter, food.rice], [10, 15]) +
      pieces(kit, 12, radius * 0.78, [food.salmon, food.crust], [7, 10]) +
      pieces(kit, 12, radius * 0.8, [food.sear, food.rare], [5, 8]) +
      crackers +
      rings(kit, 16, radius * 0.8, [food.herb, food.lime], 4) +
      herbs(kit, 5, 40, 14)
    );
  },
};
