import { mix, WHITE } from '../color/color-mixing.ts';
import { cutOut, disc, gloss } from '../kit/cut-paper.ts';
import type { DrawingKit } from '../kit/drawing-kit.ts';
import { degrees, fullTurn, polar, repeat } from '../svg/curves.ts';
import { circle, path, place } from '../svg/elements.ts';
import { tenths } from '../svg/number-text.ts';
import { plate } from '../tableware/plate.ts';
import type { Dish } from './dish.ts';

const FLUTES = 36;

/** Three rings of fruit: distance and slice length as shares of the radius, and how many slices. */
const rings = [
  { distance: 0.7, slices: 18, length: 0.36 },
  { distance: 0.42, slices: 12, length: 0.34 },
  { distance: 0.17, slices: 6, length: 0.28 },
] as const;

function pastry({ food }: DrawingKit, radius: number): string {
  const shadow = circle({ r: radius + 2, cx: 4, cy: 6, fill: '#1a0d08', fillOpacity: '.25' });
  const edge = repeat(FLUTES, (index) => {
    const [x, y] = polar(radius * 0.96, (index / FLUTES) * fullTurn);
    const fill = index % 2 ? food.crust : mix(food.crust, food.toast, 0.35);
    return circle({ cx: x, cy: y, r: radius * 0.098, fill });
  });
  const custard = circle({ r: radius * 0.92, fill: food.toast }) + circle({ r: radius * 0.89, fill: food.butter });
  return shadow + edge + custard;
}

function fruitSlice({ food }: DrawingKit, length: number, color: string, peel: string): string {
  const [end, third] = [length / 2, length / 3];
  const back = tenths`M${-end} 0C${-third} ${-length * 0.42} ${third} ${-length * 0.42} ${end} 0`;
  const front = tenths`C${third} ${length * 0.12} ${-third} ${length * 0.12} ${-end} 0Z`;
  const rind = tenths`M${-length / 2.3} -1C${-third} ${-length * 0.38} ${third} ${-length * 0.38} ${length / 2.3} -1`;
  const light = tenths`M${-length / 4} ${-length * 0.14}Q0 ${-length * 0.24} ${length / 4} ${-length * 0.14}`;
  const lightLine = { stroke: WHITE, strokeOpacity: '.55', strokeWidth: 2, fill: 'none', strokeLinecap: 'round' };
  return (
    cutOut(back + front, color, 1, 2.5) +
    path({ d: rind, fill: 'none', stroke: mix(peel, food.char, 0.15), strokeWidth: 2 }) +
    path({ d: light, ...lightLine })
  );
}

function fruit(kit: DrawingKit, radius: number, flesh: string, peel: string): string {
  const drawn = rings.map(({ distance, slices, length }) =>
    repeat(slices, (index) => {
      const angle = (index / slices) * fullTurn;
      const [x, y] = polar(radius * distance, angle);
      const color = mix(flesh, peel, kit.random() * 0.45);
      return place(x, y, degrees(angle) + 62, fruitSlice(kit, radius * length, color, peel));
    }),
  );
  const middle = disc(0, 0, radius * 0.07, peel, 1, 2) + gloss(0, 0, radius * 0.07, 0.8);
  return drawn.join('') + middle;
}

function icingSugar({ between, scatter }: DrawingKit, reach: number): string {
  const grain = (x: number, y: number) =>
    circle({ cx: x, cy: y, r: between(0.7, 1.6), fill: WHITE, fillOpacity: '.75' });
  return scatter(60, reach * 1.3, grain, reach * 0.5);
}

/** A fluted fruit tart: apricot, berry, apple or orange. */
export const tart: Dish = {
  tableware: plate,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, pick } = kit;
    const radius = reach * 1.02;
    const [flesh, peel] = pick<readonly [string, string]>([
      [food.saffron, food.tomato],
      [food.tuna, food.beet],
      [food.butter, food.crust],
      [food.carrot, food.tomato],
    ]);
    return pastry(kit, radius) + fruit(kit, radius, flesh, peel) + icingSugar(kit, reach);
  },
};
