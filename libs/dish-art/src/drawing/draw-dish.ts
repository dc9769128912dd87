import { checkPalette } from '../color/dish-palette.ts';
import { dishOf } from '../dish/menu.ts';
import { scene } from '../setting/scene.ts';
import { svgFile } from '../svg/elements.ts';
import type { DishDrawing } from './dish-drawing.ts';
import { dishName } from './dish-name.ts';
import { platedDish, plateViewBox } from './plated-dish.ts';

const sceneFrame = { viewBox: '0 0 600 450', width: 600, height: 450, preserveAspectRatio: 'xMidYMid slice' };

/**
 * Draws a merchant's dish from above, as an SVG file: 6 to 51 kB raw, 1 to 9 kB compressed. Its ids are fixed, so use it
 * as an image instead of inlining it twice in one document.
 *
 * @throws TypeError when a color of the palette is not `#rrggbb`
 * @throws RangeError when there is no such dish, mode or surface
 */
export function drawDish(drawing: DishDrawing): string {
  const { id, mode = 'scene', surface } = drawing;
  if (mode !== 'scene' && mode !== 'plate') {
    throw new RangeError(`There is no mode ${JSON.stringify(mode)}; choose scene or plate.`);
  }
  const dish = dishOf(dishName(drawing));
  const plated = platedDish(id, dish, checkPalette(drawing.palette), surface);
  return mode === 'plate'
    ? svgFile({ viewBox: plateViewBox(dish), width: 420, height: 420 }, plated.paints + plated.served)
    : svgFile(sceneFrame, plated.paints + scene(plated, dish));
}
