import { darken, lighten, mix, WHITE } from '../../color/color-mixing.ts';
import { disc } from '../../kit/cut-paper.ts';
import type { DrawingKit } from '../../kit/drawing-kit.ts';
import { GLAZE, SOFT_SHADOW } from '../../kit/light.ts';
import { circle, group, path, place, rect } from '../../svg/elements.ts';
import { tenths } from '../../svg/number-text.ts';

/** A glass from above; `inside` is drawn below its rim. */
export function glass(x: number, y: number, size: number, drink: string, inside = ''): string {
  const lightStart = tenths`M${x - size * 0.8} ${y - size * 0.32}`;
  const lightArc = tenths`A${size * 0.86} ${size * 0.86} 0 0 1 ${x - size * 0.26} ${y - size * 0.82}`;
  return (
    circle({ cx: x + 16, cy: y + 22, r: size, fill: SOFT_SHADOW }) +
    circle({ cx: x, cy: y, r: size, fill: WHITE, fillOpacity: '.38' }) +
    circle({ cx: x, cy: y, r: size * 0.93, fill: darken(drink, 0.12) }) +
    circle({ cx: x + 1, cy: y + 3, r: size * 0.91, fill: drink }) +
    circle({ cx: x - size * 0.18, cy: y - size * 0.18, r: size * 0.6, fill: WHITE, fillOpacity: '.1' }) +
    inside +
    circle({ cx: x, cy: y, r: size, fill: 'none', stroke: WHITE, strokeOpacity: '.85', strokeWidth: 2.5 }) +
    path({
      d: lightStart + lightArc,
      fill: 'none',
      stroke: WHITE,
      strokeWidth: 5,
      strokeOpacity: '.8',
      strokeLinecap: 'round',
    })
  );
}

/** A cup on its saucer, with its handle at the lower right. */
export function cup({ palette }: DrawingKit, x: number, y: number, size: number, drink: string, onTop = ''): string {
  const handle = rect({ x: size * 0.6, y: -size * 0.14, width: size * 0.72, height: size * 0.28, rx: size * 0.14 });
  const clay = mix(palette.plate, palette.rim, 0.1);
  return place(
    x,
    y,
    0,
    circle({ cx: 14, cy: 18, r: size * 1.62, fill: SOFT_SHADOW }) +
      disc(0, 0, size * 1.45, clay, 2, 3) +
      circle({ r: size * 1.45, fill: GLAZE }) +
      circle({ r: size * 1.38, fill: 'none', stroke: palette.rim, strokeWidth: 3 }) +
      circle({ cx: 6, cy: 9, r: size * 1.02, fill: darken(clay, 0.3), fillOpacity: '.35' }) +
      group({ transform: 'rotate(38)', fill: palette.plate }, handle) +
      circle({ r: size, fill: palette.plate }) +
      circle({ r: size, fill: GLAZE }) +
      circle({ r: size * 0.88, fill: darken(drink, 0.35) }) +
      circle({ cy: 2, r: size * 0.85, fill: drink }) +
      circle({ cx: -size * 0.2, cy: -size * 0.2, r: size * 0.5, fill: lighten(drink, 0.2), fillOpacity: '.35' }) +
      onTop,
  );
}
