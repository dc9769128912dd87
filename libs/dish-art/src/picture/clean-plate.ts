import { mix } from '../colour/colour-mixing.ts';
import { checkColour, checkPalette, type DishPalette } from '../colour/dish-palette.ts';
import { circle, ellipse, path, svgFile } from '../svg/elements.ts';

const FORK_AND_KNIFE = 'M30 14v26q0 8 5 9v60M30 14v22M35 14v22M40 14v26q0 8-5 9M184 109V12c10 10 11 32 7 44h-7';

/**
 * A clean plate between fork and knife: the picture of a list with nothing in it.
 * SVG file text, 220 by 120, on a transparent ground.
 *
 * @param cutlery colour of fork and knife, `#rrggbb`: the partner's `border.strong`. Without it, halfway from plate to
 *   ink, which is close to that border on a light page and on a dark one.
 * @throws TypeError when a colour is not `#rrggbb`
 */
export function drawCleanPlate(palette: DishPalette, cutlery?: string): string {
  const { plate, rim, ink } = checkPalette(palette);
  const line = cutlery === undefined ? mix(plate, ink, 0.5) : checkColour('cutlery', cutlery);
  const stroke = { stroke: line, strokeWidth: 3.5, strokeLinecap: 'round', strokeLinejoin: 'round' };
  return svgFile(
    { viewBox: '0 0 220 120', width: 220, height: 120 },
    ellipse({ cx: 114, cy: 66, rx: 56, ry: 54, fill: ink, fillOpacity: '.18' }) +
      circle({ cx: 108, cy: 58, r: 54, fill: plate, stroke: rim, strokeWidth: 4 }) +
      circle({ cx: 108, cy: 58, r: 36, fill: 'none', stroke: ink, strokeOpacity: '.16', strokeWidth: 2 }) +
      path({ d: FORK_AND_KNIFE, fill: 'none', ...stroke }),
  );
}
