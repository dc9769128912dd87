import { mix, WHITE } from '../color/color-mixing.ts';
import { disc, gloss } from '../kit/cut-paper.ts';
import type { DrawingKit } from '../kit/drawing-kit.ts';
import { GLAZE, SOFT_SHADOW } from '../kit/light.ts';
import type { Point } from '../svg/curves.ts';
import { circle, path, place, rect } from '../svg/elements.ts';
import { glasses } from '../tableware/glasses.ts';
import type { Dish } from './dish.ts';
import { glass } from './parts/drinks.ts';

const olivePlaces: readonly Point[] = [
  [-13, -6],
  [10, -13],
  [14, 10],
  [-8, 15],
  [2, 0],
];

function iceCube(x: number, y: number): string {
  const edge = { stroke: WHITE, strokeOpacity: '.7', strokeWidth: 3, strokeLinecap: 'round' };
  return place(
    x,
    y,
    22,
    rect({ x: -34, y: -34, width: 68, height: 68, rx: 9, fill: WHITE, fillOpacity: '.34' }) +
      rect({ x: -28, y: -28, width: 56, height: 56, rx: 6, fill: WHITE, fillOpacity: '.25' }) +
      path({ d: 'M-26 22L20 -26', ...edge }),
  );
}

function longDrink({ food, citrusSlice, leaf, pick }: DrawingKit, radius: number, drink: string): string {
  const x = -radius * 0.52;
  const inside =
    iceCube(x + 12, 14) +
    citrusSlice(x - radius * 0.26, -radius * 0.22, radius * 0.26, pick([food.saffron, food.lemon])) +
    leaf(x + 4, -radius * 0.3, 36, -30, food.herb) +
    leaf(x + 4, -radius * 0.3, 32, 20, food.leaf);
  return glass(x, 4, radius * 0.72, drink, inside);
}

function shortDrink({ food }: DrawingKit, radius: number, drink: string): string {
  const [x, y] = [radius * 0.66, -radius * 0.28];
  const stick = path({ d: 'M-46 0H46', stroke: food.steel, strokeWidth: 3, strokeLinecap: 'round' });
  const cherry = disc(x - 4, y + 4, 12, food.chili, 1, 2) + gloss(x - 4, y + 4, 12, 0.8);
  return glass(x, y, radius * 0.5, drink, cherry + place(x - 4, y + 4, 35, stick));
}

function olives({ food, palette }: DrawingKit, radius: number): string {
  const [x, y] = [radius * 0.66, radius * 0.58];
  const dish =
    circle({ cx: x + 8, cy: radius * 0.66, r: 44, fill: SOFT_SHADOW }) +
    disc(x, y, 38, palette.plate, 0, 0) +
    circle({ cx: x, cy: y, r: 38, fill: GLAZE });
  const filled = olivePlaces.map(([offsetX, offsetY]) => {
    const [oliveX, oliveY] = [x + offsetX, y + offsetY];
    const pimento = circle({ cx: oliveX + 3, cy: oliveY + 1, r: 2.8, fill: food.tomato });
    return disc(oliveX, oliveY, 9.5, mix(food.herb, food.lime, 0.35), 1, 2) + pimento + gloss(oliveX, oliveY, 9, 0.6);
  });
  return dish + filled.join('');
}

/** A long drink with ice and citrus, a short one with a cherry, and olives. */
export const cocktail: Dish = {
  tableware: glasses,
  cutlery: 'none',
  draw(kit, _reach, tablewareRadius) {
    const { food, pick } = kit;
    const [long, short] = pick<readonly [string, string]>([
      [food.tomato, food.saffron],
      [food.tuna, food.cream],
      [food.yolk, food.beet],
      [food.carrot, mix(food.lime, food.cream, 0.3)],
    ]);
    return (
      longDrink(kit, tablewareRadius, long) + shortDrink(kit, tablewareRadius, short) + olives(kit, tablewareRadius)
    );
  },
};
