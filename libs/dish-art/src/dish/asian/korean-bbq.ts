import { mix } from '../../color/color-mixing.ts';
import { disc } from '../../kit/cut-paper.ts';
import { repeat } from '../../svg/curves.ts';
import { path, place } from '../../svg/elements.ts';
import { slab } from '../../tableware/slab.ts';
import type { Dish } from '../dish.ts';
import { dip, pieces } from '../parts/heaps.ts';
import { slices } from '../parts/meats.ts';

/** Korean barbecue: marbled beef on a grill with garlic, and lettuce to wrap it in. */
export const koreanBbq: Dish = {
  tableware: slab,
  cutlery: 'chopsticks',
  draw(kit) {
    const { food, leaf } = kit;
    const grid = path({
      d: 'M-86 -60V70M-66 -72V82M-46 -80V88M-26 -82V92M-6 -80V88M14 -72V82M34 -60V70',
      stroke: food.steel,
      strokeOpacity: '.55',
      strokeWidth: 4,
    });
    const grill = disc(-26, 4, 92, mix(food.char, food.nori, 0.5), 3, 5) + grid;
    const meat = (x: number, y: number, turn: number) =>
      place(x, y, turn, slices(kit, 4, 34, { edge: food.sear, inside: mix(food.rare, food.sear, 0.35), step: 20 }));
    const lettuce = repeat(6, (index) => leaf(96, 20, 78, -70 + index * 26, index % 2 ? food.lime : food.herb));
    return (
      grill +
      meat(-52, -30, 10) +
      meat(0, 12, -14) +
      meat(-50, 48, 6) +
      pieces(kit, 5, 40, [food.cream], [6, 9]) +
      lettuce +
      dip(kit, 104, -76, 26, food.chili) +
      dip(kit, 160, -70, 24, food.soy)
    );
  },
};
