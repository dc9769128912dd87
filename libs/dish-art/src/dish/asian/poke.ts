import { lighten, mix } from '../../color/color-mixing.ts';
import { accent } from '../../color/food-colors.ts';
import { disc, gloss } from '../../kit/cut-paper.ts';
import { polar, repeat } from '../../svg/curves.ts';
import { place } from '../../svg/elements.ts';
import { bowl } from '../../tableware/bowl.ts';
import type { Dish } from '../dish.ts';
import { pieces, rice, shreds, soup } from '../parts/heaps.ts';

/** Cubes of raw fish on rice with avocado, cucumber and seaweed. */
export const poke: Dish = {
  tableware: bowl,
  cutlery: 'chopsticks',
  draw(kit, reach) {
    const { food, leaf, speckle } = kit;
    const radius = reach * 1.18;
    const cubes = (x: number, y: number, color: string) =>
      place(x, y, 0, pieces(kit, 15, 38, [color, lighten(color, 0.12)], [11, 14]));
    const avocado = repeat(6, (index) =>
      leaf(radius * 0.2 + index * 8, radius * 0.64 - index * 5, 46, -70 + index * 8, mix(food.lime, food.butter, 0.4)),
    );
    const edamame = place(
      -radius * 0.5,
      radius * 0.38,
      0,
      repeat(14, (index) => {
        const [x, y] = polar(9 * Math.sqrt(index), index * 2.4);
        return disc(x, y, 8, food.lime, 1, 2) + gloss(x, y, 8, 0.5);
      }),
    );
    return (
      soup(radius, mix(food.rice, food.crust, 0.1)) +
      rice(kit, 0, 0, radius * 0.95) +
      cubes(-radius * 0.34, -radius * 0.36, food.tuna) +
      cubes(radius * 0.36, -radius * 0.4, food.salmon) +
      avocado +
      edamame +
      shreds(kit, 10, 30, [food.nori], 34, 6) +
      place(radius * 0.62, radius * 0.14, 0, shreds(kit, 16, 26, [food.carrot], 28, 4)) +
      speckle(50, radius * 0.8, [accent.sesame, food.char], 1.4, 2.2)
    );
  },
};
