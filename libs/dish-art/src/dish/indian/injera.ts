import { lighten, mix } from '../../color/color-mixing.ts';
import { disc } from '../../kit/cut-paper.ts';
import { polar, repeat } from '../../svg/curves.ts';
import { place } from '../../svg/elements.ts';
import { tray } from '../../tableware/tray.ts';
import type { Dish } from '../dish.ts';
import { log } from '../parts/breads.ts';
import { herbs, pieces, pool } from '../parts/heaps.ts';

/** A round of injera with stews on it, and rolls of injera. */
export const injera: Dish = {
  tableware: tray,
  cutlery: 'none',
  draw(kit, reach) {
    const { food, speckle } = kit;
    const radius = reach * 1.16;
    const sponge = mix(food.crust, food.pearl, 0.38);
    const stews = [food.chili, food.saffron, food.leaf, food.sear, food.carrot, mix(food.toast, food.saffron, 0.4)];
    const around = repeat(6, (index) => {
      const [x, y] = polar(radius * 0.6, index * 1.047 + 0.3);
      const color = stews[index] ?? food.chili;
      return (
        pool(kit, x, y, radius * 0.23, color) +
        place(x, y, 0, pieces(kit, 6, radius * 0.15, [lighten(color, 0.2), mix(color, food.char, 0.3)], [4, 7]))
      );
    });
    const rolls = repeat(3, (index) =>
      place(radius * 0.1 + index * 4, -radius * 0.98 + index * 22, 14, log(112, 25, sponge)),
    );
    return (
      disc(0, 0, radius, sponge, 3, 5) +
      speckle(150, radius * 0.96, [mix(sponge, food.char, 0.25), lighten(sponge, 0.25)], 1, 2.4) +
      around +
      pool(kit, 0, 0, radius * 0.25, food.sear) +
      place(0, 0, 0, herbs(kit, 3, 16)) +
      rolls
    );
  },
};
