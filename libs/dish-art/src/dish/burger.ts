import { mix, WHITE } from '../color/color-mixing.ts';
import { accent } from '../color/food-colors.ts';
import { cutOut, disc, gloss, ring } from '../kit/cut-paper.ts';
import type { DrawingKit } from '../kit/drawing-kit.ts';
import { fullTurn, polar, repeat } from '../svg/curves.ts';
import { circle, ellipse, path, place } from '../svg/elements.ts';
import { board } from '../tableware/board.ts';
import type { Dish } from './dish.ts';

function fries({ food, between, random }: DrawingKit, tablewareRadius: number): string {
  const light = path({ d: 'M-44 -6H44V-2H-44Z', fill: WHITE, fillOpacity: '.25' });
  return repeat(22, () =>
    place(
      tablewareRadius * 0.52 + between(-44, 44),
      between(-58, 62),
      between(40, 140),
      cutOut('M-44 -6H44V6H-44Z', mix(food.saffron, food.butter, random() * 0.7), 2, 3) + light,
    ),
  );
}

function bun({ food }: DrawingKit, x: number): string {
  return (
    circle({ cx: x, cy: 0, r: 71, fill: mix(food.crust, food.toast, 0.35) }) +
    circle({ cx: x - 6, cy: -8, r: 58, fill: food.crust }) +
    circle({ cx: x - 13, cy: -16, r: 38, fill: mix(food.crust, food.butter, 0.35) }) +
    gloss(x - 10, -8, 58, 0.38)
  );
}

function sesame({ food, random }: DrawingKit, x: number): string {
  const seed =
    ellipse({ rx: 4.2, ry: 2.3, cx: '.8', cy: 1.4, fill: food.char, fillOpacity: '.35' }) +
    ellipse({ rx: 4.2, ry: 2.3, fill: food.cream });
  return repeat(44, () => {
    const [offsetX, offsetY] = polar(Math.sqrt(random()) * 58, random() * fullTurn);
    return place(x + offsetX, offsetY, random() * 180, seed);
  });
}

function cheeseburger(kit: DrawingKit, x: number): string {
  const { food, blob } = kit;
  const lettuce =
    cutOut(blob(82, 0.16, 15), food.herb, 4, 6) +
    path({ d: blob(77, 0.14, 15), fill: mix(food.herb, food.lime, 0.55) });
  const cheese = path({ d: 'M-72 -48L64 -60L74 60L-62 66Z', fill: food.saffron });
  return (
    place(x, 0, 0, lettuce) +
    place(x, 0, 8, cheese) +
    disc(x, 0, 74, food.tomato, 0, 0) +
    disc(x, 0, 71, food.toast, 2, 4) +
    bun(kit, x) +
    sesame(kit, x)
  );
}

function sauceAndPickles({ food, palette }: DrawingKit, tablewareRadius: number): string {
  const [dipX, dipY] = [tablewareRadius * 0.02 + 34, tablewareRadius * 0.56];
  const onion = ring(0, 0, 11, mix(accent.pickledOnion, food.cream, 0.4));
  return (
    disc(dipX, dipY, 25, palette.plate, 3, 4) +
    circle({ cx: dipX, cy: dipY, r: 20, fill: food.tomato }) +
    gloss(dipX, dipY, 20, 0.5) +
    place(tablewareRadius * 0.02 - 14, -tablewareRadius * 0.66, 0, onion) +
    disc(tablewareRadius * 0.12, -tablewareRadius * 0.68, 13, food.lime, 1, 2) +
    disc(tablewareRadius * 0.2, -tablewareRadius * 0.6, 13, mix(food.lime, food.herb, 0.3), 1, 2)
  );
}

/** A cheeseburger and fries on a board, with a dip and pickles. */
export const burger: Dish = {
  tableware: board,
  cutlery: 'none',
  draw(kit, _reach, tablewareRadius) {
    return (
      fries(kit, tablewareRadius) + cheeseburger(kit, -tablewareRadius * 0.42) + sauceAndPickles(kit, tablewareRadius)
    );
  },
};
