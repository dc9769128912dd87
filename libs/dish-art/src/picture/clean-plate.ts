import { mix } from '../color/color-mixing.ts';
import { checkColor, checkPalette, type DishPalette } from '../color/dish-palette.ts';
import { circle, ellipse, path, svgFile } from '../svg/elements.ts';

const FORK_AND_KNIFE = 'M30 14v26q0 8 5 9v60M30 14v22M35 14v22M40 14v26q0 8-5 9M184 109V12c10 10 11 32 7 44h-7';

/**
 * A clean plate between fork and knife, for empty lists. An SVG file, 220 by 120, with a transparent background.
 *
 * @param cutlery color of fork and knife, `#rrggbb`: the partner's `border.strong`. Defaults to the middle between plate
 *   and ink, which is close to that border on light and dark pages.
 * @throws TypeError when a color is not `#rrggbb`
 */
export function drawCleanPlate(palette: DishPalette, cutlery?: string): string {
  const { plate, rim, ink } = checkPalette(palette);
  const line = cutlery === undefined ? mix(plate, ink, 0.5) : checkColor('cutlery', cutlery);
  const stroke = { stroke: line, strokeWidth: 3.5, strokeLinecap: 'round', strokeLinejoin: 'round' };
  return svgFile(
    { viewBox: '0 0 220 120', width: 220, height: 120 },
    ellipse({ cx: 114, cy: 66, rx: 56, ry: 54, fill: ink, fillOpacity: '.18' }) +
      circle({ cx: 108, cy: 58, r: 54, fill: plate, stroke: rim, strokeWidth: 4 }) +
      circle({ cx: 108, cy: 58, r: 36, fill: 'none', stroke: ink, strokeOpacity: '.16', strokeWidth: 2 }) +
      path({ d: FORK_AND_KNIFE, fill: 'none', ...stroke }),
  );
}
