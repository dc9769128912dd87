import { mix } from '../../color/color-mixing.ts';
import { cutOut } from '../../kit/cut-paper.ts';
import { path, place, rect } from '../../svg/elements.ts';
import { plate } from '../../tableware/plate.ts';
import type { Dish } from '../dish.ts';

/** A glass dish of tiramisu, dusted with cocoa. */
export const tiramisu: Dish = {
  tableware: plate,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, speckle, leaf } = kit;
    const layers = [food.cream, food.toast, food.cream, mix(food.toast, food.soy, 0.4)];
    const side = layers
      .map((color, index) => rect({ x: -82, y: 30 + index * 13, width: 164, height: 14, rx: 3, fill: color }))
      .join('');
    const top =
      cutOut('M-84 -70Q0 -76 84 -70V34Q0 40 -84 34Z', food.sear, 4, 6) +
      speckle(160, 68, [food.soy, food.toast, food.crust], 0.9, 2.2);
    const rows = path({ d: 'M-78 -36H78M-78 -2H78', stroke: food.cream, strokeOpacity: '.28', strokeWidth: 3 });
    return (
      place(-4, -10, -7, side + top + rows) +
      leaf(8, -24, 34, -40) +
      leaf(6, -22, 28, 30) +
      speckle(40, reach * 0.9, [food.sear], 1, 1.8, reach * 0.7)
    );
  },
};
