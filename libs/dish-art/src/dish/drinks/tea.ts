import { mix, WHITE } from '../../color/color-mixing.ts';
import { cutOut, disc, gloss } from '../../kit/cut-paper.ts';
import { repeat } from '../../svg/curves.ts';
import { circle, path, place } from '../../svg/elements.ts';
import { glasses } from '../../tableware/glasses.ts';
import type { Dish } from '../dish.ts';
import { log } from '../parts/breads.ts';
import { cup } from '../parts/drinks.ts';

/** Tea with lemon, and biscuits. */
export const tea: Dish = {
  tableware: glasses,
  cutlery: 'none',
  draw(kit, _reach, radius) {
    const { food, citrusSlice, leaf, palette } = kit;
    const pot =
      disc(0, 0, 70, mix(palette.plate, palette.rim, 0.4), 5, 8) +
      circle({ r: 50, fill: 'none', stroke: WHITE, strokeOpacity: '.25', strokeWidth: 4 }) +
      disc(0, 0, 14, palette.plate, 2, 3) +
      gloss(-6, -6, 60, 0.5);
    const spout = cutOut(
      'M60 -14C92 -20 96 -44 112 -46C116 -30 104 14 62 18Z',
      mix(palette.plate, palette.rim, 0.4),
      4,
      6,
    );
    const handle = path({
      d: 'M-64 -26C-116 -36 -116 36 -64 26',
      fill: 'none',
      stroke: mix(palette.plate, palette.rim, 0.55),
      strokeWidth: 15,
      strokeLinecap: 'round',
    });
    return (
      place(-radius * 0.42, -radius * 0.26, 12, handle + spout + pot) +
      cup(kit, radius * 0.52, radius * 0.3, 54, mix(food.broth, food.toast, 0.35), citrusSlice(4, 4, 26)) +
      repeat(3, (index) =>
        place(-radius * 0.5 + index * 36, radius * 0.66, 20, log(54, 24, mix(food.crust, food.butter, 0.3))),
      ) +
      leaf(radius * 0.4, radius * 0.3, 26, -50)
    );
  },
};
