import sharp from 'sharp';
import { expect, it } from 'vitest';
import { dishNames, dishOf, type DishName } from '../dishes.ts';
import { readArt } from '../node/index.ts';
import { samplePalettes } from '../sample-palettes.testing.ts';
import { drawDish } from './draw-dish.ts';

const SIDE = 105;

/** The strongest alpha on the four edges of a dish's picture, 0 to 255. */
async function edgeAlpha(dish: DishName): Promise<number> {
  const svg = drawDish(readArt, { id: 'x', palette: samplePalettes.warm, mode: 'plate', dish });
  const alpha = await sharp(Buffer.from(svg)).resize(SIDE, SIDE).extractChannel('alpha').raw().toBuffer();
  const edges = Array.from({ length: SIDE }, (_, at) => [at, (SIDE - 1) * SIDE + at, at * SIDE, at * SIDE + SIDE - 1]);
  return Math.max(...edges.flat().map((place) => alpha[place] ?? 0));
}

const tablewareOf = (dish: DishName) => dishOf(dish).tableware;

it.each([...new Map(dishNames.map((dish) => [tablewareOf(dish), dish]))])(
  'PRT-10 the shadow of a %s ends within its picture, so that no square shows on the table',
  async (_tableware, dish) => {
    // One percent is less than anybody sees on any surface.
    expect(await edgeAlpha(dish)).toBeLessThanOrEqual(2);
  },
);
