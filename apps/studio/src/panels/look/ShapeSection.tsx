import type { ReactNode } from 'react';
import { CurveGroup } from './CurveGroup.tsx';
import { ElevationGroup } from './ElevationGroup.tsx';
import { NumberGroup } from './NumberGroup.tsx';

/** Distances, corners, sizes, shadows and movements. Only shadows can differ in the dark. */
export function ShapeSection(): ReactNode {
  return (
    <>
      <NumberGroup title="radius" group="radius" type="dimension" />
      <NumberGroup title="space" group="space" type="dimension" />
      <NumberGroup title="size" group="size" type="dimension" />
      <ElevationGroup />
      <NumberGroup title="duration" group="motion.duration" type="duration" />
      <CurveGroup />
    </>
  );
}
