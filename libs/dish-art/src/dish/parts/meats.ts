import { darken, lighten, mix, WHITE } from '../../color/color-mixing.ts';
import { cutOut, disc, gloss } from '../../kit/cut-paper.ts';
import type { DrawingKit } from '../../kit/drawing-kit.ts';
import { repeat } from '../../svg/curves.ts';
import { circle, group, path, place, rect } from '../../svg/elements.ts';

/** A shrimp curled around the origin, about 50 units wide. */
export function shrimp({ food }: DrawingKit): string {
  const shell = mix(food.salmon, food.cream, 0.2);
  const stripe = { fill: 'none', stroke: food.tomato, strokeWidth: 2.6, strokeOpacity: '.7', strokeLinecap: 'round' };
  return (
    cutOut('M24 -16C6 -30 -24 -22 -25 3C-25 24 -4 31 12 23C0 19 -8 12 -8 3C-8 -7 8 -9 20 -3Z', shell, 2, 3) +
    path({ d: 'M4 -22L2 -9M-12 -15L-5 -5M-22 0L-9 2M-18 17L-5 11M-4 25L3 17', ...stripe }) +
    cutOut('M10 24L24 18L21 27L25 35Z', food.tomato, 1, 2)
  );
}

/** A roasted or fried chicken leg along the x axis, about 96 units long. */
export function drumstick({ food, blob }: DrawingKit, skin: string): string {
  const meat = 'M-44 2C-48 -30 -4 -38 16 -16C22 -9 26 -7 32 -6V6C26 7 22 10 16 16C0 34 -42 32 -44 2Z';
  const bone = path({ d: 'M28 -4H46A6 6 0 1 1 53 1A6 6 0 1 1 46 6H28Z', fill: food.cream });
  return (
    bone +
    cutOut(meat, skin, 3, 5) +
    place(-14, -4, 0, path({ d: blob(17, 0.3, 9), fill: lighten(skin, 0.22), fillOpacity: '.8' })) +
    gloss(-14, 0, 26, 0.4)
  );
}

/** Slices that overlap like fallen dominoes along the x axis. `edge` is the color of the crust or skin. */
export function slices(
  { blob }: DrawingKit,
  count: number,
  size: number,
  { edge, inside, step = size * 0.52 }: { edge: string; inside: string; step?: number },
): string {
  return repeat(count, (index) => {
    const slice =
      cutOut(blob(size, 0.07, 10, 0.62, 1), edge, 3, 4) +
      path({ d: blob(size * 0.84, 0.1, 10, 0.62, 1), fill: mix(inside, edge, (index % 2) * 0.08) });
    return place((index - (count - 1) / 2) * step, 0, 12, slice);
  });
}

/** A wooden stick along the x axis with pieces on it. */
export function skewer(
  { food, between, blob }: DrawingKit,
  length: number,
  colors: readonly string[],
  size = 17,
): string {
  const stick = rect({ x: -length / 2 - 26, y: -2.5, width: length + 52, height: 5, rx: 2.5, fill: food.wood });
  const count = Math.max(2, Math.floor(length / (size * 1.5)));
  const threaded = repeat(count, (index) => {
    const x = -length / 2 + ((index + 0.5) / count) * length;
    const color = colors[index % colors.length] ?? food.sear;
    return place(
      x,
      between(-1.5, 1.5),
      between(-12, 12),
      cutOut(blob(size, 0.2, 8, 0.86, 1), color, 2, 4) +
        path({
          d: 'M-9 -6L5 -9M-8 3L8 -1',
          stroke: food.char,
          strokeOpacity: '.4',
          strokeWidth: 3,
          strokeLinecap: 'round',
        }),
    );
  });
  return stick + threaded;
}

/** A whole fish along the x axis, grilled. */
export function wholeFish({ food }: DrawingKit, length: number): string {
  const skin = mix(food.shell, food.pearl, 0.4);
  const body = 'M-110 2C-78 -44 22 -48 76 -9L112 -34Q100 0 112 34L76 11C20 48 -76 44 -110 2Z';
  const dark = { fill: 'none', stroke: food.char, strokeLinecap: 'round' } as const;
  const drawn =
    cutOut(body, skin, 4, 7) +
    path({ d: 'M-104 6C-60 40 20 42 74 11C20 24 -50 24 -104 6Z', fill: WHITE, fillOpacity: '.4' }) +
    path({ d: 'M-70 -26Q-56 2 -70 27', ...dark, strokeOpacity: '.5', strokeWidth: 3 }) +
    path({
      d: 'M-40 -28L-22 22M-12 -30L6 24M16 -28L32 20M42 -20L52 14',
      ...dark,
      strokeOpacity: '.5',
      strokeWidth: 5,
    }) +
    circle({ cx: -88, cy: -8, r: 7, fill: food.cream }) +
    circle({ cx: -88, cy: -8, r: 3.6, fill: food.char });
  return group({ transform: `scale(${(length / 220).toFixed(2)})` }, drawn);
}

/** A fillet with flakes, about 130 units long: salmon, cod. */
export function fillet(color: string): string {
  const flakes = 'M-44 -24Q-34 0 -46 26M-20 -30Q-8 0 -20 31M8 -31Q20 0 8 31M34 -27Q46 0 34 26';
  return (
    cutOut('M-66 0C-62 -32 -20 -36 18 -34C50 -32 68 -20 68 2C68 24 44 34 10 35C-30 36 -62 30 -66 0Z', color, 4, 6) +
    path({ d: flakes, fill: 'none', stroke: lighten(color, 0.5), strokeWidth: 4, strokeLinecap: 'round' })
  );
}

/** An open mussel: two black shells with orange meat. */
export function mussel({ food }: DrawingKit): string {
  const shell = 'M-30 0C-24 -22 10 -26 32 -4C14 8 -14 14 -30 0Z';
  return (
    place(0, 9, 16, cutOut(shell, mix(food.nori, food.aubergine, 0.4), 2, 4)) +
    cutOut(shell, mix(food.nori, food.aubergine, 0.25), 2, 3) +
    path({ d: 'M-24 -1C-18 -16 8 -20 24 -5C10 3 -10 8 -24 -1Z', fill: food.pearl }) +
    path({ d: 'M-16 -3C-10 -13 6 -14 14 -6C6 1 -8 4 -16 -3Z', fill: food.carrot })
  );
}

/** A crumbed or fried ball with a rough surface. */
export function ball(
  { between, blob, speckle }: DrawingKit,
  x: number,
  y: number,
  radius: number,
  color: string,
): string {
  return (
    disc(x, y, radius, darken(color, 0.16), 3, 4) +
    place(
      x - 1,
      y - 2,
      0,
      path({ d: blob(radius * 0.88, 0.12, 11), fill: color }) +
        speckle(12, radius * 0.8, [darken(color, 0.3), lighten(color, 0.3)], 1, between(1.8, 2.6)),
    )
  );
}
