import { lighten, mix } from '../../color/color-mixing.ts';
import { disc } from '../../kit/cut-paper.ts';
import { circle, path, place } from '../../svg/elements.ts';
import { plate } from '../../tableware/plate.ts';
import type { Dish } from '../dish.ts';
import { flatbread } from '../parts/breads.ts';
import { herbs, pieces } from '../parts/heaps.ts';

/** A creamy curry with naan beside it. */
export const curry: Dish = {
  tableware: plate,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, pick, palette } = kit;
    const sauce = pick([
      mix(food.carrot, food.tomato, 0.4),
      food.yolk,
      mix(food.leaf, food.herb, 0.4),
      mix(food.toast, food.sear, 0.3),
    ]);
    const swirl = path({
      d: 'M-34 6C-30 -26 22 -30 28 2S-2 34 -12 14S8 -10 12 4',
      fill: 'none',
      stroke: food.cream,
      strokeWidth: 5,
      strokeLinecap: 'round',
    });
    const pot =
      disc(0, 0, 76, mix(palette.ink, food.steel, 0.35), 4, 6) +
      circle({ r: 66, fill: sauce }) +
      pieces(kit, 9, 48, [lighten(sauce, 0.25), mix(sauce, food.sear, 0.35)], [12, 16]) +
      swirl +
      herbs(kit, 4, 30);
    const naan =
      place(reach * 0.42, -reach * 0.3, 32, flatbread(kit, 56, 1.45, 0.8, 16)) +
      place(reach * 0.5, 14, 8, flatbread(kit, 50, 1.4, 0.8, 16));
    return naan + place(-34, 16, 0, pot);
  },
};
