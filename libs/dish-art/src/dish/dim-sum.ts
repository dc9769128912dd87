import { mix, WHITE } from '../color/color-mixing.ts';
import { cutOut } from '../kit/cut-paper.ts';
import type { DrawingKit } from '../kit/drawing-kit.ts';
import { fullTurn, polar, repeat, type Point } from '../svg/curves.ts';
import { circle, path, place } from '../svg/elements.ts';
import { tenths } from '../svg/number-text.ts';
import { steamer } from '../tableware/steamer.ts';
import type { Dish } from './dish.ts';

const PLEAT_COUNT = 14;
const AROUND = 6;

function doughColor({ food }: DrawingKit, index: number): string {
  if (index % 3 === 1) return mix(food.butter, food.saffron, 0.25);
  if (index % 3 === 2) return mix(food.cream, food.herb, 0.28);
  return food.rice;
}

function pleats({ food }: DrawingKit, size: number, dough: string): string {
  return repeat(PLEAT_COUNT, (index) => {
    const angle = (index / PLEAT_COUNT) * fullTurn;
    const [innerX, innerY] = polar(size * 0.2, angle + 0.5);
    const [bendX, bendY] = polar(size * 0.6, angle + 0.32);
    const [outerX, outerY] = polar(size * 0.86, angle);
    return path({
      d: tenths`M${innerX} ${innerY}Q${bendX} ${bendY} ${outerX} ${outerY}`,
      fill: 'none',
      stroke: mix(dough, food.toast, 0.42),
      strokeWidth: 1.9,
      strokeLinecap: 'round',
      strokeOpacity: '.75',
    });
  });
}

function dumpling(kit: DrawingKit, size: number, index: number): string {
  const { food, blob } = kit;
  const dough = doughColor(kit, index);
  const lightStart = tenths`M${-size * 0.62} ${-size * 0.4}`;
  const lightArc = tenths`A${size * 0.74} ${size * 0.74} 0 0 1 ${-size * 0.1} ${-size * 0.74}`;
  return (
    cutOut(blob(size, 0.05, 12), dough, 3.5, 5) +
    pleats(kit, size, dough) +
    circle({ r: size * 0.2, fill: index % 2 ? food.carrot : mix(dough, food.toast, 0.35) }) +
    path({
      d: lightStart + lightArc,
      fill: 'none',
      stroke: WHITE,
      strokeWidth: 4,
      strokeOpacity: '.8',
      strokeLinecap: 'round',
    })
  );
}

/** Seven pleated dumplings in a steamer. */
export const dimSum: Dish = {
  tableware: steamer,
  cutlery: 'chopsticks',
  draw(kit, reach) {
    const { food, leaf, random } = kit;
    const radius = reach * 1.14;
    const ringOfSix = Array.from({ length: AROUND }, (_, index) =>
      polar(radius * 0.6, (index / AROUND) * fullTurn + 0.3),
    );
    const places: readonly Point[] = [[0, 0], ...ringOfSix];
    const dumplings = places.map(([x, y], index) => {
      const drawn = dumpling(kit, radius * 0.255, index);
      return place(x, y, random() * 360, drawn);
    });
    return (
      dumplings.join('') +
      leaf(radius * 0.22, radius * 0.32, 24, 40, food.herb) +
      leaf(-radius * 0.3, -radius * 0.2, 22, 210, food.leaf)
    );
  },
};
