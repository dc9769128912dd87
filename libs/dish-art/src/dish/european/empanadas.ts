import { mix } from '../../color/color-mixing.ts';
import { place } from '../../svg/elements.ts';
import { plate } from '../../tableware/plate.ts';
import type { Dish } from '../dish.ts';
import { halfMoon } from '../parts/breads.ts';
import { dip, herbs } from '../parts/heaps.ts';

/** Baked pastries with a filling, and green sauce. */
export const empanadas: Dish = {
  tableware: plate,
  cutlery: 'none',
  draw(kit, reach) {
    const { food } = kit;
    const dough = mix(food.crust, food.saffron, 0.3);
    const spread = [
      [-46, -62, -14],
      [38, -46, 26],
      [-56, 10, 8],
      [14, 62, -22],
    ] as const;
    return (
      spread.map(([x, y, turn]) => place(x, y, turn, halfMoon(kit, 56, dough))).join('') +
      dip(kit, reach * 0.52, reach * 0.24, 36, mix(food.herb, food.lime, 0.35)) +
      herbs(kit, 5, 60, 20)
    );
  },
};
