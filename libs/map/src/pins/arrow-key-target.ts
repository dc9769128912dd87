import type { MapItem } from './cluster-pins.ts';
import type { ArrowKey } from './PinButton.tsx';

const directions: Record<ArrowKey, (dx: number, dy: number) => { along: number; across: number }> = {
  ArrowRight: (dx, dy) => ({ along: dx, across: dy }),
  ArrowLeft: (dx, dy) => ({ along: -dx, across: dy }),
  ArrowDown: (dx, dy) => ({ along: dy, across: dx }),
  ArrowUp: (dx, dy) => ({ along: -dy, across: dx }),
};

type ScreenPoint = { x: number; y: number };

/**
 * The pin or cluster that an arrow key moves to: the nearest one within 45° of its direction, otherwise the nearest one on
 * that side.
 * @param toScreen gives the position on the screen in pixels
 */
export function arrowKeyTarget(
  from: MapItem,
  items: readonly MapItem[],
  key: ArrowKey,
  toScreen: (item: MapItem) => ScreenPoint,
): MapItem | undefined {
  const start = toScreen(from);
  let best: { item: MapItem; cost: number } | undefined;
  for (const item of items) {
    const { x, y } = toScreen(item);
    const { along, across } = directions[key](x - start.x, y - start.y);
    if (item.key === from.key || along <= 0) continue;
    const penalty = Math.abs(across) > along ? 1e6 : 0;
    const cost = Math.hypot(along, across) + penalty;
    if (!best || cost < best.cost) best = { item, cost };
  }
  return best?.item;
}
