import { mix, WHITE } from '../color/color-mixing.ts';
import { GLAZE } from '../kit/light.ts';
import { rect } from '../svg/elements.ts';
import { unrounded } from '../svg/number-text.ts';
import { OBLONG_HALF_WIDTH, type Tableware } from './tableware.ts';

/** A slate slab with a thin highlight inside its edge. */
export const slab: Tableware = {
  well: 0.7,
  footprint: { oblongHalfHeight: 0.72 },
  draw({ palette }, radius) {
    const slate = mix(palette.ink, '#222222', 0.4);
    const outline = {
      x: unrounded(-radius * OBLONG_HALF_WIDTH),
      y: -radius * 0.72,
      width: radius * 2.36,
      height: radius * 1.44,
      rx: 14,
    };
    const inside = { x: -radius * 1.13, y: -radius * 0.67, width: radius * 2.26, height: radius * 1.34, rx: 10 };
    return (
      rect({ ...outline, fill: slate }) +
      rect({ ...outline, fill: GLAZE }) +
      rect({ ...inside, fill: 'none', stroke: WHITE, strokeOpacity: '.14', strokeWidth: 1.5 })
    );
  },
};
