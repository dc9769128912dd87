import { mix } from '../../color/color-mixing.ts';
import { cutOut } from '../../kit/cut-paper.ts';
import { repeat } from '../../svg/curves.ts';
import { path, place } from '../../svg/elements.ts';
import { slab } from '../../tableware/slab.ts';
import type { Dish } from '../dish.ts';
import { log } from '../parts/breads.ts';
import { enlarged } from '../parts/enlarged.ts';
import { dip } from '../parts/heaps.ts';

function stuffedLoaf(filling: string, bread: string, cuts: string): string {
  return place(0, -14, 0, log(196, 44, bread)) + filling + place(0, 12, 0, log(200, 46, bread)) + place(0, 2, 0, cuts);
}

/** A baguette with pork, pickled carrot, cucumber and coriander. */
export const banhMi: Dish = {
  tableware: slab,
  cutlery: 'none',
  draw(kit) {
    const { food, leaf, between } = kit;
    const bread = mix(food.crust, food.saffron, 0.18);
    const stuffed = repeat(2, (half) => {
      const filling = repeat(9, (index) => {
        const x = -72 + index * 18;
        return (
          place(x, -9, between(-30, 30), cutOut('M-16 -8H14L17 9H-13Z', mix(food.sear, food.rare, 0.3), 1, 2)) +
          place(x + 5, -20, between(-60, 60), log(26, 7, food.carrot)) +
          place(x, -23, between(-60, 60), log(24, 6, food.rice)) +
          leaf(x, -21, between(20, 27), between(-150, -30), food.herb)
        );
      });
      const cuts = path({
        d: 'M-58 2L-38 20M-18 0L2 18M22 0L42 18',
        stroke: food.butter,
        strokeWidth: 7,
        strokeLinecap: 'round',
      });
      return place(half ? 14 : -14, half ? 48 : -42, -7, stuffedLoaf(filling, bread, cuts));
    });
    return place(-20, 4, 0, enlarged(1.34, stuffed)) + dip(kit, 152, -78, 27, food.chili);
  },
};
