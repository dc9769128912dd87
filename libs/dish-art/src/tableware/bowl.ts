import { darken, mix, WHITE } from '../color/color-mixing.ts';
import { GLAZE, WELL } from '../kit/light.ts';
import { circle } from '../svg/elements.ts';
import type { Tableware } from './tableware.ts';

/** A deep bowl in the color of the plates or of their rims. */
export const bowl: Tableware = {
  well: 0.7,
  footprint: 'round',
  draw({ palette, random }, radius) {
    const outside = random() < 0.5 ? mix(palette.rim, palette.ink, 0.25) : palette.plate;
    return (
      circle({ r: radius, fill: outside }) +
      circle({ r: radius, fill: GLAZE }) +
      circle({ r: radius * 0.9, fill: darken(outside, 0.28) }) +
      circle({ r: radius * 0.9, fill: WELL }) +
      circle({ r: radius * 0.985, fill: 'none', stroke: WHITE, strokeOpacity: '.28', strokeWidth: 2 })
    );
  },
};
