import type { Dish } from '../dish/dish.ts';
import type { DrawingKit } from '../kit/drawing-kit.ts';
import { SOFT_SHADOW } from '../kit/light.ts';
import { circle, group, rect } from '../svg/elements.ts';
import { tenths, unrounded } from '../svg/number-text.ts';
import { OBLONG_HALF_WIDTH, type Footprint } from '../tableware/tableware.ts';

/** Radius of round tableware, in units of a 600 by 450 scene. */
const TABLEWARE_RADIUS = 168;

function oblongShadow(halfHeight: number, shadow: string): string {
  const wide = {
    x: unrounded(-TABLEWARE_RADIUS * OBLONG_HALF_WIDTH + 10),
    y: -TABLEWARE_RADIUS * halfHeight + 16,
    width: TABLEWARE_RADIUS * 2.36,
    height: TABLEWARE_RADIUS * 2 * halfHeight,
    rx: 24,
  };
  const close = {
    x: unrounded(-TABLEWARE_RADIUS * 1.16 + 4),
    y: -TABLEWARE_RADIUS * (halfHeight - 0.02) + 6,
    width: TABLEWARE_RADIUS * 2.33,
    height: TABLEWARE_RADIUS * (2 * halfHeight - 0.02),
    rx: 18,
  };
  return rect({ ...wide, fill: shadow, fillOpacity: '.2' }) + rect({ ...close, fill: shadow, fillOpacity: '.4' });
}

/** Fades out within the view box of a plate: where a frame cut it, its edge would show. */
function roundShadow(shadow: string): string {
  return (
    circle({ cx: 20, cy: 26, r: TABLEWARE_RADIUS * 1.15, fill: SOFT_SHADOW }) +
    circle({ cx: 4, cy: 6, r: TABLEWARE_RADIUS * 1.015, fill: shadow, fillOpacity: '.45' })
  );
}

/** The shadow of oblong tableware turns with it; the shadow of round tableware is always at the lower right. */
function shadowOf(footprint: Footprint, shadow: string, turn: string): string {
  if (footprint === 'none') return '';
  if (footprint === 'round') return roundShadow(shadow);
  return group({ transform: turn }, oblongShadow(footprint.oblongHalfHeight, shadow));
}

/**
 * A dish on its tableware with its shadow, around the origin.
 *
 * @param shadow shadow color of the table
 */
export function servedDish(kit: DrawingKit, dish: Dish, shadow: string): string {
  const { tableware } = dish;
  const rimLine = kit.pick([0.018, 0.03, 0.05]);
  const crockery = tableware.draw(kit, TABLEWARE_RADIUS, rimLine);
  const maxTurn = tableware.footprint === 'round' ? 24 : 9;
  const turn = tenths`rotate(${kit.between(-maxTurn, maxTurn)})`;
  const food = dish.draw(kit, TABLEWARE_RADIUS * tableware.well, TABLEWARE_RADIUS);
  return shadowOf(tableware.footprint, shadow, turn) + group({ transform: turn }, crockery + food);
}
