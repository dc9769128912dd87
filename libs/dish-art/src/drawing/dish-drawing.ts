import type { DishPalette } from '../colour/dish-palette.ts';
import type { DishName } from '../dish/menu.ts';

/** `scene`: a laid table, 600 by 450. `plate`: the dish alone on a transparent ground, 420 by 420. */
export type DishDrawingMode = 'scene' | 'plate';

/** What decides a drawing: the same values give the same bytes, today and on any machine. */
export type DishDrawing = {
  /** Seeds everything: the merchant's id. It never appears in the drawing. */
  id: string;
  /** The merchant's cuisine, as the source wrote it. It never appears in the drawing. */
  cuisine?: string;
  palette: DishPalette;
  /** `scene` when not given. */
  mode?: DishDrawingMode;
  /** Draws this dish whatever the cuisine. */
  dish?: DishName;
  /** Position of the surface to lay the table on, 0 to 4, instead of the one the id chooses. */
  surface?: number;
};
