import { BLACK, WHITE } from '../color/color-mixing.ts';
import { group, path, rect } from '../svg/elements.ts';
import { linearGradient, radialGradient, type Stop } from '../svg/gradients.ts';
import { tenths } from '../svg/number-text.ts';

/** Paint: a soft shadow on the table, fading outward. */
export const SOFT_SHADOW = 'url(#soft)';
/** Paint: light on glazed crockery, from the upper left. */
export const GLAZE = 'url(#glaze)';
/** Paint: the well of a plate, dark on the side of the light. */
export const WELL = 'url(#well)';
const VIGNETTE_PAINT = 'url(#vig)';

const fromUpperLeft = ['.1', '.05', '.9', '.95'] as const;

/**
 * Definitions of the paints; `shadow` is the shadow color of the table.
 * Their ids are fixed, because a drawing is used as an image file.
 */
export function paints(shadow: string): string {
  const soft = radialGradient('soft', [
    ['.62', shadow, '.6'],
    ['.86', shadow, '.22'],
    ['1', shadow, '0'],
  ]);
  const lit: readonly Stop[] = [
    ['', WHITE, '.55'],
    ['.45', WHITE, '0'],
    ['1', BLACK, '.16'],
  ];
  const hollow: readonly Stop[] = [
    ['', BLACK, '.16'],
    ['.4', BLACK, '0'],
    ['1', WHITE, '.16'],
  ];
  const glazed = linearGradient('glaze', lit, fromUpperLeft);
  return `<defs>${soft}${glazed}${linearGradient('well', hollow, fromUpperLeft)}</defs>`;
}

/** Definition of the paint that darkens the corners of a scene. */
export function vignettePaints(): string {
  const corners: readonly Stop[] = [
    ['.6', BLACK, '0'],
    ['1', BLACK, '.2'],
  ];
  return radialGradient('vig', corners, ['.42', '.4', '.8']);
}

/** Light from two window panes across the table, from the same direction in every drawing. */
export function windowLight(shift: number, onDarkTable: boolean): string {
  const strength = onDarkTable ? '0.07' : '0.16';
  const transform = tenths`translate(${shift} 0) skewX(-28)`;
  const panes = path({ d: 'M120 0H270V450H120ZM292 0H442V450H292Z' });
  return group({ fill: WHITE, fillOpacity: strength, transform }, panes);
}

/** The darkened corners of a scene. */
export function vignette(): string {
  return rect({ width: 600, height: 450, fill: VIGNETTE_PAINT });
}
