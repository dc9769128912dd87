import { mix } from '../colour/colour-mixing.ts';
import { glaze, well } from '../kit/light.ts';
import { circle } from '../svg/elements.ts';
import type { Ware } from './ware.ts';

/** A rimless stoneware plate, speckled towards its edge. */
export const coupe: Ware = {
  well: 0.84,
  footprint: 'round',
  draw({ palette, speck }, radius) {
    const clay = mix(palette.plate, palette.rim, 0.08);
    const edge = { stroke: mix(clay, palette.ink, 0.4), strokeOpacity: '.5', strokeWidth: 2 };
    return (
      circle({ r: radius, fill: clay }) +
      circle({ r: radius, fill: glaze }) +
      speck(70, radius * 0.97, [mix(clay, palette.ink, 0.35)], 0.5, 1.3, radius * 0.6) +
      circle({ r: radius * 0.97, fill: 'none', ...edge }) +
      circle({ r: radius * 0.8, fill: well })
    );
  },
};
