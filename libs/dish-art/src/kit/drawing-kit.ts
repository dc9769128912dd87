import type { CheckedPalette } from '../color/dish-palette.ts';
import { foodColors, type FoodColors } from '../color/food-colors.ts';
import { seededRandom } from '../random/seeded-random.ts';
import { createFreehand, type Freehand } from './freehand.ts';
import { createGarnish, type Garnish } from './garnish.ts';

/** The tools for drawing tableware and dishes: colors, freehand shapes and garnishes. */
export type DrawingKit = Freehand & Garnish & { food: FoodColors; palette: CheckedPalette };

/** Creates the kit for one drawing. */
export function createDrawingKit(seed: number, palette: CheckedPalette): DrawingKit {
  const freehand = createFreehand(seededRandom(seed));
  const food = foodColors(palette.tint);
  return { ...freehand, ...createGarnish(food, freehand), food, palette };
}
