import { mix } from '../../color/color-mixing.ts';
import type { DrawingKit } from '../../kit/drawing-kit.ts';
import { repeat } from '../../svg/curves.ts';
import { path, place } from '../../svg/elements.ts';
import { plate } from '../../tableware/plate.ts';
import type { Dish } from '../dish.ts';
import { log } from '../parts/breads.ts';
import { dip } from '../parts/heaps.ts';

/** Churros with sugar, and chocolate to dip them in. */
export const churros: Dish = {
  tableware: plate,
  cutlery: 'none',
  draw(kit, reach) {
    const { food, between, speckle }: DrawingKit = kit;
    const sticks = repeat(7, (index) => {
      const ridges = path({
        d: 'M-74 -5H74M-74 5H74',
        stroke: mix(food.toast, food.char, 0.25),
        strokeOpacity: '.55',
        strokeWidth: 2.6,
      });
      return place(
        -20 + between(-6, 6),
        -66 + index * 22,
        between(-16, 10),
        log(170, 23, mix(food.crust, food.toast, 0.5)) + ridges,
      );
    });
    return (
      sticks + place(-20, 0, 0, speckle(90, 84, [food.rice], 1, 2)) + dip(kit, reach * 0.72, reach * 0.24, 36, food.soy)
    );
  },
};
