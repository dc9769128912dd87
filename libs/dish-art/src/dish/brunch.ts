import { mix } from '../color/color-mixing.ts';
import { cutOut } from '../kit/cut-paper.ts';
import type { DrawingKit } from '../kit/drawing-kit.ts';
import { repeat } from '../svg/curves.ts';
import { path, place } from '../svg/elements.ts';
import { plate } from '../tableware/plate.ts';
import type { Dish } from './dish.ts';

const BREAD = 'M-60 -46C-64 -66 -30 -70 0 -66C34 -70 64 -64 60 -44L56 52Q54 62 44 62H-46Q-56 62 -57 52Z';
const CRUMB = 'M-52 -42C-55 -58 -26 -61 0 -58C28 -61 55 -56 52 -40L48 46Q47 54 40 54H-40Q-48 54 -49 46Z';
const AVOCADO_SLICE = 'M-7 -46C4 -50 13 -20 13 4C13 28 4 46 -7 44C0 20 0 -20 -7 -46Z';
const AVOCADO_SKIN = 'M4 -42C13 -18 13 24 3 42';

function avocadoToast({ food, speckle }: DrawingKit, reach: number): string {
  const avocado = repeat(7, (index) => {
    const flesh = mix(food.lime, food.butter, 0.28 + (index % 2) * 0.1);
    const skin = path({ d: AVOCADO_SKIN, fill: 'none', stroke: food.leaf, strokeWidth: 3 });
    return place(-30 + index * 11, -2, 24, cutOut(AVOCADO_SLICE, flesh, 1.5, 2) + skin);
  });
  const toast =
    cutOut(BREAD, food.crust, 4, 6) +
    path({ d: CRUMB, fill: mix(food.butter, food.cream, 0.3) }) +
    avocado +
    speckle(26, 46, [food.chili, food.char, food.rice], 0.9, 1.8);
  return place(-reach * 0.3, reach * 0.1, -14, toast);
}

/** Avocado toast with two fried eggs, tomatoes and salad leaves. */
export const brunch: Dish = {
  tableware: plate,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, between, friedEgg, leaf, speckle, tomatoHalf } = kit;
    return (
      avocadoToast(kit, reach) +
      friedEgg(reach * 0.36, -reach * 0.28, reach * 0.37) +
      friedEgg(reach * 0.42, reach * 0.36, reach * 0.31) +
      tomatoHalf(-reach * 0.42, -reach * 0.66, 15) +
      tomatoHalf(-reach * 0.12, -reach * 0.74, 14) +
      tomatoHalf(-reach * 0.62, -reach * 0.42, 12) +
      repeat(7, (index) =>
        leaf(
          reach * 0.02 + index * 5,
          reach * 0.74 - index * 3,
          between(22, 34),
          -150 + index * 42,
          index % 2 ? food.herb : food.leaf,
        ),
      ) +
      place(reach * 0.38, 0, 0, speckle(16, reach * 0.4, [food.char], 0.7, 1.3))
    );
  },
};
