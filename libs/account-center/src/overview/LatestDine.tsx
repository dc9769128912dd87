import type { CreditActivityPage, TransactionsPage } from '@dining/api-contract';
import { MemberCopyText, useMemberCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { Panel, SkeletonLine } from '@dining/ui';
import styled from '@emotion/styled';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { newestDine } from '../dine/activity-row.ts';
import { activityApi } from '../dine/activity.endpoints.ts';
import { MAX_AGE_S } from '../parts/freshness.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { NewestDine } from './NewestDine.tsx';

/* The same height while empty or loading, so that nothing below moves. */
const Root = styled(Panel)`
  display: grid;
  align-items: center;
  min-height: 124px;
`;

const queryOptions = { refetchOnMountOrArgChange: MAX_AGE_S } as const;

/** The newest dine and what it earned; dines appear on the day they happen (ACC-06). Without one, a link to search. */
export function LatestDine(): ReactNode {
  const copy = useMemberCopy();
  const isCredit = usePartner().settings.currencyType === 'Credit';
  const dines = activityApi.useTransactionsQuery(isCredit ? skipToken : 1, queryOptions);
  const credits = activityApi.useCreditActivityQuery(isCredit ? 1 : skipToken, queryOptions);
  return (
    <Root as="section" aria-label={copy('latest.label')}>
      <Loaded<TransactionsPage | CreditActivityPage> answer={isCredit ? credits : dines} waiting={<RowSkeleton />}>
        {(page) => {
          const dine = newestDine(page);
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
