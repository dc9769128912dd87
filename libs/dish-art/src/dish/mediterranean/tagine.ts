import { mix } from '../../color/color-mixing.ts';
import { disc, gloss } from '../../kit/cut-paper.ts';
import { polar, repeat } from '../../svg/curves.ts';
import { circle, place } from '../../svg/elements.ts';
import { bowl } from '../../tableware/bowl.ts';
import type { Dish } from '../dish.ts';
import { log } from '../parts/breads.ts';
import { herbs, pieces, pool } from '../parts/heaps.ts';

/** A stew from a clay pot with couscous, apricots and almonds. */
export const tagine: Dish = {
  tableware: bowl,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food } = kit;
    const radius = reach * 1.18;
    const couscous = pool(kit, 0, 0, radius * 0.95, mix(food.butter, food.cream, 0.25));
    const carrots = repeat(7, (index) => {
      const [x, y] = polar(radius * 0.58, index * 0.9);
      return place(x, y, index * 51, log(62, 18, food.carrot));
    });
    const apricots = repeat(5, (index) => {
      const [x, y] = polar(radius * 0.36, index * 1.26 + 0.4);
      return disc(x, y, 17, food.yolk, 2, 3) + gloss(x, y, 16, 0.5);
    });
    return (
      circle({ r: radius, fill: food.toast }) +
      couscous +
      pieces(kit, 60, radius * 0.88, [food.butter, food.crust], [2, 4]) +
      pool(kit, 0, 0, radius * 0.56, mix(food.toast, food.carrot, 0.35)) +
      carrots +
      pieces(kit, 9, radius * 0.42, [food.sear, food.toast], [15, 21]) +
      apricots +
      pieces(kit, 14, radius * 0.6, [food.rice, food.crust], [5, 7]) +
      herbs(kit, 8, radius * 0.5, 20)
    );
  },
};
