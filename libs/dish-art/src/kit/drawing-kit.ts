import { seededRandom } from '../chance/seeded-random.ts';
import type { CheckedPalette } from '../colour/dish-palette.ts';
import { foodColours, type FoodColours } from '../colour/food-colours.ts';
import { createGarnish, type Garnish } from './garnish.ts';
import { createHand, type Hand } from './hand.ts';

/** Everything a ware or a dish is drawn with: colours, a seeded hand and garnish. */
export type DrawingKit = Hand & Garnish & { food: FoodColours; palette: CheckedPalette };

/** A fresh kit for one drawing. */
export function createDrawingKit(seed: number, palette: CheckedPalette): DrawingKit {
  const hand = createHand(seededRandom(seed));
  const food = foodColours(palette.tint);
  return { ...hand, ...createGarnish(food, hand), food, palette };
}
