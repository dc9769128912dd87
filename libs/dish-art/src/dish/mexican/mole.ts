import { lighten, mix } from '../../color/color-mixing.ts';
import { accent } from '../../color/food-colors.ts';
import { cutOut } from '../../kit/cut-paper.ts';
import { circle, path, place } from '../../svg/elements.ts';
import { bowl } from '../../tableware/bowl.ts';
import type { Dish } from '../dish.ts';
import { herbs, rice } from '../parts/heaps.ts';

const poolOf = (radius: number, color: string): string =>
  circle({ r: radius, fill: color }) + circle({ r: radius * 0.9, fill: lighten(color, 0.08) });

/** Pots of mole with chicken, rice and sesame. */
export const mole: Dish = {
  tableware: bowl,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, speckle, blob } = kit;
    const dark = mix(food.soy, food.chili, 0.18);
    const breast = (y: number) =>
      place(-16, y, -14, cutOut(blob(50, 0.14, 10, 1.5, 0.72), mix(food.toast, dark, 0.45), 3, 5));
    const glazed = (y: number) => place(-16, y, -14, path({ d: blob(44, 0.18, 10, 1.4, 0.68), fill: dark }));
    return (
      poolOf(reach * 1.18, dark) +
      breast(-26) +
      glazed(-28) +
      breast(38) +
      glazed(36) +
      rice(kit, reach * 0.56, reach * 0.1, 46) +
      place(-16, 6, 0, speckle(40, 66, [accent.sesame], 1.6, 2.6)) +
      herbs(kit, 6, 60)
    );
  },
};
