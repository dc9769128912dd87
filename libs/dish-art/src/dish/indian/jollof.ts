import { mix } from '../../color/color-mixing.ts';
import { accent } from '../../color/food-colors.ts';
import { polar, repeat } from '../../svg/curves.ts';
import { place } from '../../svg/elements.ts';
import { coupe } from '../../tableware/coupe.ts';
import type { Dish } from '../dish.ts';
import { log } from '../parts/breads.ts';
import { enlarged } from '../parts/enlarged.ts';
import { herbs, pieces, rice, rings } from '../parts/heaps.ts';
import { drumstick } from '../parts/meats.ts';

/** Rice in tomato sauce with chicken and plantain. */
export const jollof: Dish = {
  tableware: coupe,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food } = kit;
    const plantain = repeat(6, (index) => {
      const [x, y] = polar(reach * 0.72, 0.2 + index * 0.34);
      return place(x, y, index * 22, log(46, 28, mix(food.saffron, food.toast, 0.35)));
    });
    return (
      rice(kit, -6, -4, reach * 0.78, mix(food.carrot, food.tomato, 0.35)) +
      pieces(kit, 16, reach * 0.6, [food.herb, food.tomato], [4, 6]) +
      plantain +
      place(-18, -18, 24, enlarged(1.15, drumstick(kit, mix(food.toast, food.sear, 0.4)))) +
      place(-24, 38, -18, enlarged(1.15, drumstick(kit, mix(food.toast, food.sear, 0.5)))) +
      rings(kit, 7, 60, [accent.pickledOnion, food.rice], 9) +
      herbs(kit, 4, 50)
    );
  },
};
