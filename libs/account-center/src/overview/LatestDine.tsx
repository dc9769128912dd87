import { MemberCopyText, useMemberCopy } from '@dining/copy-engine/react';
import { Loaded } from '@dining/site/react';
import { Panel, SkeletonLine } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { dinesOf } from '../dine/activity-row.ts';
import { NewestDine } from './NewestDine.tsx';
import { useFirstActivity } from './use-first-activity.ts';

/* The same height while empty or loading, so that nothing below moves. */
const Root = styled(Panel)`
  display: grid;
  align-items: center;
  min-height: 124px;
`;

/** The newest dine and what it earned; dines appear on the day they happen (ACC-06). Without one, a link to search. */
export function LatestDine(): ReactNode {
  const copy = useMemberCopy();
  const activity = useFirstActivity();
  return (
    <Root as="section" aria-label={copy('latest.label')}>
      <Loaded answer={activity} waiting={<RowSkeleton />}>
        {(page) => {
          const [dine] = dinesOf(page);
          return dine ? <NewestDine dine={dine} /> : <NoDine />;
        }}
      </Loaded>
    </Root>
  );
}

const NoDine = (): ReactNode => (
  <p>
    <MemberCopyText name="latest.none" />
  </p>
);

function RowSkeleton(): ReactNode {
  return (
    <div aria-hidden="true">
      <SkeletonLine data-short="" />
      <SkeletonLine />
      <SkeletonLine data-short="" />
    </div>
  );
}
