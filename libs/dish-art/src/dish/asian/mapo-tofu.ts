import { mix } from '../../color/color-mixing.ts';
import { place, rect } from '../../svg/elements.ts';
import { bowl } from '../../tableware/bowl.ts';
import type { Dish } from '../dish.ts';
import { pieces, rings, soup } from '../parts/heaps.ts';

/** Soft tofu in a red, oily sauce with minced meat. */
export const mapoTofu: Dish = {
  tableware: bowl,
  cutlery: 'none',
  draw(kit, reach) {
    const { food, random, scatter } = kit;
    const radius = reach * 1.18;
    const cube =
      rect({ x: -16, y: -14, width: 34, height: 34, rx: 5, fill: '#1a0d08', fillOpacity: '.2' }) +
      rect({ x: -18, y: -18, width: 34, height: 34, rx: 5, fill: food.rice }) +
      rect({ x: -18, y: -18, width: 34, height: 11, rx: 5, fill: mix(food.chili, food.rice, 0.62) });
    return (
      soup(radius, mix(food.chili, food.sear, 0.25)) +
      pieces(kit, 20, radius * 0.9, [food.tomato, food.carrot], [4, 8]) +
      scatter(20, radius * 0.76, (x, y) => place(x, y, random() * 90, cube)) +
      pieces(kit, 30, radius * 0.8, [food.sear, food.toast], [4, 7]) +
      rings(kit, 26, radius * 0.8, [food.herb, food.lime], 5)
    );
  },
};
