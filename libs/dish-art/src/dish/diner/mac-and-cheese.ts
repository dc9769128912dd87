import { mix } from '../../color/color-mixing.ts';
import { circle, path, place } from '../../svg/elements.ts';
import { bowl } from '../../tableware/bowl.ts';
import type { Dish } from '../dish.ts';
import { herbs, pieces, soup } from '../parts/heaps.ts';

/** Macaroni under a golden crust of cheese. */
export const macAndCheese: Dish = {
  tableware: bowl,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, random, scatter } = kit;
    const radius = reach * 1.18;
    const cheese = mix(food.saffron, food.butter, 0.35);
    const elbow = (x: number, y: number) =>
      place(
        x,
        y,
        random() * 360,
        path({
          d: 'M-15 8C-15 -16 15 -16 15 8',
          fill: 'none',
          stroke: mix(food.carrot, food.toast, 0.4),
          strokeWidth: 15,
          strokeLinecap: 'round',
        }) +
          path({
            d: 'M-15 8C-15 -16 15 -16 15 8',
            fill: 'none',
            stroke: mix(cheese, food.cream, random() * 0.3),
            strokeWidth: 12,
            strokeLinecap: 'round',
          }) +
          circle({ cx: -15, cy: 8, r: 3.4, fill: mix(food.carrot, food.toast, 0.4) }),
      );
    return (
      soup(radius, mix(food.saffron, food.carrot, 0.35)) +
      scatter(46, radius * 0.84, elbow) +
      pieces(kit, 34, radius * 0.8, [food.toast, food.crust], [2, 5]) +
      herbs(kit, 7, radius * 0.5, 15)
    );
  },
};
