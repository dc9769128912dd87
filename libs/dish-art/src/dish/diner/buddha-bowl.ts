import { mix } from '../../color/color-mixing.ts';
import { disc } from '../../kit/cut-paper.ts';
import { polar, repeat } from '../../svg/curves.ts';
import { place } from '../../svg/elements.ts';
import { bowl } from '../../tableware/bowl.ts';
import type { Dish } from '../dish.ts';
import { pieces, pool, rice, shreds, soup } from '../parts/heaps.ts';

/** Grains, roasted vegetables, chickpeas and avocado in one bowl. */
export const buddhaBowl: Dish = {
  tableware: bowl,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, leaf, speckle } = kit;
    const radius = reach * 1.18;
    const at = (angle: number, drawn: string) => {
      const [x, y] = polar(radius * 0.55, angle);
      return place(x, y, 0, drawn);
    };
    const avocado = repeat(6, (index) =>
      leaf(-30 + index * 9, 22, 52, -80 + index * 9, mix(food.lime, food.butter, 0.4)),
    );
    const chickpeas = repeat(16, (index) => {
      const [x, y] = polar(9.5 * Math.sqrt(index), index * 2.4);
      return disc(x, y, 9, mix(food.crust, food.butter, 0.45), 1, 2);
    });
    return (
      soup(radius, mix(food.leaf, food.char, 0.2)) +
      repeat(16, (index) => leaf(0, 0, radius * 0.96, index * 22.5, index % 2 ? food.herb : food.leaf)) +
      at(-1.57, rice(kit, 0, 0, 46, mix(food.crust, food.cream, 0.3))) +
      at(-0.32, pieces(kit, 13, 36, [food.carrot, food.saffron], [12, 16])) +
      at(0.94, avocado) +
      at(2.2, chickpeas) +
      at(3.46, shreds(kit, 34, 36, [food.beet, mix(food.beet, food.tuna, 0.5)], 34, 5)) +
      pool(kit, 0, 0, 28, food.cream) +
      speckle(40, radius * 0.7, [food.char, food.cream], 1.4, 2.2)
    );
  },
};
