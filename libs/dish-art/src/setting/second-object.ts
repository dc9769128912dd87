import { WHITE } from '../color/color-mixing.ts';
import { accent, naturalFood } from '../color/food-colors.ts';
import type { DrawingKit } from '../kit/drawing-kit.ts';
import { GLAZE, SOFT_SHADOW, WELL } from '../kit/light.ts';
import { circle, path, place } from '../svg/elements.ts';
import type { Footprint } from '../tableware/tableware.ts';

function drink({ pick }: DrawingKit): string {
  const liquid = pick([naturalFood.tuna, naturalFood.beet, naturalFood.lemon, accent.water]);
  return (
    circle({ cx: 12, cy: 16, r: 84, fill: SOFT_SHADOW }) +
    circle({ r: 66, fill: WHITE, fillOpacity: '.34' }) +
    circle({ r: 58, fill: liquid, fillOpacity: '.82' }) +
    path({
      d: 'M-50 -20A54 54 0 0 1 -16 -51',
      fill: 'none',
      stroke: WHITE,
      strokeOpacity: '.8',
      strokeWidth: 5,
      strokeLinecap: 'round',
    }) +
    circle({ r: 66, fill: 'none', stroke: WHITE, strokeOpacity: '.7', strokeWidth: 2.5 })
  );
}

function sidePlate({ palette, citrusSlice, leaf, random }: DrawingKit): string {
  return (
    circle({ cx: 14, cy: 18, r: 104, fill: SOFT_SHADOW }) +
    circle({ r: 84, fill: palette.plate }) +
    circle({ r: 84, fill: GLAZE }) +
    circle({ r: 80, fill: 'none', stroke: palette.rim, strokeWidth: 3 }) +
    circle({ r: 58, fill: WELL }) +
    place(0, 0, random() * 90, citrusSlice(-14, -8, 24) + leaf(4, 8, 34, 20))
  );
}

/** A second object in a corner of the frame: a drink, a side plate, or nothing. Drinks have none. */
export function secondObject(kit: DrawingKit, footprint: Footprint, side: number): string {
  const x = side < 0 ? 560 : 40;
  const y = kit.random() < 0.5 ? 28 : 420;
  const kind = Math.floor(kit.random() * 3);
  if (footprint === 'none') return '';
  if (kind === 0) return place(x, y, 0, drink(kit));
  if (kind === 1) return place(x, y, 0, sidePlate(kit));
  return '';
}
