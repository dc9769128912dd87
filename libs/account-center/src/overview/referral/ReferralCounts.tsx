import { useMemberCopy } from '@dining/copy-engine/react';
import { Loaded } from '@dining/site/react';
import { token } from '@dining/theme';
import { SkeletonLine } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { MAX_AGE_S } from '../../parts/freshness.ts';
import { referralApi } from './referral.endpoints.ts';

const Root = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-1')} ${token('space-6')};
  margin: 0;
  font-size: ${token('font-size-sm')};
  > div {
    display: flex;
    gap: ${token('space-2')};
  }
  dt {
    color: ${token('color-text-muted')};
  }
  dd {
    margin: 0;
    font-weight: ${token('font-weight-bold')};
    font-variant-numeric: tabular-nums;
  }
`;

const CountsSkeleton = styled(SkeletonLine)`
  inline-size: min(100%, 260px);
  font-size: ${token('font-size-sm')};
`;

/** How many people have joined by the member's link and dined, and how many have only joined (EXT-08). */
export function ReferralCounts(): ReactNode {
  const copy = useMemberCopy();
  const answer = referralApi.useReferralsQuery(undefined, { refetchOnMountOrArgChange: MAX_AGE_S });
  return (
    <Loaded answer={answer} waiting={<CountsSkeleton />}>
      {({ earned, pending }) => (
        <Root>
          <div>
            <dt>{copy('referral.earned')}</dt>
            <dd>{earned.toLocaleString('en-US')}</dd>
          </div>
          <div>
            <dt>{copy('referral.pending')}</dt>
            <dd>{pending.toLocaleString('en-US')}</dd>
          </div>
        </Root>
      )}
    </Loaded>
  );
}
