import type { DishPalette } from '../color/dish-palette.ts';
import type { DishName } from '../dish/menu.ts';

/** `scene`: a set table, 600 by 450. `plate`: only the dish on a transparent background, 420 by 420. */
export type DishDrawingMode = 'scene' | 'plate';

/** The input of a drawing. The same values always give the same bytes. */
export type DishDrawing = {
  /** The merchant's id, which seeds the random numbers. It does not appear in the drawing. */
  id: string;
  /** The merchant's cuisine, as imported. It does not appear in the drawing. */
  cuisine?: string;
  palette: DishPalette;
  /** Defaults to `scene`. */
  mode?: DishDrawingMode;
  /** Overrides the dish for the cuisine. */
  dish?: DishName;
  /** Overrides the table surface, which otherwise depends on the id: 0 to 4. */
  surface?: number;
};
