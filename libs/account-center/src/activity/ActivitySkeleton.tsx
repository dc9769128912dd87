import { useCopy } from '@dining/copy-engine';
import { SlowNote } from '@dining/merchants';
import { token } from '@dining/theme';
import { round, Skeleton, SkeletonLine, VisuallyHidden } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { ROWS_ON_A_PAGE } from './activity.endpoints.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr) 104px;
  gap: ${token('space-4')};
  padding-block: ${token('space-4')};
  border-bottom: ${token('size-stroke')} solid ${token('color-border-subtle')};
`;

const Words = styled.div`
  max-width: 220px;
`;

const DishImage = styled(Skeleton)`
  block-size: 44px;
  border-radius: ${round};
`;

/** Recent activity on its way, in the shape that it will have. */
export function ActivitySkeleton(): ReactNode {
  const copy = useCopy();
  return (
    <div aria-busy="true">
      <VisuallyHidden as="output">{copy('activity.loading')}</VisuallyHidden>
      <SlowNote isWaiting />
      {Array.from({ length: ROWS_ON_A_PAGE }, (_, index) => (
        <Row key={index}>
          <DishImage />
          <Words>
            <SkeletonLine data-short="" />
            <SkeletonLine />
          </Words>
          <div>
            <SkeletonLine />
            <SkeletonLine />
          </div>
        </Row>
      ))}
    </div>
  );
}
