import type { DrawingKit } from '../kit/drawing-kit.ts';
import type { Point } from '../svg/curves.ts';
import type { Footprint } from '../ware/ware.ts';

/** Size of a scene: 4:3. */
export const SCENE_WIDTH = 600;
export const SCENE_HEIGHT = 450;

/** Where the ware stands in the scene. Round wares stand off the middle, so that they leave room for a napkin. */
export function wareMiddle({ between, pick }: DrawingKit, footprint: Footprint): Point {
  const isRound = footprint === 'round';
  const offsetX = isRound ? pick([-46, -22, 18, 44]) : between(-10, 10);
  const offsetY = isRound ? between(-22, 24) : between(-8, 8);
  return [SCENE_WIDTH / 2 + offsetX, SCENE_HEIGHT / 2 + offsetY];
}

/** How close the camera comes: rims may leave the frame. */
export function zoom({ between }: DrawingKit, footprint: Footprint): number {
  if (footprint === 'none') return between(1.1, 1.2);
  return footprint === 'round' ? between(1.2, 1.46) : between(1.16, 1.28);
}
