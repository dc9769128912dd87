import { lighten, mix } from '../../color/color-mixing.ts';
import { disc } from '../../kit/cut-paper.ts';
import { polar, repeat } from '../../svg/curves.ts';
import { circle, path, place } from '../../svg/elements.ts';
import { coupe } from '../../tableware/coupe.ts';
import type { Dish } from '../dish.ts';
import { pieces, pool } from '../parts/heaps.ts';

/** Tomato and mozzarella in a row with basil and oil. */
export const caprese: Dish = {
  tableware: coupe,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, leaf } = kit;
    const row = repeat(9, (index) => {
      const angle = -2.5 + index * 0.62;
      const [x, y] = polar(reach * 0.52, angle);
      const slice =
        index % 2
          ? disc(0, 0, 37, food.rice, 3, 4) + circle({ r: 30, fill: mix(food.rice, food.cream, 0.6) })
          : kit.tomatoHalf(0, 0, 37);
      return place(x, y, index * 40, slice) + leaf(x, y, 38, (angle * 180) / Math.PI + 60, food.leaf);
    });
    const drizzle = path({
      d: 'M-70 -60Q-10 -20 -50 20T30 50T60 -30',
      fill: 'none',
      stroke: food.soy,
      strokeWidth: 5,
      strokeLinecap: 'round',
      strokeOpacity: '.85',
    });
    return (
      pool(kit, 0, 0, reach * 0.3, lighten(food.lemon, 0.35)) + row + drizzle + pieces(kit, 16, 70, [food.char], [1, 2])
    );
  },
};
