import { disc, gloss } from '../../kit/cut-paper.ts';
import type { DrawingKit } from '../../kit/drawing-kit.ts';

/** Berries at random points. */
export function berries(kit: DrawingKit, count: number, radius: number, colors: readonly string[]): string {
  const { between, pick, scatter } = kit;
  return scatter(count, radius, (x, y) => {
    const size = between(9, 13);
    return disc(x, y, size, pick(colors), 1, 2) + gloss(x, y, size, 0.7);
  });
}
