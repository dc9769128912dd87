import { mix } from '../color/color-mixing.ts';
import { GLAZE, WELL } from '../kit/light.ts';
import { circle } from '../svg/elements.ts';
import type { Tableware } from './tableware.ts';

/** A rimless stoneware plate with speckles near the edge. */
export const coupe: Tableware = {
  well: 0.84,
  footprint: 'round',
  draw({ palette, speckle }, radius) {
    const clay = mix(palette.plate, palette.rim, 0.08);
    const edge = { stroke: mix(clay, palette.ink, 0.4), strokeOpacity: '.5', strokeWidth: 2 };
    return (
      circle({ r: radius, fill: clay }) +
      circle({ r: radius, fill: GLAZE }) +
      speckle(70, radius * 0.97, [mix(clay, palette.ink, 0.35)], 0.5, 1.3, radius * 0.6) +
      circle({ r: radius * 0.97, fill: 'none', ...edge }) +
      circle({ r: radius * 0.8, fill: WELL })
    );
  },
};
