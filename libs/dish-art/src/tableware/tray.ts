import { darken, lighten, mix } from '../color/color-mixing.ts';
import { GLAZE, WELL } from '../kit/light.ts';
import { circle } from '../svg/elements.ts';
import type { Tableware } from './tableware.ts';

/** A round steel tray. */
export const tray: Tableware = {
  well: 0.7,
  footprint: 'round',
  draw({ food, palette }, radius) {
    const steel = mix(food.steel, palette.plate, 0.3);
    return (
      circle({ r: radius * 1.04, fill: steel }) +
      circle({ r: radius * 1.04, fill: GLAZE }) +
      circle({ r: radius * 0.96, fill: darken(steel, 0.1) }) +
      circle({ r: radius * 0.94, cx: 1, cy: 2, fill: lighten(steel, 0.25) }) +
      circle({ r: radius * 0.94, fill: WELL })
    );
  },
};
