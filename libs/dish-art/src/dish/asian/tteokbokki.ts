import { mix } from '../../color/color-mixing.ts';
import { accent } from '../../color/food-colors.ts';
import { disc } from '../../kit/cut-paper.ts';
import { circle, place } from '../../svg/elements.ts';
import { bowl } from '../../tableware/bowl.ts';
import type { Dish } from '../dish.ts';
import { log } from '../parts/breads.ts';
import { pieces, rings, soup } from '../parts/heaps.ts';

/** Rice cakes in red sauce with egg and fish cake. */
export const tteokbokki: Dish = {
  tableware: bowl,
  cutlery: 'chopsticks',
  draw(kit, reach) {
    const { food, random, scatter } = kit;
    const radius = reach * 1.18;
    const cakes = scatter(17, radius * 0.74, (x, y) =>
      place(x, y, random() * 180, log(66, 25, mix(food.rice, food.tomato, 0.36))),
    );
    const eggs =
      disc(24, -30, 25, food.rice, 2, 4) +
      circle({ cx: 25, cy: -29, r: 13, fill: food.yolk }) +
      disc(-34, 34, 25, food.rice, 2, 4) +
      circle({ cx: -33, cy: 35, r: 13, fill: food.yolk });
    return (
      soup(radius, mix(food.chili, food.tomato, 0.4)) +
      cakes +
      eggs +
      pieces(kit, 20, radius * 0.7, [accent.sesame], [2, 3]) +
      rings(kit, 18, radius * 0.8, [food.herb, food.lime], 5.5)
    );
  },
};
