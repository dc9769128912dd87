import { mix, WHITE } from '../color/color-mixing.ts';
import { accent } from '../color/food-colors.ts';
import { cutOut, disc } from '../kit/cut-paper.ts';
import type { DrawingKit } from '../kit/drawing-kit.ts';
import { repeat } from '../svg/curves.ts';
import { circle, group, path, place, rect } from '../svg/elements.ts';
import { tenths } from '../svg/number-text.ts';
import { slab } from '../tableware/slab.ts';
import type { Dish } from './dish.ts';

const RICE = 'M-30 -17C-36 -6 -36 8 -30 18C-10 24 12 24 30 18C36 8 36 -6 30 -17C12 -22 -10 -22 -30 -17Z';
const FILLET = 'M-46 -13C-30 -24 28 -24 46 -12C50 0 46 12 40 15C14 21 -24 21 -43 14C-50 6 -50 -6 -46 -13Z';
const GINGER_PETAL = 'M-16 0C-8 -11 8 -11 16 0C8 6 -8 6 -16 0Z';

function nigiri({ food, pick, random }: DrawingKit, tablewareRadius: number): string {
  return repeat(4, (index) => {
    const fish = pick([food.salmon, food.tuna, mix(food.salmon, food.cream, 0.35)]);
    const marbling = repeat(7, (line) => {
      const x = (line - 3) * 12;
      const d = `M${x - 4} -16Q${x + 8} 0 ${x - 2} 15`;
      return path({ d, stroke: WHITE, strokeOpacity: '.5', strokeWidth: 2.6, fill: 'none' });
    });
    const belted = random() < 0.4;
    const belt = belted ? rect({ x: -7, y: -22, width: 13, height: 45, rx: 2, fill: food.nori }) : '';
    const piece = cutOut(RICE, food.rice) + cutOut(FILLET, fish, 1.5, 3) + marbling + belt;
    return place(-tablewareRadius * 0.78 + index * tablewareRadius * 0.5, -tablewareRadius * 0.3, 64, piece);
  });
}

function rolls({ food, blob, random, speckle }: DrawingKit, tablewareRadius: number): string {
  const cores = [food.salmon, food.lime, food.tuna, food.yolk];
  return repeat(6, (index) => {
    const x = -tablewareRadius * 0.92 + index * tablewareRadius * 0.305;
    const y = tablewareRadius * 0.36;
    const core = cores[(index + (random() < 0.5 ? 1 : 0)) % cores.length] ?? food.salmon;
    const filling = path({ d: blob(10, 0.3, 7), fill: core }) + circle({ cx: 3, cy: -2, r: 3.4, fill: food.herb });
    return (
      disc(x, y, 24, food.nori, 3, 5) +
      circle({ cx: x, cy: y, r: 21, fill: food.rice }) +
      place(x, y, 0, filling) +
      group({ transform: tenths`translate(${x} ${y})` }, speckle(7, 19, [accent.sesame], 0.9, 1.5, 12))
    );
  });
}

/** Four nigiri over six rolls, with wasabi and pickled ginger. */
export const sushi: Dish = {
  tableware: slab,
  cutlery: 'chopsticks',
  draw(kit, _reach, tablewareRadius) {
    const { food, blob } = kit;
    const pieces = nigiri(kit, tablewareRadius) + rolls(kit, tablewareRadius);
    const wasabi = cutOut(blob(17, 0.3), mix(food.lime, food.herb, 0.35));
    const ginger = repeat(4, (index) => {
      const petal = cutOut(GINGER_PETAL, mix(accent.pickledGinger, food.cream, 0.2 + index * 0.12), 1, 2);
      return place(tablewareRadius * 0.95 + index * 3, -tablewareRadius * 0.02 - index * 8, -20 + index * 22, petal);
    });
    return pieces + place(tablewareRadius * 0.98, tablewareRadius * 0.3, 0, wasabi) + ginger;
  },
};
