import { mix } from '../../color/color-mixing.ts';
import { repeat } from '../../svg/curves.ts';
import { path, place, rect } from '../../svg/elements.ts';
import { plate } from '../../tableware/plate.ts';
import type { Dish } from '../dish.ts';
import { berries } from '../parts/berries.ts';
import { flatbread } from '../parts/breads.ts';

/** A stack of pancakes with butter, syrup and berries. */
export const pancakes: Dish = {
  tableware: plate,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, blob } = kit;
    const stack = repeat(4, (index) =>
      place(6 - index * 4, 12 - index * 8, index * 40, flatbread(kit, 80 - index * 2, 1, 0.96, 0)),
    );
    const brown = path({ d: blob(64, 0.14, 12), fill: mix(food.crust, food.toast, 0.25) });
    const syrup = path({
      d: 'M-40 -26C-10 -54 34 -44 44 -14C58 10 66 40 56 62C50 72 42 60 44 44C40 20 20 28 2 26C-8 40 -6 66 -20 70C-32 68 -26 44 -34 28C-54 12 -56 -10 -40 -26Z',
      fill: food.toast,
      fillOpacity: '.9',
    });
    const butter =
      rect({ x: -15, y: -13, width: 32, height: 27, rx: 4, fill: '#1a0d08', fillOpacity: '.2' }) +
      rect({ x: -18, y: -17, width: 32, height: 27, rx: 4, fill: food.butter });
    return (
      stack +
      place(-6, -14, 0, brown + syrup + place(0, -6, 14, butter)) +
      place(reach * 0.58, reach * 0.52, 0, berries(kit, 8, 26, [food.tuna, food.aubergine, food.beet])) +
      kit.leaf(reach * 0.5, reach * 0.4, 26, -60)
    );
  },
};
