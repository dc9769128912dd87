import { mix } from '../color/color-mixing.ts';
import { cutOut } from '../kit/cut-paper.ts';
import type { DrawingKit } from '../kit/drawing-kit.ts';
import { repeat } from '../svg/curves.ts';
import { path, place, rect } from '../svg/elements.ts';
import { tenths } from '../svg/number-text.ts';
import { plate } from '../tableware/plate.ts';
import type { Dish } from './dish.ts';

const STRANDS = 46;

function nest({ food, strand, between, blob, pick, random }: DrawingKit, reach: number): string {
  const [dough, edge] = pick<readonly [string, string]>([
    [food.butter, food.crust],
    [food.saffron, food.toast],
    [mix(food.butter, food.cream, 0.4), food.crust],
  ]);
  const base = place(0, 0, 0, cutOut(blob(reach * 0.82, 0.1), mix(edge, food.tomato, 0.35)));
  const coils = repeat(STRANDS, (index) => {
    const radius = reach * (0.84 - 0.76 * (index / STRANDS));
    return strand(
      between(-6, 6),
      between(-6, 6),
      radius,
      mix(dough, food.cream, random() * 0.45),
      mix(edge, dough, 0.25),
      between(5.5, 7.5),
    );
  });
  return base + coils;
}

function sauce({ food, blob }: DrawingKit, reach: number): string {
  return (
    place(-4, -2, 0, cutOut(blob(reach * 0.36, 0.3, 11), food.tomato, 2, 3)) +
    place(-4, -2, 0, path({ d: blob(reach * 0.26, 0.35, 10), fill: mix(food.tomato, food.chili, 0.5) }))
  );
}

function shavedCheese({ food, between, random, scatter }: DrawingKit, reach: number): string {
  return scatter(16, reach * 0.7, (x, y) =>
    rect({
      x,
      y,
      width: between(6, 12),
      height: 2.6,
      rx: 1.3,
      transform: tenths`rotate(${random() * 180} ${x} ${y})`,
      fill: food.rice,
    }),
  );
}

/** A nest of pasta with tomato sauce, halved tomatoes, basil and shaved cheese. */
export const pasta: Dish = {
  tableware: plate,
  cutlery: 'fork',
  draw(kit, reach) {
    const { between, leaf, random, tomatoHalf } = kit;
    const served = nest(kit, reach) + sauce(kit, reach);
    const tomatoes = repeat(4, (index) => {
      const angle = index * 1.6 + random();
      return tomatoHalf(Math.cos(angle) * reach * 0.5, Math.sin(angle) * reach * 0.5, between(11, 15));
    });
    const turn = random() * 360;
    const basil = [0, 105, 230].map((step) => leaf(0, -2, reach * 0.34, turn + step)).join('');
    return served + tomatoes + basil + shavedCheese(kit, reach);
  },
};
