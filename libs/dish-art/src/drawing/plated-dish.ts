import { hashText } from '../chance/seeded-random.ts';
import type { CheckedPalette } from '../colour/dish-palette.ts';
import type { Dish } from '../dish/dish.ts';
import { createDrawingKit, type DrawingKit } from '../kit/drawing-kit.ts';
import { paints } from '../kit/light.ts';
import { tableFor, type Table } from '../setting/table.ts';
import { servedDish } from './served-dish.ts';

/** The units of a plate drawing: room around the origin for a ware and its shadow. */
export const plateViewBox = '-205 -200 420 420';

/** A dish on its ware, ready to be framed or laid on a table. */
export type PlatedDish = {
  seed: number;
  table: Table;
  /** The same kit goes on to lay the table, so that one sequence of numbers makes the whole drawing. */
  kit: DrawingKit;
  /** Gradients that `served` refers to. */
  paints: string;
  /** The dish on its ware with its shadow, around the origin. */
  served: string;
};

/**
 * Plates a dish for an id.
 *
 * @throws RangeError when `surface` is given and is not a position from 0 to 4
 */
export function platedDish(id: string, dish: Dish, palette: CheckedPalette, surface?: number): PlatedDish {
  const seed = hashText(id);
  const table = tableFor(palette, seed, surface);
  const kit = createDrawingKit(seed, palette);
  return { seed, table, kit, paints: paints(table.shadow), served: servedDish(kit, dish, table.shadow) };
}
