import type { MapMark } from './cluster-pins.ts';
import type { ArrowKey } from './MarkButton.tsx';

const directions: Record<ArrowKey, (dx: number, dy: number) => { along: number; across: number }> = {
  ArrowRight: (dx, dy) => ({ along: dx, across: dy }),
  ArrowLeft: (dx, dy) => ({ along: -dx, across: dy }),
  ArrowDown: (dx, dy) => ({ along: dy, across: dx }),
  ArrowUp: (dx, dy) => ({ along: -dy, across: dx }),
};

type OnScreen = { x: number; y: number };

/**
 * The mark that an arrow key leads to: the nearest within 45° of its direction, then the nearest on that side at all.
 * @param at where a mark lies on the screen, in pixels
 */
export function nextMark(
  from: MapMark,
  marks: readonly MapMark[],
  key: ArrowKey,
  at: (mark: MapMark) => OnScreen,
): MapMark | undefined {
  const here = at(from);
  let best: { mark: MapMark; cost: number } | undefined;
  for (const mark of marks) {
    const there = at(mark);
    const { along, across } = directions[key](there.x - here.x, there.y - here.y);
    if (mark.key === from.key || along <= 0) continue;
    const aside = Math.abs(across) > along ? 1e6 : 0;
    const cost = Math.hypot(along, across) + aside;
    if (!best || cost < best.cost) best = { mark, cost };
  }
  return best?.mark;
}
