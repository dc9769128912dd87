import { mix } from '../color/color-mixing.ts';
import { accent } from '../color/food-colors.ts';
import { cutOut, disc } from '../kit/cut-paper.ts';
import type { DrawingKit } from '../kit/drawing-kit.ts';
import { repeat } from '../svg/curves.ts';
import { circle, ellipse, path, place, rect } from '../svg/elements.ts';
import { tenths } from '../svg/number-text.ts';
import { coupe } from '../tableware/coupe.ts';
import type { Dish } from './dish.ts';

function tortilla({ food, between, blob, scatter }: DrawingKit, reach: number): string {
  const spot = (x: number, y: number) =>
    ellipse({
      cx: x,
      cy: y * 1.1,
      rx: between(3, 7),
      ry: between(2, 5),
      fill: food.toast,
      fillOpacity: '.35',
    });
  return (
    cutOut(blob(reach * 0.5, 0.05, 12, 0.92, 1.12), mix(food.butter, food.crust, 0.18), 4, 6) +
    path({ d: blob(reach * 0.45, 0.08, 12, 0.92, 1.12), fill: mix(food.butter, food.cream, 0.25) }) +
    scatter(9, reach * 0.44, spot)
  );
}

function filling(kit: DrawingKit, reach: number, light: string, dark: string): string {
  const { food, between, blob, leaf, pick, random } = kit;
  const meat = repeat(15, (index) => {
    const y = -reach * 0.44 + (index / 14) * reach * 0.88;
    return place(
      between(-13, 13),
      y,
      random() * 180,
      cutOut(blob(between(8, 12), 0.4, 7), mix(light, dark, random() * 0.7), 1, 2),
    );
  });
  const onion = repeat(9, () =>
    place(
      between(-16, 16),
      between(-reach * 0.42, reach * 0.42),
      random() * 180,
      rect({
        x: -6,
        y: -2.5,
        width: 12,
        height: 5,
        rx: 2.5,
        fill: pick([accent.pickledOnion, food.rice, food.beet]),
      }),
    ),
  );
  const coriander = repeat(6, () =>
    leaf(between(-14, 14), between(-reach * 0.44, reach * 0.44), between(12, 18), random() * 360, food.herb),
  );
  return meat + onion + coriander;
}

function cream({ food }: DrawingKit, reach: number): string {
  const top = -reach * 0.4;
  const zigzag = repeat(8, (index) => tenths`L${index % 2 ? -10 : 11} ${top + (index + 1) * reach * 0.1}`);
  return path({
    d: tenths`M-10 ${top}` + zigzag,
    fill: 'none',
    stroke: food.rice,
    strokeWidth: 3.4,
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  });
}

function taco(kit: DrawingKit, reach: number): string {
  const { food, pick } = kit;
  const [light, dark] = pick<readonly [string, string]>([
    [food.toast, food.char],
    [food.chili, food.sear],
    [food.crust, food.toast],
  ]);
  return tortilla(kit, reach) + filling(kit, reach, light, dark) + cream(kit, reach);
}

/** Three open tacos with lime and rings of pickled onion. */
export const tacos: Dish = {
  tableware: coupe,
  cutlery: 'none',
  draw(kit, reach) {
    const { food, between, limeWedge } = kit;
    const lean = between(-14, 14);
    const row = repeat(3, (index) => {
      const fromMiddle = index - 1;
      const x = fromMiddle * reach * 0.62;
      return place(x, Math.abs(fromMiddle) * 6, lean + fromMiddle * 9, taco(kit, reach));
    });
    const limes = limeWedge(-reach * 0.2, reach * 0.84, 19, 10) + limeWedge(reach * 0.28, reach * 0.82, 19, -24);
    const onion = repeat(3, (index) => {
      const [x, y] = [reach * 0.62 + index * 11, -reach * 0.76 + index * 9];
      return disc(x, y, 11, accent.pickledOnion, 1, 2) + circle({ cx: x, cy: y, r: 9, fill: food.rice });
    });
    return row + limes + onion;
  },
};
