import { darken, lighten, mix } from '../color/color-mixing.ts';
import { cutOut, disc, gloss } from '../kit/cut-paper.ts';
import type { DrawingKit } from '../kit/drawing-kit.ts';
import { polar, repeat } from '../svg/curves.ts';
import { circle, group, path, place } from '../svg/elements.ts';
import { tenths } from '../svg/number-text.ts';
import { coupe } from '../tableware/coupe.ts';
import type { Dish } from './dish.ts';

function swirls({ food }: DrawingKit, reach: number, x: number, y: number): string {
  const paste = mix(food.butter, food.cream, 0.35);
  return repeat(5, (index) => {
    const radius = reach * (0.58 - index * 0.1);
    const start = tenths`M${x - radius} ${y}`;
    const sweep = tenths`A${radius} ${radius * 0.96} 0 1 1 ${x} ${y + radius * 0.96}`;
    return path({
      d: start + sweep,
      fill: 'none',
      stroke: index % 2 ? mix(paste, food.crust, 0.32) : lighten(paste, 0.5),
      strokeWidth: reach * 0.055,
      strokeLinecap: 'round',
      transform: tenths`rotate(${index * 28} ${x} ${y})`,
    });
  });
}

function hummus(kit: DrawingKit, reach: number): string {
  const { food, between, blob, speckle } = kit;
  const [x, y] = [-reach * 0.16, -reach * 0.08];
  const base = place(x, y, 0, cutOut(blob(reach * 0.66, 0.06, 12), mix(food.butter, food.cream, 0.5), 3, 5));
  const ridges = swirls(kit, reach, x, y);
  const oil =
    place(x, y, 0, path({ d: blob(reach * 0.26, 0.35, 10), fill: food.yolk, fillOpacity: '.85' })) +
    gloss(x, -reach * 0.1, reach * 0.24, 0.7);
  const chickpeas = repeat(7, (index) => {
    const [offsetX, offsetY] = polar(between(0, reach * 0.2), index * 0.9);
    const pea = disc(x + offsetX, y + offsetY, between(6.5, 8.5), mix(food.crust, food.butter, 0.5), 1, 2);
    return pea + gloss(x + offsetX, y + offsetY, 7, 0.5);
  });
  const paprika = speckle(44, reach * 0.5, [food.chili, food.tomato], 0.8, 1.8, reach * 0.24);
  return base + ridges + oil + chickpeas + group({ transform: tenths`translate(${x} ${y})` }, paprika);
}

function flatbread({ food }: DrawingKit, reach: number): string {
  const piece =
    cutOut('M-34 20L0 -28L36 18Q2 30 -34 20Z', mix(food.crust, food.butter, 0.45), 2, 4) +
    path({
      d: 'M-10 8l5 -4M6 2l6 3M0 16l7 -2',
      stroke: food.toast,
      strokeWidth: 4,
      strokeLinecap: 'round',
      strokeOpacity: '.65',
    });
  return repeat(4, (index) => place(reach * 0.58 - index * 5, -reach * 0.5 + index * 36, -30 + index * 17, piece));
}

function olivesAndTomatoes({ food, tomatoHalf }: DrawingKit, reach: number): string {
  return repeat(5, (index) => {
    const angle = 1.5 + index * 0.34;
    const [x, y] = [Math.cos(angle) * reach * 0.74, Math.sin(angle) * reach * 0.74];
    if (index % 2) return tomatoHalf(x, y, 14);
    const hole = circle({ cx: x + 2, cy: y + 1, r: 3.6, fill: darken(food.aubergine, 0.5) });
    return disc(x, y, 12, food.aubergine) + hole + gloss(x, y, 12, 0.6);
  });
}

/** Hummus with chickpeas and oil, flatbread, olives and tomatoes. */
export const mezze: Dish = {
  tableware: coupe,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, leaf } = kit;
    return (
      hummus(kit, reach) +
      flatbread(kit, reach) +
      olivesAndTomatoes(kit, reach) +
      leaf(-reach * 0.3, -reach * 0.26, 26, 30, food.herb) +
      leaf(-reach * 0.28, -reach * 0.26, 24, 85, food.leaf) +
      leaf(-reach * 0.3, -reach * 0.24, 22, -35, food.herb)
    );
  },
};
