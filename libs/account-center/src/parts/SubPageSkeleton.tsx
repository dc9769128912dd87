import { useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { Panel, Skeleton, SkeletonLine, VisuallyHidden } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled.div`
  display: grid;
  gap: ${token('space-5')};
`;

const Title = styled(Skeleton)`
  inline-size: min(60%, 280px);
  block-size: ${token('font-size-3xl')};
`;

const Body = styled(Panel)`
  min-height: 240px;
`;

/** Shown while the code of an account page loads: the shape all of them share. */
export function SubPageSkeleton(): ReactNode {
  const copy = useCopy();
  return (
    <Root>
      <VisuallyHidden role="status">{copy('form.loading')}</VisuallyHidden>
      <Title />
      <SkeletonLine data-short="" />
      <Body>
        <SkeletonLine />
        <SkeletonLine />
        <SkeletonLine data-short="" />
      </Body>
    </Root>
  );
}
