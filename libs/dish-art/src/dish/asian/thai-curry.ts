import { lighten, mix } from '../../color/color-mixing.ts';
import { disc } from '../../kit/cut-paper.ts';
import { polar, repeat } from '../../svg/curves.ts';
import { circle, path, place } from '../../svg/elements.ts';
import { bowl } from '../../tableware/bowl.ts';
import type { Dish } from '../dish.ts';
import { herbs, pieces, rings, shreds, soup } from '../parts/heaps.ts';

/** Green or red curry with coconut milk, beside a mound of rice. */
export const thaiCurry: Dish = {
  tableware: bowl,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, pick, blob } = kit;
    const radius = reach * 1.18;
    const color = pick([
      mix(food.lime, food.herb, 0.28),
      mix(food.chili, food.carrot, 0.5),
      mix(food.saffron, food.carrot, 0.25),
    ]);
    const cream = path({
      d: 'M-70 20C-40 -30 10 -40 40 -6S10 60 -30 40',
      fill: 'none',
      stroke: food.cream,
      strokeWidth: 7,
      strokeOpacity: '.7',
      strokeLinecap: 'round',
    });
    const aubergine = repeat(4, (index) => {
      const [x, y] = polar(radius * 0.5, index * 1.5 + 0.6);
      return disc(x, y, 19, food.herb, 2, 3) + circle({ cx: x, cy: y, r: 15, fill: mix(food.cream, food.lime, 0.3) });
    });
    return (
      soup(radius, color) +
      place(-14, 8, 0, path({ d: blob(radius * 0.7, 0.2, 11), fill: lighten(color, 0.2) })) +
      cream +
      pieces(kit, 16, radius * 0.74, [food.cream, food.butter], [13, 19]) +
      aubergine +
      shreds(kit, 14, radius * 0.7, [food.chili, food.herb], 30, 6) +
      herbs(kit, 10, radius * 0.66, 26) +
      rings(kit, 5, 60, [food.chili], 7)
    );
  },
};
