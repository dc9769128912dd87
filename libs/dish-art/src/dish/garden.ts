import { mix } from '../color/color-mixing.ts';
import { accent } from '../color/food-colors.ts';
import { cutOut, disc } from '../kit/cut-paper.ts';
import type { DrawingKit } from '../kit/drawing-kit.ts';
import { fullTurn, polar, repeat } from '../svg/curves.ts';
import { circle, ellipse, insideCircle, place } from '../svg/elements.ts';
import { tenths } from '../svg/number-text.ts';
import { bowl } from '../tableware/bowl.ts';
import type { Dish } from './dish.ts';

function leaves({ food, between, leaf, pick, random }: DrawingKit, radius: number): string {
  return repeat(70, () => {
    const [x, y] = polar(Math.sqrt(random()) * radius, random() * fullTurn);
    const greens = [food.herb, food.leaf, food.lime, food.lime, food.beet];
    return leaf(x, y, between(34, 58), random() * 360, mix(pick(greens), food.herb, random() * 0.5));
  });
}

function cucumber({ food }: DrawingKit, x: number, y: number): string {
  const seeds = repeat(6, (index) => {
    const [offsetX, offsetY] = polar(7.5, index * 1.05);
    const [seedX, seedY] = [x + offsetX, y + offsetY];
    return ellipse({
      cx: seedX,
      cy: seedY,
      rx: 2.6,
      ry: 1.4,
      transform: tenths`rotate(${index * 60} ${seedX} ${seedY})`,
      fill: mix(food.lime, food.herb, 0.5),
    });
  });
  return (
    disc(x, y, 19, food.leaf, 2, 3) + circle({ cx: x, cy: y, r: 16.5, fill: mix(food.lime, food.cream, 0.6) }) + seeds
  );
}

function vegetables(kit: DrawingKit, radius: number): string {
  const { food, between, random, tomatoHalf } = kit;
  const cucumbers = repeat(5, (index) => {
    const [x, y] = polar(radius * between(0.4, 0.66), index * 1.26 + 0.4);
    return cucumber(kit, x, y);
  });
  const tomatoes = repeat(5, (index) => {
    const [x, y] = polar(radius * between(0.2, 0.7), index * 1.26 + 1.1);
    return tomatoHalf(x, y, between(13, 17));
  });
  const cheese = repeat(5, (index) => {
    const [x, y] = polar(radius * between(0.1, 0.74), index * 1.3);
    return place(x, y, random() * 90, cutOut('M-11 -10H10L12 10H-9Z', food.rice, 2, 3));
  });
  return cucumbers + tomatoes + cheese;
}

function onionRings({ food, between }: DrawingKit, radius: number): string {
  const ring =
    circle({ r: 10, fill: 'none', stroke: accent.pickledOnion, strokeWidth: 3.4 }) +
    circle({ r: 6, fill: 'none', stroke: food.rice, strokeWidth: 1.6 });
  return repeat(6, (index) => {
    const [x, y] = polar(radius * between(0.2, 0.8), index * 1.1 + 0.7);
    return place(x, y, 0, ring);
  });
}

/** A bowl of leaves with cucumber, tomatoes, white cheese and onion. */
export const garden: Dish = {
  tableware: bowl,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, speckle } = kit;
    const radius = reach * 1.18;
    return (
      circle({ r: radius, fill: mix(food.leaf, food.char, 0.3) }) +
      insideCircle('gd', radius, leaves(kit, radius)) +
      vegetables(kit, radius) +
      onionRings(kit, radius) +
      speckle(30, radius * 0.9, [food.char, food.saffron], 0.9, 1.8)
    );
  },
};
