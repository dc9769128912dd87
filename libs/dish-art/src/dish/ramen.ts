import { mix, WHITE } from '../color/color-mixing.ts';
import { accent } from '../color/food-colors.ts';
import { cutOut, ring } from '../kit/cut-paper.ts';
import type { DrawingKit } from '../kit/drawing-kit.ts';
import { WELL } from '../kit/light.ts';
import { fullTurn, polar, repeat } from '../svg/curves.ts';
import { circle, ellipse, insideCircle, path, place } from '../svg/elements.ts';
import { bowl } from '../tableware/bowl.ts';
import type { Dish } from './dish.ts';

function noodlesAndNori({ food, random, strand }: DrawingKit, radius: number, broth: string): string {
  const noodles = repeat(26, () => {
    const coil = radius * (0.1 + 0.6 * random());
    return strand(-radius * 0.28, radius * 0.22, coil, food.butter, mix(food.crust, broth, 0.4), 5);
  });
  const nori = repeat(3, (index) => {
    const sheet = cutOut('M-30 -42H30V42H-30Z', mix(food.nori, accent.noriSheen, index * 0.22), 2, 3);
    return place(radius * 0.5 + index * 9, -radius * 0.78 + index * 8, 18 + index * 9, sheet);
  });
  return noodles + nori;
}

function rolledMeat({ food, blob }: DrawingKit, radius: number): string {
  return repeat(2, (index) => {
    const slice =
      cutOut(blob(38, 0.14), mix(food.rare, food.crust, 0.55)) +
      path({ d: blob(28, 0.2), fill: mix(food.rare, food.cream, 0.45) }) +
      path({
        d: 'M-18 4C-10 -16 16 -14 16 2C14 14 -4 14 -6 4',
        fill: 'none',
        stroke: food.toast,
        strokeWidth: 3,
        strokeLinecap: 'round',
      });
    return place(-radius * 0.42 + index * radius * 0.42, -radius * 0.4 - index * radius * 0.08, index * 30, slice);
  });
}

function halfEgg({ food }: DrawingKit, x: number, y: number, turn: number): string {
  return place(
    x,
    y,
    turn,
    cutOut('M-22 0C-22 -19 22 -22 27 0C22 22 -22 19 -22 0Z', food.rice) +
      ellipse({ cx: 3, rx: 13, ry: 11.5, fill: food.yolk }) +
      ellipse({ cx: 0, cy: -3.5, rx: 4, ry: 2.4, fill: WHITE, fillOpacity: '.75' }),
  );
}

function oilDrops({ food, between, scatter }: DrawingKit, radius: number): string {
  const drop = (x: number, y: number) =>
    circle({ cx: x, cy: y, r: between(2, 6), fill: food.chili, fillOpacity: '.5' }) +
    circle({ cx: x - 1, cy: y - 1, r: 1.1, fill: WHITE, fillOpacity: '.7' });
  return scatter(16, radius * 0.9, drop, radius * 0.5);
}

/** Noodles in broth, with nori, rolled meat, two egg halves, spring onion and drops of oil. */
export const ramen: Dish = {
  tableware: bowl,
  cutlery: 'chopsticks',
  draw(kit, reach) {
    const { food, between, pick, random } = kit;
    const radius = reach * 1.18;
    const broth = pick([food.broth, mix(food.broth, food.chili, 0.45), mix(food.broth, food.cream, 0.5)]);
    const soup = circle({ r: radius, fill: broth }) + circle({ r: radius, fill: WELL });
    const deep = insideCircle('br', radius, noodlesAndNori(kit, radius, broth));
    const meat = rolledMeat(kit, radius);
    const eggs = halfEgg(kit, radius * 0.36, radius * 0.3, 20) + halfEgg(kit, radius * 0.16, radius * 0.56, 65);
    const springOnion = repeat(20, () => {
      const [x, y] = polar(radius * between(0.12, 0.85), random() * fullTurn);
      return ring(x, y, between(4, 6.5), pick([food.herb, food.lime]));
    });
    return soup + deep + meat + eggs + springOnion + oilDrops(kit, radius);
  },
};
