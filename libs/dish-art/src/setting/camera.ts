import type { DrawingKit } from '../kit/drawing-kit.ts';
import type { Point } from '../svg/curves.ts';
import type { Footprint } from '../tableware/tableware.ts';

/** Size of a scene: 4:3. */
export const SCENE_WIDTH = 600;
export const SCENE_HEIGHT = 450;

/** Center of the tableware in the scene. Round tableware is off-center, which leaves space for a napkin. */
export function tablewareCenter({ between, pick }: DrawingKit, footprint: Footprint): Point {
  const isRound = footprint === 'round';
  const offsetX = isRound ? pick([-46, -22, 18, 44]) : between(-10, 10);
  const offsetY = isRound ? between(-22, 24) : between(-8, 8);
  return [SCENE_WIDTH / 2 + offsetX, SCENE_HEIGHT / 2 + offsetY];
}

/** Zoom factor; rims may extend beyond the frame. */
export function zoom({ between }: DrawingKit, footprint: Footprint): number {
  if (footprint === 'none') return between(1.1, 1.2);
  return footprint === 'round' ? between(1.2, 1.46) : between(1.16, 1.28);
}
