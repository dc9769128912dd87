import { lighten, mix } from '../../color/color-mixing.ts';
import { cutOut, disc, gloss, ring } from '../../kit/cut-paper.ts';
import type { DrawingKit } from '../../kit/drawing-kit.ts';
import { WELL } from '../../kit/light.ts';
import { fullTurn, polar, repeat } from '../../svg/curves.ts';
import { circle, insideCircle, path, place, rect } from '../../svg/elements.ts';
import { tenths } from '../../svg/number-text.ts';

/** A liquid that fills a bowl, or the sauce of a deep plate. */
export function soup(radius: number, color: string): string {
  return circle({ r: radius, fill: color }) + circle({ r: radius, fill: WELL });
}

/** Noodles below the rim of a bowl. `id` must be unique in the drawing. */
export function noodles(kit: DrawingKit, id: string, radius: number, color: string, edge: string, width = 5): string {
  const { food, random, strand } = kit;
  const coils = repeat(30, () => {
    const [x, y] = polar(radius * 0.34, random() * fullTurn);
    return strand(x, y, radius * (0.12 + 0.5 * random()), mix(color, food.cream, random() * 0.35), edge, width);
  });
  return insideCircle(id, radius, coils);
}

/** A smooth heap or pool with a darker edge: sauce, mash, cream. */
export function pool(kit: DrawingKit, x: number, y: number, radius: number, color: string): string {
  const { blob } = kit;
  return place(
    x,
    y,
    0,
    cutOut(blob(radius, 0.14, 11), color, 2, 3) +
      path({ d: blob(radius * 0.76, 0.16, 10), fill: lighten(color, 0.12) }),
  );
}

/** Irregular pieces at random points. Colors mix with each other. */
export function pieces(
  kit: DrawingKit,
  count: number,
  radius: number,
  colors: readonly string[],
  size: readonly [smallest: number, largest: number] = [8, 13],
  innerRadius = 0,
): string {
  const { between, blob, pick, random, scatter } = kit;
  const piece = (x: number, y: number) => {
    const color = mix(pick(colors), pick(colors), random() * 0.5);
    return place(x, y, random() * 180, cutOut(blob(between(...size), 0.32, 7), color, 1.5, 2.5));
  };
  return scatter(count, radius, piece, innerRadius);
}

/** A mound of rice with separate grains. */
export function rice(kit: DrawingKit, x: number, y: number, radius: number, color = kit.food.rice): string {
  const { food, blob, pick, random, scatter } = kit;
  const grain = (grainX: number, grainY: number) =>
    rect({
      x: grainX,
      y: grainY,
      width: 8,
      height: 2.8,
      rx: 1.4,
      transform: tenths`rotate(${random() * 180} ${grainX} ${grainY})`,
      fill: pick([lighten(color, 0.5), mix(color, food.crust, 0.25)]),
    });
  const mound = cutOut(blob(radius, 0.1, 12), color, 3, 5) + scatter(Math.round(radius), radius * 0.85, grain);
  return place(x, y, 0, mound);
}

/** Leaves at random points. */
export function herbs(kit: DrawingKit, count: number, radius: number, length = 18): string {
  const { food, leaf, pick, random, scatter } = kit;
  return scatter(count, radius, (x, y) =>
    leaf(x, y, length * (0.8 + random() * 0.4), random() * 360, pick([food.herb, food.leaf])),
  );
}

/** Rings of onion, scallion or chili at random points. */
export function rings(kit: DrawingKit, count: number, radius: number, colors: readonly string[], size = 5.5): string {
  const { between, pick, scatter } = kit;
  return scatter(count, radius, (x, y) => ring(x, y, between(size * 0.75, size * 1.2), pick(colors)));
}

/** Shreds or sticks at random points: carrot, cabbage, cheese, bean sprouts. */
export function shreds(
  kit: DrawingKit,
  count: number,
  radius: number,
  colors: readonly string[],
  length = 22,
  width = 4,
): string {
  const { between, pick, random, scatter } = kit;
  return scatter(count, radius, (x, y) => {
    const bend = between(-length / 4, length / 4);
    const d = tenths`M${-length / 2} 0Q0 ${bend} ${length / 2} 0`;
    const line = { d, fill: 'none', strokeWidth: width, strokeLinecap: 'round' } as const;
    return place(x, y, random() * 180, path({ ...line, stroke: pick(colors) }));
  });
}

/** A small bowl of sauce. */
export function dip({ palette }: DrawingKit, x: number, y: number, radius: number, color: string): string {
  return (
    disc(x, y, radius, palette.plate, 3, 4) +
    circle({ cx: x, cy: y, r: radius * 0.8, fill: color }) +
    gloss(x, y, radius * 0.75, 0.5)
  );
}
