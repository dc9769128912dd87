import { mix } from '../color/color-mixing.ts';
import { cutOut, disc, gloss } from '../kit/cut-paper.ts';
import type { DrawingKit } from '../kit/drawing-kit.ts';
import { repeat } from '../svg/curves.ts';
import { circle, path, place } from '../svg/elements.ts';
import { tenths } from '../svg/number-text.ts';
import { plate } from '../tableware/plate.ts';
import type { Dish } from './dish.ts';

function asparagus({ food, random }: DrawingKit, reach: number): string {
  return repeat(5, (index) => {
    const tip = { fill: 'none', stroke: food.aubergine, strokeOpacity: '.5', strokeWidth: 3 };
    const spear =
      cutOut('M-62 -4.5H44C60 -9 68 -6 74 0C68 6 60 9 44 4.5H-62Z', mix(food.herb, food.lime, random() * 0.4), 2, 3) +
      path({ d: 'M-40 -4l6 4M-14 -4l6 4M10 -4l6 4', stroke: food.leaf, strokeWidth: 2 }) +
      path({ d: 'M44 -4C58 -8 66 -5 74 0', ...tip });
    return place(reach * 0.46 + index * 13, -reach * 0.02 + index * 3, 76 + index * 4, spear);
  });
}

function slices({ food }: DrawingKit, reach: number): string {
  const rare = 'M-7 -42C0 -49 8 -47 10 -40L13 36C12 44 2 48 -4 43Z';
  const heart = 'M-3 -32C1 -36 5 -35 6 -30L8 28C7 33 2 35 -1 32Z';
  const slice =
    cutOut('M-12 -50C-2 -58 12 -56 15 -46L19 40C18 52 2 58 -8 50Z', food.char, 3, 5) +
    path({ d: rare, fill: food.rare }) +
    path({ d: heart, fill: mix(food.rare, food.chili, 0.5) }) +
    path({ d: 'M-9 -44C-2 -52 8 -51 12 -43', fill: 'none', stroke: food.toast, strokeWidth: 2.5 });
  return repeat(6, (index) => {
    const x = -reach * 0.62 + index * reach * 0.19;
    const y = -reach * 0.16 + Math.sin(index * 0.6) * 10;
    return place(x, y, 12 + index * 2, slice);
  });
}

function potatoes({ food }: DrawingKit, reach: number): string {
  return repeat(4, (index) => {
    const x = -reach * 0.55 + index * 31;
    const y = reach * 0.62 - Math.abs(index - 1.5) * 9;
    const seared = tenths`M${x - 8} ${y - 3}h15M${x - 7} ${y + 4}h13`;
    return (
      disc(x, y, 16, food.crust) +
      circle({ cx: x, cy: y, r: 12.5, fill: food.butter }) +
      path({ d: seared, stroke: food.toast, strokeWidth: 2.2, strokeLinecap: 'round' })
    );
  });
}

function herbButter({ food, leaf }: DrawingKit, reach: number): string {
  const pat = 'M-13 -10H12Q15 -10 15 -7V9Q15 12 12 12H-13Q-16 12 -16 9V-7Q-16 -10 -13 -10Z';
  return (
    place(-reach * 0.2, -reach * 0.14, 14, cutOut(pat, food.butter, 1, 3)) +
    gloss(-reach * 0.2, -reach * 0.14, 15, 0.8) +
    leaf(-reach * 0.24, -reach * 0.2, 34, -150, food.herb) +
    leaf(-reach * 0.24, -reach * 0.2, 30, -110, food.leaf)
  );
}

/** Sliced steak in its sauce, with asparagus, potatoes and herb butter. */
export const steak: Dish = {
  tableware: plate,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, blob, speckle } = kit;
    const pool = path({ d: blob(reach * 0.72, 0.25, 10), fill: food.soy, fillOpacity: '.5' });
    return (
      place(-reach * 0.1, reach * 0.02, 0, pool) +
      asparagus(kit, reach) +
      slices(kit, reach) +
      potatoes(kit, reach) +
      herbButter(kit, reach) +
      speckle(26, reach * 0.6, [food.rice], 0.8, 1.5)
    );
  },
};
