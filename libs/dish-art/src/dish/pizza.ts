import { mix } from '../color/color-mixing.ts';
import { cutOut, disc, gloss } from '../kit/cut-paper.ts';
import type { DrawingKit } from '../kit/drawing-kit.ts';
import { DEGREES_PER_RADIAN, fullTurn, repeat } from '../svg/curves.ts';
import { circle, ellipse, path, place } from '../svg/elements.ts';
import { tenths, unrounded } from '../svg/number-text.ts';
import { plate } from '../tableware/plate.ts';
import type { Dish } from './dish.ts';

function crust({ food, between, blob, scatter }: DrawingKit, radius: number): string {
  const dough =
    place(0, 0, 0, cutOut(blob(radius, 0.05, 14), food.crust, 4, 6)) +
    place(0, 0, 0, path({ d: blob(radius * 0.93, 0.05, 14), fill: mix(food.crust, food.butter, 0.5) }));
  const blister = (x: number, y: number) =>
    ellipse({
      cx: x,
      cy: y,
      rx: between(3, 8),
      ry: between(2, 5),
      fill: food.char,
      fillOpacity: '.5',
      transform: tenths`rotate(${Math.atan2(y, x) * DEGREES_PER_RADIAN + 90} ${x} ${y})`,
    });
  return dough + scatter(26, radius * 0.97, blister, radius * 0.88);
}

function sauce({ food, blob }: DrawingKit, radius: number): string {
  return (
    place(0, 0, 0, path({ d: blob(radius * 0.83, 0.05, 16), fill: food.tomato })) +
    place(0, 0, 0, path({ d: blob(radius * 0.74, 0.1, 16), fill: mix(food.tomato, food.saffron, 0.3) }))
  );
}

function mozzarella({ food, between, blob, random }: DrawingKit, radius: number): string {
  return repeat(9, (index) => {
    const angle = (index / 9) * fullTurn + random() * 0.4;
    const distance = radius * (index % 3 ? 0.56 : 0.22);
    return place(
      Math.cos(angle) * distance,
      Math.sin(angle) * distance,
      0,
      cutOut(blob(between(15, 24), 0.28), food.rice, 1, 2) +
        path({ d: blob(9, 0.3), fill: food.butter, fillOpacity: '.55' }),
    );
  });
}

function salami({ food }: DrawingKit, radius: number): string {
  return repeat(8, (index) => {
    const angle = (index / 8) * fullTurn + 0.3;
    const distance = radius * (index % 2 ? 0.4 : 0.62);
    const [x, y] = [Math.cos(angle) * distance, Math.sin(angle) * distance];
    const slice = circle({ cx: x, cy: y, r: 11, fill: mix(food.chili, food.tomato, 0.6) });
    return disc(x, y, 14, food.chili, 1, 2) + slice + gloss(x, y, 12, 0.4);
  });
}

function cuts({ food, random }: DrawingKit, radius: number): string {
  const turn = random() * 45;
  const end = unrounded(radius);
  return repeat(4, (index) =>
    path({
      d: `M-${end} 0H${end}`,
      transform: tenths`rotate(${turn + index * 45})`,
      stroke: food.char,
      strokeOpacity: '.38',
      strokeWidth: 2,
    }),
  );
}

/** A pizza wider than its plate, with mozzarella and basil, every other one with salami. */
export const pizza: Dish = {
  tableware: plate,
  cutlery: 'none',
  draw(kit, reach) {
    const { food, leaf, random, speckle } = kit;
    const radius = reach * 1.22;
    const base = crust(kit, radius) + sauce(kit, radius);
    const withSalami = random() < 0.5;
    const topping = mozzarella(kit, radius) + (withSalami ? salami(kit, radius) : '');
    const basil = repeat(6, (index) => {
      const angle = index * 1.05 + random();
      return leaf(Math.cos(angle) * radius * 0.42, Math.sin(angle) * radius * 0.42, 30, random() * 360);
    });
    return base + topping + basil + cuts(kit, radius) + speckle(24, radius * 0.7, [food.herb, food.leaf], 0.9, 1.8);
  },
};
