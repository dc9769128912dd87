import { mix } from '../color/color-mixing.ts';
import { GLAZE, WELL } from '../kit/light.ts';
import { circle } from '../svg/elements.ts';
import type { Tableware } from './tableware.ts';

/** The partner's plate: glazed, with a line around the rim. */
export const plate: Tableware = {
  well: 0.8,
  footprint: 'round',
  draw({ palette }, radius, rimLine) {
    const line = { stroke: palette.rim, strokeWidth: radius * rimLine, strokeOpacity: '.95' };
    const step = mix(palette.plate, palette.ink, 0.14);
    return (
      circle({ r: radius, fill: palette.plate }) +
      circle({ r: radius, fill: GLAZE }) +
      circle({ r: radius * 0.965, fill: 'none', ...line }) +
      circle({ r: radius * 0.72, fill: step, fillOpacity: '.55' }) +
      circle({ r: radius * 0.71, cx: 1.2, cy: 1.8, fill: palette.plate }) +
      circle({ r: radius * 0.71, fill: WELL })
    );
  },
};
