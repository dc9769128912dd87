import { lighten, mix } from '../../color/color-mixing.ts';
import { disc } from '../../kit/cut-paper.ts';
import { polar, repeat } from '../../svg/curves.ts';
import { circle, place } from '../../svg/elements.ts';
import { bowl } from '../../tableware/bowl.ts';
import type { Dish } from '../dish.ts';
import { log } from '../parts/breads.ts';
import { enlarged } from '../parts/enlarged.ts';
import { herbs, pieces, rings, soup } from '../parts/heaps.ts';
import { shrimp } from '../parts/meats.ts';

/** Sour and hot soup with shrimp, mushrooms, tomatoes and lemongrass. */
export const tomYum: Dish = {
  tableware: bowl,
  cutlery: 'none',
  draw(kit, reach) {
    const { food, tomatoHalf, limeWedge } = kit;
    const radius = reach * 1.18;
    const prawns = repeat(5, (index) => {
      const [x, y] = polar(radius * 0.5, index * 1.25);
      return place(x, y, index * 72, enlarged(1.2, shrimp(kit)));
    });
    const mushroom = repeat(4, (index) => {
      const [x, y] = polar(radius * 0.66, index * 1.6 + 0.7);
      return disc(x, y, 18, mix(food.toast, food.cream, 0.4), 2, 3) + circle({ cx: x, cy: y, r: 9, fill: food.cream });
    });
    const tomatoes = repeat(4, (index) => {
      const [x, y] = polar(radius * 0.3, index * 1.57 + 0.4);
      return tomatoHalf(x, y, 15);
    });
    return (
      soup(radius, mix(food.carrot, food.chili, 0.55)) +
      pieces(kit, 18, radius * 0.9, [lighten(food.chili, 0.3), food.saffron], [3, 6]) +
      mushroom +
      place(-10, 10, 34, log(120, 12, mix(food.lime, food.cream, 0.5))) +
      place(20, -30, 60, log(96, 11, mix(food.lime, food.cream, 0.4))) +
      prawns +
      tomatoes +
      rings(kit, 8, radius * 0.8, [food.chili], 6) +
      herbs(kit, 12, radius * 0.75, 22) +
      limeWedge(radius * 0.44, radius * 0.5, 21, -20)
    );
  },
};
