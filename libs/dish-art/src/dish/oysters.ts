import { mix, WHITE } from '../color/color-mixing.ts';
import { cutOut, disc, gloss } from '../kit/cut-paper.ts';
import type { DrawingKit } from '../kit/drawing-kit.ts';
import { closedCurve, degrees, fullTurn, repeat, type Point } from '../svg/curves.ts';
import { circle, group, path, place } from '../svg/elements.ts';
import { tray } from '../tableware/tray.ts';
import type { Dish } from './dish.ts';

const OYSTER_COUNT = 8;

const pearlLining: readonly Point[] = [
  [-36, 0],
  [-24, -14],
  [0, -20],
  [24, -16],
  [30, 0],
  [22, 15],
  [0, 19],
  [-22, 13],
];
const flesh: readonly Point[] = [
  [-20, 1],
  [-10, -10],
  [8, -13],
  [20, -4],
  [17, 9],
  [0, 12],
  [-14, 8],
];
const plumpPart: readonly Point[] = [
  [-8, 1],
  [-2, -6],
  [9, -7],
  [14, 0],
  [8, 7],
  [-2, 6],
];

function crushedIce({ between, blob, random, scatter }: DrawingKit, radius: number): string {
  const chip = (x: number, y: number) =>
    place(x, y, random() * 90, path({ d: blob(between(7, 15), 0.5, 5), fill: WHITE, fillOpacity: between(0.35, 0.8) }));
  return group({}, scatter(90, radius, chip));
}

function oyster({ food, between }: DrawingKit): string {
  const shell: readonly Point[] = [
    [-44, 0],
    [-30, -20],
    [0, -27 - between(0, 4)],
    [28, -22],
    [38, 0],
    [26, 21],
    [0, 26 + between(0, 4)],
    [-28, 18],
  ];
  const fold = { fill: 'none', stroke: food.shell, strokeWidth: 2, strokeOpacity: '.8' };
  return (
    cutOut(closedCurve(shell), food.shell, 3, 5) +
    path({ d: closedCurve(pearlLining), fill: food.pearl }) +
    path({ d: closedCurve(flesh), fill: mix(food.cream, food.shell, 0.3) }) +
    path({ d: closedCurve(plumpPart), fill: mix(food.cream, food.shell, 0.08) }) +
    path({ d: 'M-18 6C-6 14 12 13 19 5', ...fold }) +
    gloss(6, 0, 14, 0.95)
  );
}

function lemonAndVinegar({ food, citrusSlice, speckle }: DrawingKit): string {
  const shallots = speckle(14, 15, [mix(food.beet, food.rice, 0.75)], 1.2, 2.4);
  return (
    citrusSlice(-15, -11, 29) +
    disc(22, 20, 24, food.steel, 2, 4) +
    circle({ cx: 22, cy: 20, r: 19.5, fill: food.beet }) +
    group({ transform: 'translate(22 20)' }, shallots)
  );
}

/** Eight oysters on crushed ice, with lemon and shallot vinegar. */
export const oysters: Dish = {
  tableware: tray,
  cutlery: 'fork',
  draw(kit, reach) {
    const { food, leaf } = kit;
    const radius = reach * 1.3;
    const ice = crushedIce(kit, radius);
    const wreath = repeat(OYSTER_COUNT, (index) => {
      const angle = (index / OYSTER_COUNT) * fullTurn + 0.2;
      const [x, y] = [Math.cos(angle) * radius * 0.64, Math.sin(angle) * radius * 0.64];
      return place(x, y, degrees(angle) + 180, oyster(kit));
    });
    return ice + wreath + lemonAndVinegar(kit) + leaf(-40, 26, 26, 130, food.herb) + leaf(-36, 30, 24, 70, food.leaf);
  },
};
