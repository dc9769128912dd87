import { useMemberCopy } from '@dining/copy-engine/react';
import { SlowNote } from '@dining/merchants';
import { token } from '@dining/theme';
import { round, Skeleton, SkeletonLine, VisuallyHidden } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { ROWS_ON_A_PAGE } from '../dine/activity.endpoints.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr) 104px;
  gap: ${token('space-4')};
  padding-block: ${token('space-4')};
  border-bottom: ${token('size-stroke')} solid ${token('color-border-subtle')};
`;

const Details = styled.div`
  max-width: 220px;
`;

const Picture = styled(Skeleton)`
  block-size: 44px;
  border-radius: ${round};
`;

/** Shown while recent activity loads, in its final shape. */
export function ActivitySkeleton(): ReactNode {
  const copy = useMemberCopy();
  return (
    <div aria-busy="true">
      <VisuallyHidden as="output">{copy('activity.loading')}</VisuallyHidden>
      <SlowNote isWaiting />
      {Array.from({ length: ROWS_ON_A_PAGE }, (_, index) => (
        <Row key={index}>
          <Picture />
          <Details>
            <SkeletonLine data-short="" />
            <SkeletonLine />
          </Details>
          <div>
            <SkeletonLine />
            <SkeletonLine />
          </div>
        </Row>
      ))}
    </div>
  );
}
