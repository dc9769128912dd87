import { mix } from '../../color/color-mixing.ts';
import { polar, repeat } from '../../svg/curves.ts';
import { circle, place } from '../../svg/elements.ts';
import { bowl } from '../../tableware/bowl.ts';
import type { Dish } from '../dish.ts';
import { enlarged } from '../parts/enlarged.ts';
import { herbs, pieces, rice, shreds } from '../parts/heaps.ts';
import { mussel, shrimp } from '../parts/meats.ts';

/** Rice from a wide pan with shrimp, mussels, peas and lemon. */
export const paella: Dish = {
  tableware: bowl,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, limeWedge } = kit;
    const radius = reach * 1.22;
    const grains = mix(food.saffron, food.yolk, 0.3);
    const shells = repeat(6, (index) => {
      const [x, y] = polar(radius * 0.62, index * 1.047);
      return place(x, y, index * 60 + 30, mussel(kit));
    });
    const prawns = repeat(6, (index) => {
      const [x, y] = polar(radius * 0.42, index * 1.047 + 0.52);
      return place(x, y, index * 60 + 120, enlarged(1.1, shrimp(kit)));
    });
    const lemons = repeat(3, (index) => {
      const [x, y] = polar(radius * 0.82, index * 2.09 + 0.5);
      return limeWedge(x, y, 19, index * 120 + 120);
    });
    return (
      circle({ r: radius, fill: food.char }) +
      rice(kit, 0, 0, radius * 0.96, grains) +
      pieces(kit, 26, radius * 0.8, [food.herb, food.lime], [4, 6]) +
      shreds(kit, 16, radius * 0.8, [food.tomato], 34, 8) +
      shells +
      prawns +
      lemons +
      herbs(kit, 6, 50)
    );
  },
};
