import { lighten, mix } from '../../color/color-mixing.ts';
import { cutOut, disc } from '../../kit/cut-paper.ts';
import type { DrawingKit } from '../../kit/drawing-kit.ts';
import { repeat } from '../../svg/curves.ts';
import { circle, path, place } from '../../svg/elements.ts';
import { board } from '../../tableware/board.ts';
import type { Dish } from '../dish.ts';
import { log } from '../parts/breads.ts';
import { enlarged } from '../parts/enlarged.ts';
import { dip, shreds } from '../parts/heaps.ts';

/** Cabbage and carrot in a small bowl. */
function slaw(kit: DrawingKit, x: number, y: number, radius: number): string {
  const { food, palette } = kit;
  const cabbage = shreds(
    kit,
    46,
    radius * 0.74,
    [food.rice, mix(food.lime, food.rice, 0.6), food.carrot, food.lime],
    24,
    4,
  );
  return (
    disc(x, y, radius, palette.plate, 3, 4) + place(x, y, 0, circle({ r: radius * 0.82, fill: food.cream }) + cabbage)
  );
}

/** A rack of glazed ribs with slaw and sauce. */
export const ribs: Dish = {
  tableware: board,
  cutlery: 'none',
  draw(kit) {
    const { food, speckle } = kit;
    const glaze = mix(food.chili, food.sear, 0.6);
    const rib = (index: number) => {
      const bone = log(148, 18, food.cream);
      const meat = cutOut(
        'M-62 -20C-30 -25 30 -25 60 -19C66 -8 66 10 60 20C30 25 -30 25 -60 20C-66 10 -66 -8 -62 -20Z',
        mix(glaze, food.char, (index % 2) * 0.14),
        2,
        4,
      );
      const shine = path({
        d: 'M-48 -11Q0 -17 46 -10',
        fill: 'none',
        stroke: lighten(glaze, 0.45),
        strokeWidth: 5,
        strokeOpacity: '.7',
        strokeLinecap: 'round',
      });
      return place(-104 + index * 36, -8, 84, bone + meat + shine);
    };
    return (
      enlarged(1.2, repeat(5, rib) + place(-34, -8, 0, speckle(40, 66, [food.char, food.toast], 1.2, 2.4))) +
      slaw(kit, 112, 44, 40) +
      dip(kit, 120, -64, 34, food.chili)
    );
  },
};
