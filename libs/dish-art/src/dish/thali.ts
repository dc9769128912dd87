import { darken, mix, WHITE } from '../color/color-mixing.ts';
import { cutOut, disc, gloss } from '../kit/cut-paper.ts';
import type { DrawingKit } from '../kit/drawing-kit.ts';
import { repeat } from '../svg/curves.ts';
import { circle, ellipse, path, place, rect } from '../svg/elements.ts';
import { tenths } from '../svg/number-text.ts';
import { tray } from '../tableware/tray.ts';
import type { Dish } from './dish.ts';

function flatbread({ food, between, blob, scatter }: DrawingKit, radius: number): string {
  const [x, y] = [radius * 0.06, radius * 0.5];
  const spot = (spotX: number, spotY: number) =>
    ellipse({
      cx: spotX * 1.2,
      cy: spotY * 0.7,
      rx: between(4, 9),
      ry: between(3, 6),
      fill: food.toast,
      fillOpacity: '.55',
    });
  const bread = cutOut(blob(radius * 0.42, 0.1, 9, 1.35, 0.78), mix(food.butter, food.crust, 0.35), 4, 6);
  return place(x, y, 0, bread) + place(x, y, 0, scatter(12, radius * 0.34, spot));
}

function curry({ food, between, blob, leaf, pick, random, scatter }: DrawingKit, size: number, sauce: string): string {
  const piece = (x: number, y: number) =>
    path({
      transform: tenths`translate(${x} ${y})`,
      d: blob(between(4, 8), 0.3, 7),
      fill: mix(sauce, pick([food.cream, food.char, food.saffron]), 0.35),
    });
  const pieces = scatter(6, size * 0.6, piece);
  const swirlStart = tenths`M${-size * 0.5} ${size * 0.1}C${-size * 0.2} ${-size * 0.5}`;
  const swirlEnd = tenths` ${size * 0.3} ${-size * 0.3} ${size * 0.3} ${size * 0.1}`;
  const swirl = path({
    d: swirlStart + swirlEnd,
    fill: 'none',
    stroke: sauce === food.cream ? food.chili : food.cream,
    strokeWidth: 3,
    strokeLinecap: 'round',
    strokeOpacity: '.8',
  });
  return pieces + swirl + leaf(0, 2, 14, random() * 360, food.herb);
}

function pots(kit: DrawingKit, radius: number): string {
  const { food } = kit;
  const sauces = [food.yolk, food.chili, mix(food.herb, food.leaf, 0.4), food.cream, food.carrot, food.soy];
  const first = Math.floor(kit.random() * sauces.length);
  const size = radius * 0.215;
  return repeat(5, (index) => {
    const angle = Math.PI * 0.86 + (index / 4) * Math.PI * 1.28;
    const [x, y] = [Math.cos(angle) * radius * 0.64, Math.sin(angle) * radius * 0.64];
    const sauce = sauces[(index + first) % sauces.length] ?? food.yolk;
    return (
      disc(x, y, size, darken(food.steel, 0.1), 3, 5) +
      circle({ cx: x, cy: y, r: size, fill: 'none', stroke: WHITE, strokeOpacity: '.7', strokeWidth: 2 }) +
      circle({ cx: x, cy: y, r: size * 0.85, fill: darken(sauce, 0.22) }) +
      circle({ cx: x + 0.5, cy: y + 1.5, r: size * 0.83, fill: sauce }) +
      place(x, y, 0, curry(kit, size, sauce)) +
      gloss(x, y, size * 0.8, 0.4)
    );
  });
}

function rice({ food, blob, pick, random, scatter }: DrawingKit, radius: number): string {
  const grain = (x: number, y: number) =>
    rect({
      x,
      y,
      width: 8,
      height: 2.6,
      rx: 1.3,
      transform: tenths`rotate(${random() * 180} ${x} ${y})`,
      fill: pick(['#ffffff', mix(food.butter, food.cream, 0.4), food.saffron]),
    });
  const mound = cutOut(blob(radius * 0.29, 0.1), food.rice, 3, 5) + scatter(60, radius * 0.25, grain);
  return place(0, -radius * 0.05, 0, mound);
}

/** Saffron rice and flatbread on a steel tray, with five small pots. */
export const thali: Dish = {
  tableware: tray,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, leaf } = kit;
    const radius = reach * 1.3;
    return (
      flatbread(kit, radius) +
      pots(kit, radius) +
      rice(kit, radius) +
      leaf(-4, -radius * 0.07, 20, -60, food.herb) +
      leaf(-2, -radius * 0.06, 20, 10, food.leaf)
    );
  },
};
