import { darken, lighten, mix, WHITE } from '../../color/color-mixing.ts';
import { cutOut } from '../../kit/cut-paper.ts';
import type { DrawingKit } from '../../kit/drawing-kit.ts';
import { repeat } from '../../svg/curves.ts';
import { ellipse, path, place, rect } from '../../svg/elements.ts';
import { tenths } from '../../svg/number-text.ts';

/** A baked round or oval with dark spots: tortilla, naan, pancake. */
export function flatbread(kit: DrawingKit, radius: number, stretchX = 1, stretchY = 1, spots = 12): string {
  const { food, between, blob, scatter } = kit;
  const spot = (x: number, y: number) =>
    ellipse({
      cx: x * stretchX,
      cy: y * stretchY,
      rx: between(3, 8),
      ry: between(2, 5),
      fill: food.toast,
      fillOpacity: '.45',
    });
  return (
    cutOut(blob(radius, 0.07, 12, stretchX, stretchY), mix(food.butter, food.crust, 0.35), 3, 5) +
    path({ d: blob(radius * 0.92, 0.07, 12, stretchX, stretchY), fill: mix(food.butter, food.cream, 0.2) }) +
    scatter(spots, radius * 0.82, spot)
  );
}

const capsule = (length: number, width: number): string => {
  const [end, half] = [length / 2 - width / 2, width / 2];
  return (
    tenths`M${-end} ${-half}H${end}A${half} ${half} 0 0 1 ${end} ${half}` +
    tenths`H${-end}A${half} ${half} 0 0 1 ${-end} ${-half}Z`
  );
};

/** Something long and round, lying along the x axis: a sausage, a roll, a bun. Lit from above. */
export function log(length: number, width: number, color: string): string {
  const light = tenths`M${-length / 2 + width * 0.6} ${-width * 0.24}H${length / 2 - width * 0.6}`;
  return (
    cutOut(capsule(length, width), color, 3, 5) +
    path({
      d: light,
      fill: 'none',
      stroke: WHITE,
      strokeOpacity: '.35',
      strokeWidth: width * 0.2,
      strokeLinecap: 'round',
    })
  );
}

/** Dark stripes of a grill across something that lies along the x axis. */
export function grillMarks(length: number, width: number, color: string, count = 5): string {
  return repeat(count, (index) => {
    const x = -length / 2 + ((index + 0.5) / count) * length;
    return path({
      d: tenths`M${x - width * 0.2} ${width * 0.38}L${x + width * 0.2} ${-width * 0.38}`,
      stroke: color,
      strokeOpacity: '.6',
      strokeWidth: 4,
      strokeLinecap: 'round',
    });
  });
}

/** Half of a sandwich standing on its crust, so that its layers show; `layers` from the upper bread to the lower. */
export function sandwichHalf(
  { food, between }: DrawingKit,
  length: number,
  layers: readonly string[],
  bread = food.crust,
): string {
  const thickness = 10;
  const top = -(layers.length * thickness) / 2;
  const slice = (y: number) =>
    cutOut(
      tenths`M${-length / 2} ${y}Q0 ${y - 9} ${length / 2} ${y}V${y + 17}Q0 ${y + 21} ${-length / 2} ${y + 17}Z`,
      bread,
      3,
      5,
    ) +
    rect({ x: -length / 2 + 5, y: y + 5, width: length - 10, height: 9, rx: 4, fill: mix(food.cream, bread, 0.22) });
  const filling = layers.map((color, index) => {
    const y = top + index * thickness;
    const [left, right] = [between(-4, 5), between(-4, 5)];
    const wave = tenths`q${length / 8} ${between(-5, 5)} ${length / 4} 0`;
    return cutOut(
      tenths`M${-length / 2 - left} ${y}` +
        wave.repeat(4) +
        tenths`L${length / 2 + right} ${y + thickness + 3}H${-length / 2 - left}Z`,
      color,
      1.5,
      2.5,
    );
  });
  return slice(top - 15) + slice(top + layers.length * thickness) + filling.join('');
}

/** A filled half-moon with a crimped edge: empanada, gyoza, pierogi. The edge is at the top. */
export function halfMoon({ food }: DrawingKit, size: number, dough: string): string {
  const dark = mix(dough, food.toast, 0.55);
  const shape = tenths`M${-size} ${size * 0.34}C${-size * 0.9} ${-size * 0.75} ${size * 0.9} ${-size * 0.75} ${size} ${size * 0.34}Q0 ${size * 0.62} ${-size} ${size * 0.34}Z`;
  const crimps = repeat(9, (index) => {
    const angle = Math.PI * (1.1 + (index / 8) * 0.8);
    const [x, y] = [Math.cos(angle) * size * 0.9, size * 0.3 + Math.sin(angle) * size * 0.78];
    return path({
      d: tenths`M${x} ${y}L${x * 0.8} ${y * 0.72 + size * 0.08}`,
      stroke: dark,
      strokeWidth: 2.6,
      strokeLinecap: 'round',
      strokeOpacity: '.8',
    });
  });
  const light = tenths`M${-size * 0.5} ${size * 0.16}Q0 ${-size * 0.16} ${size * 0.5} ${size * 0.16}`;
  return (
    cutOut(shape, dough, 3, 5) +
    crimps +
    path({ d: light, fill: 'none', stroke: lighten(dough, 0.5), strokeWidth: 5, strokeLinecap: 'round' })
  );
}

/** A ring of dough with a glaze: donut, bagel. */
export function doughRing(kit: DrawingKit, radius: number, dough: string, glaze: string): string {
  const { blob } = kit;
  return (
    cutOut(blob(radius, 0.04, 12), dough, 4, 6) +
    path({ d: blob(radius * 0.88, 0.1, 14), fill: glaze }) +
    path({ d: blob(radius * 0.34, 0.05, 10), fill: darken(dough, 0.3) }) +
    path({
      d: tenths`M${-radius * 0.62} ${-radius * 0.28}A${radius * 0.68} ${radius * 0.68} 0 0 1 ${-radius * 0.1} ${-radius * 0.67}`,
      fill: 'none',
      stroke: WHITE,
      strokeOpacity: '.5',
      strokeWidth: radius * 0.09,
      strokeLinecap: 'round',
    })
  );
}

/** Fried sticks in a heap around a point. */
export function fries({ food, between, random }: DrawingKit, x: number, y: number, count = 18, length = 74): string {
  const half = length / 2;
  const stick = tenths`M${-half} -6H${half}V6H${-half}Z`;
  const light = path({ d: tenths`M${-half} -6H${half}V-2H${-half}Z`, fill: WHITE, fillOpacity: '.25' });
  return repeat(count, () =>
    place(
      x + between(-34, 34),
      y + between(-46, 46),
      between(30, 150),
      cutOut(stick, mix(food.saffron, food.butter, random() * 0.7), 2, 3) + light,
    ),
  );
}
