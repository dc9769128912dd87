import { lighten, mix } from '../../color/color-mixing.ts';
import { disc } from '../../kit/cut-paper.ts';
import { polar, repeat } from '../../svg/curves.ts';
import { circle } from '../../svg/elements.ts';
import { bowl } from '../../tableware/bowl.ts';
import type { Dish } from '../dish.ts';
import { herbs, noodles, pieces, shreds, soup } from '../parts/heaps.ts';

/** Noodles and vegetables in a clear soup. */
export const noodleSoup: Dish = {
  tableware: bowl,
  cutlery: 'none',
  draw(kit, reach) {
    const { food } = kit;
    const radius = reach * 1.18;
    const carrots = repeat(9, (index) => {
      const [x, y] = polar(radius * (0.3 + (index % 3) * 0.2), index * 0.7);
      return disc(x, y, 14, food.carrot, 1, 2) + circle({ cx: x, cy: y, r: 9, fill: lighten(food.carrot, 0.25) });
    });
    return (
      soup(radius, mix(food.saffron, food.broth, 0.4)) +
      noodles(kit, 'ns', radius * 0.95, food.butter, mix(food.crust, food.broth, 0.4), 6) +
      pieces(kit, 12, radius * 0.7, [food.cream, food.crust], [13, 18]) +
      carrots +
      shreds(kit, 10, radius * 0.7, [food.lime, food.herb], 26, 8) +
      herbs(kit, 10, radius * 0.7, 17)
    );
  },
};
