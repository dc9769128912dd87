import { darken, mix } from '../color/color-mixing.ts';
import { checkColor } from '../color/dish-palette.ts';
import { hashText, seededRandom } from '../random/seeded-random.ts';
import { path, rect, svgFile } from '../svg/elements.ts';

export type Streets = {
  /** Color of the blocks, `#rrggbb`: the background of the hero. */
  ground: string;
  /** Color of the streets, `#rrggbb`. */
  road: string;
  /** Varies the map. */
  seed: string;
};

const WIDTH = 1400;
const HEIGHT = 700;
/** Typical distance between streets, and every how many streets one is a main street. */
const BLOCK = 92;
const MAIN_EVERY = 4;

/**
 * Streets from above, for the hero's map layout: a tilted grid, two squares and a river along the foot. An SVG file,
 * 1400 by 700, that may be cropped on every side.
 *
 * @throws TypeError when a color is not `#rrggbb`
 */
export function drawStreets({ ground, road, seed }: Streets): string {
  const land = checkColor('ground', ground);
  const street = mix(land, checkColor('road', road), 0.55);
  const random = seededRandom(hashText(seed));
  const tilt = 30 + random() * 40;
  const lines = (count: number, line: (at: number) => string) =>
    Array.from({ length: count }, (_, index) => {
      const at = index * BLOCK + (random() - 0.5) * 26;
      const strokeWidth = index % MAIN_EVERY === 0 ? 9 : 4;
      return path({ d: line(at), fill: 'none', stroke: street, strokeWidth });
    }).join('');
  const across = lines(17, (at) => `M${at + tilt} -20L${at - tilt} 720`);
  const along = lines(9, (at) => `M-10 ${at}L1410 ${at + tilt}`);
  const square = (x: number, y: number, size: number) =>
    rect({ x, y, width: size, height: size * 0.86, fill: mix(land, street, 0.4) });
  const bank = 610 + random() * 30;
  const river = `M0 ${bank}C300 ${bank - 70} 520 ${bank + 60} 800 ${bank - 20}S1200 ${bank - 60} 1400 ${bank + 20}V700H0Z`;
  return svgFile(
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT },
    rect({ width: WIDTH, height: HEIGHT, fill: land }) +
      across +
      along +
      square(560 + random() * 200, 190 + random() * 60, 170) +
      square(1040 + random() * 80, 70 + random() * 40, 112) +
      path({ d: river, fill: darken(land, 0.3) }),
  );
}
