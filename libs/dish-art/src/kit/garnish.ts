import { lighten, mix, WHITE } from '../color/color-mixing.ts';
import type { FoodColors } from '../color/food-colors.ts';
import { DEGREES_PER_RADIAN, fullTurn, polar, repeat } from '../svg/curves.ts';
import { circle, ellipse, path, place } from '../svg/elements.ts';
import { tenths } from '../svg/number-text.ts';
import { cutOut, disc, gloss } from './cut-paper.ts';
import type { Freehand } from './freehand.ts';

/** Ingredients that many dishes share, in a partner's food colors. Turns are in degrees. */
export type Garnish = {
  /** A leaf that starts at a point and points in the direction of `turn`. */
  leaf(x: number, y: number, length: number, turn: number, color?: string): string;
  /** A slice of citrus with eight segments. */
  citrusSlice(x: number, y: number, radius: number, color?: string): string;
  /** Half a slice of lime, with its cut edge at the bottom. */
  limeWedge(x: number, y: number, radius: number, turn: number): string;
  tomatoHalf(x: number, y: number, radius: number): string;
  friedEgg(x: number, y: number, radius: number): string;
};

const SEGMENTS = 8;

/** Creates the garnishes for one drawing. */
export function createGarnish(food: FoodColors, freehand: Freehand): Garnish {
  function leaf(x: number, y: number, length: number, turn: number, color = food.leaf): string {
    const width = length * 0.36;
    const half = tenths`M0 0C${length * 0.25} ${-width} ${length * 0.75} ${-width} ${length} 0`;
    const whole = half + tenths`C${length * 0.75} ${width} ${length * 0.25} ${width} 0 0Z`;
    const vein = tenths`M2 0H${length * 0.9}`;
    return place(
      x,
      y,
      turn,
      cutOut(whole, color, 1.5, 2.5) +
        path({ d: `${half}Z`, fill: WHITE, fillOpacity: '.14' }) +
        path({ d: vein, stroke: WHITE, strokeOpacity: '.4', strokeWidth: 1.2 }),
    );
  }

  function citrusSlice(x: number, y: number, radius: number, color = food.lemon): string {
    const pith = circle({ cx: x, cy: y, r: radius * 0.87, fill: lighten(color, 0.75) });
    const reach = radius * 0.78;
    const flesh = repeat(SEGMENTS, (index) => {
      const angle = (index / SEGMENTS) * fullTurn;
      const [firstX, firstY] = polar(reach, angle + 0.07);
      const [lastX, lastY] = polar(reach, angle + fullTurn / SEGMENTS - 0.07);
      const [coreX, coreY] = polar(radius * 0.12, angle + fullTurn / (SEGMENTS * 2));
      const sides = tenths`M${x + coreX} ${y + coreY}L${x + firstX} ${y + firstY}`;
      const peel = tenths`A${reach} ${reach} 0 0 1 ${x + lastX} ${y + lastY}Z`;
      return path({ d: sides + peel, fill: lighten(color, 0.15) });
    });
    return disc(x, y, radius, color) + pith + flesh;
  }

  function limeWedge(x: number, y: number, radius: number, turn: number): string {
    const inner = radius * 0.84;
    const skin = tenths`M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0Z`;
    const flesh = tenths`M${-inner} -1.5A${inner} ${inner} 0 0 1 ${inner} -1.5Z`;
    const middle = tenths`M0 -2V${-radius * 0.75}`;
    const left = tenths`M-2 -2L${-radius * 0.55} ${-radius * 0.5}`;
    const right = tenths`M2 -2L${radius * 0.55} ${-radius * 0.5}`;
    return place(
      x,
      y,
      turn,
      cutOut(skin, mix(food.lime, food.leaf, 0.35), 1.5, 3) +
        path({ d: flesh, fill: lighten(food.lime, 0.45) }) +
        path({ d: middle + left + right, stroke: WHITE, strokeWidth: 1.6 }),
    );
  }

  function tomatoHalf(x: number, y: number, radius: number): string {
    const flesh = circle({ cx: x, cy: y, r: radius * 0.78, fill: lighten(food.tomato, 0.22) });
    const seeds = repeat(3, (index) => {
      const angle = index * 2.1 + x;
      const [offsetX, offsetY] = polar(radius * 0.42, angle);
      const [seedX, seedY] = [x + offsetX, y + offsetY];
      return ellipse({
        cx: seedX,
        cy: seedY,
        rx: radius * 0.24,
        ry: radius * 0.15,
        transform: tenths`rotate(${angle * DEGREES_PER_RADIAN} ${seedX} ${seedY})`,
        fill: food.saffron,
      });
    });
    return disc(x, y, radius, food.tomato) + flesh + seeds + gloss(x, y, radius, 0.5);
  }

  function friedEgg(x: number, y: number, radius: number): string {
    const yolk = radius * 0.42;
    const yolkX = x + radius * 0.06;
    return (
      place(x, y, 0, cutOut(freehand.blob(radius, 0.18, 10), food.rice)) +
      disc(yolkX, y, yolk, food.yolk, 0.5, 1.5) +
      gloss(yolkX, y, yolk, 0.8)
    );
  }

  return { leaf, citrusSlice, limeWedge, tomatoHalf, friedEgg };
}
