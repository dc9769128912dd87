import { mix } from '../../color/color-mixing.ts';
import { accent } from '../../color/food-colors.ts';
import { repeat } from '../../svg/curves.ts';
import { place } from '../../svg/elements.ts';
import { coupe } from '../../tableware/coupe.ts';
import type { Dish } from '../dish.ts';
import { pieces } from '../parts/heaps.ts';
import { skewer } from '../parts/meats.ts';

/** Chicken skewers from the grill. */
export const yakitori: Dish = {
  tableware: coupe,
  cutlery: 'none',
  draw(kit, reach) {
    const { food, limeWedge } = kit;
    const glaze = [mix(food.toast, food.sear, 0.4), food.herb, mix(food.crust, food.sear, 0.5)];
    return (
      repeat(4, (index) => place(-4, -70 + index * 42, -22, skewer(kit, 160, glaze, 18))) +
      limeWedge(reach * 0.44, reach * 0.6, 22, 10) +
      pieces(kit, 26, 80, [accent.sesame], [1.6, 2.6])
    );
  },
};
