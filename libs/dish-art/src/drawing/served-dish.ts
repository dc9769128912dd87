import type { Dish } from '../dish/dish.ts';
import type { DrawingKit } from '../kit/drawing-kit.ts';
import { softShadow } from '../kit/light.ts';
import { circle, group, rect } from '../svg/elements.ts';
import { tenths, unrounded } from '../svg/number-text.ts';
import { OBLONG_HALF_WIDTH, type Footprint } from '../ware/ware.ts';

/** Radius of a round ware, in units of a 600 by 450 scene. */
const wareRadius = 168;

function oblongShadow(halfHeight: number, shadow: string): string {
  const wide = {
    x: unrounded(-wareRadius * OBLONG_HALF_WIDTH + 10),
    y: -wareRadius * halfHeight + 16,
    width: wareRadius * 2.36,
    height: wareRadius * 2 * halfHeight,
    rx: 24,
  };
  const close = {
    x: unrounded(-wareRadius * 1.16 + 4),
    y: -wareRadius * (halfHeight - 0.02) + 6,
    width: wareRadius * 2.33,
    height: wareRadius * (2 * halfHeight - 0.02),
    rx: 18,
  };
  return rect({ ...wide, fill: shadow, fillOpacity: '.2' }) + rect({ ...close, fill: shadow, fillOpacity: '.4' });
}

function roundShadow(shadow: string): string {
  return (
    circle({ cx: 24, cy: 32, r: wareRadius * 1.2, fill: softShadow }) +
    circle({ cx: 4, cy: 6, r: wareRadius * 1.015, fill: shadow, fillOpacity: '.45' })
  );
}

/** Oblong wares turn with their shadow; a round one keeps its shadow at the lower right. */
function shadowOf(footprint: Footprint, shadow: string, turn: string): string {
  if (footprint === 'none') return '';
  if (footprint === 'round') return roundShadow(shadow);
  return group({ transform: turn }, oblongShadow(footprint.oblongHalfHeight, shadow));
}

/**
 * A dish on its ware, with the shadow it throws, around the origin.
 *
 * @param shadow the table's own dark
 */
export function servedDish(kit: DrawingKit, dish: Dish, shadow: string): string {
  const { ware } = dish;
  const rimLine = kit.pick([0.018, 0.03, 0.05]);
  const crockery = ware.draw(kit, wareRadius, rimLine);
  const mostTurn = ware.footprint === 'round' ? 24 : 9;
  const turn = tenths`rotate(${kit.between(-mostTurn, mostTurn)})`;
  const food = dish.draw(kit, wareRadius * ware.well, wareRadius);
  return shadowOf(ware.footprint, shadow, turn) + group({ transform: turn }, crockery + food);
}
