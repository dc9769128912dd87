import { BLACK, WHITE } from '../color/color-mixing.ts';
import { checkPalette, type CheckedPalette, type DishPalette } from '../color/dish-palette.ts';
import { naturalFood } from '../color/food-colors.ts';
import { circle, group, path, place, svgFile } from '../svg/elements.ts';
import { linearGradient, radialGradient } from '../svg/gradients.ts';

const CRUMBS = 'M-62 34q7 -5 12 2M-44 52q5 -3 8 1M-74 56q4 4 9 2M30 72q5 2 8 -2';

function radarPaints(ink: string): string {
  const shadow = radialGradient('rs', [
    ['.7', ink, '.34'],
    ['1', ink, '0'],
  ]);
  const light = [
    ['', WHITE, '.7'],
    ['.5', WHITE, '0'],
    ['1', BLACK, '.13'],
  ] as const;
  return `<defs>${shadow}${linearGradient('rg', light, ['.1', '0', '.9', '1'])}</defs>`;
}

/** The fourth surface, or the fifth when the fourth has the color of the rims. */
function echoColor({ surfaces, rim, ink }: CheckedPalette): string {
  return surfaces.slice(3).find((color) => color !== rim) ?? ink;
}

/**
 * An empty plate that looks like a radar and finds crumbs, for the not-found page. An SVG file, 420 by 400, with a
 * transparent background.
 *
 * @throws TypeError when a color of the palette is not `#rrggbb`
 */
export function drawRadarPlate(palette: DishPalette): string {
  const colors = checkPalette(palette);
  const { plate, rim, ink } = colors;
  const echo = { fill: 'none', stroke: rim, strokeOpacity: '.42', strokeWidth: 1.5 };
  const crumbLine = { stroke: naturalFood.toast, strokeWidth: 5, strokeLinecap: 'round', fill: 'none' };
  const drawn =
    circle({ cx: 18, cy: 26, r: 186, fill: 'url(#rs)' }) +
    circle({ r: 158, fill: plate }) +
    circle({ r: 158, fill: 'url(#rg)' }) +
    circle({ r: 150, fill: 'none', stroke: rim, strokeWidth: 5 }) +
    circle({ r: 112, ...echo }) +
    circle({ r: 76, ...echo }) +
    circle({ r: 40, ...echo }) +
    path({ d: 'M0 0L94 -61A112 112 0 0 1 112 0Z', fill: rim, fillOpacity: '.16' }) +
    path({ d: 'M0 0L94 -61', stroke: rim, strokeWidth: 2.5, strokeLinecap: 'round' }) +
    group(crumbLine, path({ d: CRUMBS })) +
    circle({ cx: 48, cy: -48, r: 6, fill: echoColor(colors) });
  return svgFile({ viewBox: '0 0 420 400', width: 420, height: 400 }, radarPaints(ink) + place(206, 196, 0, drawn));
}
