import { useCopy } from '@dining/copy-engine';
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

/** The shape that the account's pages have in common, while one is on its way. */
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
