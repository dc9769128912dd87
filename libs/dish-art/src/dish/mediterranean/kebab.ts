import { mix } from '../../color/color-mixing.ts';
import { accent } from '../../color/food-colors.ts';
import { repeat } from '../../svg/curves.ts';
import { path, place, rect } from '../../svg/elements.ts';
import { plate } from '../../tableware/plate.ts';
import type { Dish } from '../dish.ts';
import { flatbread, log } from '../parts/breads.ts';
import { herbs, rice } from '../parts/heaps.ts';
import { skewer } from '../parts/meats.ts';

/** Minced-meat and vegetable skewers on flatbread with rice. */
export const kebab: Dish = {
  tableware: plate,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, tomatoHalf } = kit;
    const kofta = (y: number) =>
      place(
        -14,
        y,
        -12,
        rect({ x: -116, y: -3, width: 232, height: 6, rx: 3, fill: food.steel }) +
          log(172, 34, mix(food.sear, food.toast, 0.25)) +
          repeat(6, (index) =>
            path({
              d: `M${-64 + index * 26} -13Q${-58 + index * 26} 0 ${-64 + index * 26} 13`,
              fill: 'none',
              stroke: food.char,
              strokeOpacity: '.4',
              strokeWidth: 4,
            }),
          ),
      );
    const peppers = place(-10, 12, -12, skewer(kit, 170, [food.herb, food.tomato, accent.pickledOnion], 19));
    return (
      place(-6, 0, -12, flatbread(kit, 92, 1.3, 0.94, 20)) +
      kofta(-46) +
      peppers +
      kofta(66) +
      place(reach * 0.54, reach * 0.44, 0, rice(kit, 0, 0, 40, mix(food.rice, food.saffron, 0.25))) +
      tomatoHalf(reach * 0.56, -reach * 0.44, 20) +
      herbs(kit, 5, 60, 22)
    );
  },
};
