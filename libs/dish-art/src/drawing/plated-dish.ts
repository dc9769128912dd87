import type { CheckedPalette } from '../color/dish-palette.ts';
import type { Dish } from '../dish/dish.ts';
import { createDrawingKit, type DrawingKit } from '../kit/drawing-kit.ts';
import { paints } from '../kit/light.ts';
import { hashText } from '../random/seeded-random.ts';
import { tableFor, type Table } from '../setting/table.ts';
import { servedDish } from './served-dish.ts';

/** View box of round tableware, with space around the origin for it and its shadow. */
export const PLATE_VIEW_BOX = '-205 -200 420 420';

/** View box of boards, slabs and glasses, which are wider and whose corners turn. */
const WIDE_VIEW_BOX = '-232 -226 474 474';

/** The view box that holds a dish with its tableware and shadow. */
export const plateViewBox = ({ tableware }: Dish): string =>
  tableware.footprint === 'round' ? PLATE_VIEW_BOX : WIDE_VIEW_BOX;

/** A dish on its tableware, ready to be framed or put on a table. */
export type PlatedDish = {
  seed: number;
  table: Table;
  /** The kit is also used to set the table, so that the whole drawing uses one sequence of random numbers. */
  kit: DrawingKit;
  /** Gradients that `served` refers to. */
  paints: string;
  /** The dish on its tableware with its shadow, around the origin. */
  served: string;
};

/**
 * Draws a dish on its tableware, for an id.
 *
 * @throws RangeError when `surface` is given and is not a position from 0 to 4
 */
export function platedDish(id: string, dish: Dish, palette: CheckedPalette, surface?: number): PlatedDish {
  const seed = hashText(id);
  const table = tableFor(palette, seed, surface);
  const kit = createDrawingKit(seed, palette);
  return { seed, table, kit, paints: paints(table.shadow), served: servedDish(kit, dish, table.shadow) };
}
