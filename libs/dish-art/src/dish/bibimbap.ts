import { mix } from '../color/color-mixing.ts';
import type { DrawingKit } from '../kit/drawing-kit.ts';
import { WELL } from '../kit/light.ts';
import { hashText } from '../random/seeded-random.ts';
import { degrees, fullTurn, polar, repeat } from '../svg/curves.ts';
import { circle, insideCircle, path } from '../svg/elements.ts';
import { tenths } from '../svg/number-text.ts';
import { bowl } from '../tableware/bowl.ts';
import type { Dish } from './dish.ts';

/** The seven vegetables, in an order that differs by partner. */
function vegetables({ food, palette }: DrawingKit): readonly string[] {
  const rank = (color: string) => hashText(color + palette.tint);
  const colors = [food.carrot, food.leaf, food.cream, food.sear, food.lime, food.beet, food.herb];
  return colors.sort((one, other) => rank(one) - rank(other));
}

function shreds(kit: DrawingKit, radius: number, color: string, from: number, to: number): string {
  const { food, between, pick } = kit;
  return repeat(22, () => {
    const angle = between(from + 0.06, to - 0.06);
    const [x, y] = polar(between(radius * 0.3, radius * 0.9), angle);
    const length = between(20, 40);
    return path({
      d: tenths`M${-length / 2} 0Q0 ${between(-9, 9)} ${length / 2} 0`,
      transform: tenths`translate(${x} ${y}) rotate(${degrees(angle) + between(-20, 20)})`,
      stroke: mix(color, pick([food.cream, food.char, color]), 0.28),
      strokeWidth: between(4.5, 7.5),
      strokeLinecap: 'round',
      fill: 'none',
    });
  });
}

function sectors(kit: DrawingKit, radius: number): string {
  const colors = vegetables(kit);
  const turn = kit.random() * fullTurn;
  const reach = radius * 1.1;
  return repeat(colors.length, (index) => {
    const color = colors[index] ?? kit.food.carrot;
    const from = turn + (index / colors.length) * fullTurn;
    const to = turn + ((index + 1) / colors.length) * fullTurn;
    const [fromX, fromY] = polar(reach, from);
    const [toX, toY] = polar(reach, to);
    const wedge = tenths`M0 0L${fromX} ${fromY}A${reach} ${reach} 0 0 1 ${toX} ${toY}Z`;
    return path({ d: wedge, fill: mix(color, kit.food.char, 0.28) }) + shreds(kit, radius, color, from, to);
  });
}

/** Rice under seven vegetables, with a fried egg and sesame. */
export const bibimbap: Dish = {
  tableware: bowl,
  cutlery: 'chopsticks',
  draw(kit, reach) {
    const { food, friedEgg, speckle } = kit;
    const radius = reach * 1.18;
    return (
      circle({ r: radius, fill: food.rice }) +
      insideCircle('bb', radius, sectors(kit, radius)) +
      circle({ r: radius, fill: WELL }) +
      friedEgg(0, 0, radius * 0.36) +
      speckle(26, radius * 0.34, [food.nori, food.cream, food.chili], 1, 2, radius * 0.16)
    );
  },
};
