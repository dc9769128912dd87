import { mix } from '../../color/color-mixing.ts';
import { disc } from '../../kit/cut-paper.ts';
import { repeat } from '../../svg/curves.ts';
import { circle, place } from '../../svg/elements.ts';
import { bowl } from '../../tableware/bowl.ts';
import type { Dish } from '../dish.ts';
import { berries } from '../parts/berries.ts';
import { pieces, soup } from '../parts/heaps.ts';

/** A smoothie bowl with fruit, seeds and granola. */
export const smoothieBowl: Dish = {
  tableware: bowl,
  cutlery: 'none',
  draw(kit, reach) {
    const { food, pick, leaf } = kit;
    const radius = reach * 1.18;
    const banana = repeat(6, (index) =>
      place(
        -58 + index * 22,
        -36 - Math.abs(index - 2.5) * -6,
        0,
        disc(0, 0, 18, food.butter, 2, 3) + circle({ r: 14, fill: food.cream }) + circle({ r: 3, fill: food.toast }),
      ),
    );
    const granola = place(0, 30, 0, pieces(kit, 34, 40, [food.crust, food.toast, food.char], [4, 7]));
    return (
      soup(
        radius,
        pick([
          mix(food.beet, food.cream, 0.35),
          mix(food.aubergine, food.beet, 0.4),
          mix(food.lime, food.cream, 0.3),
          food.salmon,
        ]),
      ) +
      banana +
      granola +
      place(-52, 34, 0, berries(kit, 8, 26, [food.tuna, food.chili])) +
      place(56, 26, 0, berries(kit, 10, 26, [food.aubergine, mix(food.aubergine, food.pearl, 0.2)])) +
      leaf(0, -4, 28, -30) +
      pieces(kit, 16, radius * 0.8, [food.rice], [2, 3])
    );
  },
};
