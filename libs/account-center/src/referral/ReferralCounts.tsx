import { useCopy } from '@dining/copy-engine';
import { token } from '@dining/theme';
import { SkeletonLine } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { accountApi, FRESH_S } from '../account.endpoints.ts';
import { Loaded } from '../overview/Loaded.tsx';

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

const Shape = styled(SkeletonLine)`
  inline-size: min(100%, 260px);
  font-size: ${token('font-size-sm')};
`;

/** How many have joined by the member's link, and how many of them have dined (EXT-08). */
export function ReferralCounts(): ReactNode {
  const copy = useCopy();
  const answer = accountApi.useReferralsQuery(undefined, { refetchOnMountOrArgChange: FRESH_S });
  return (
    <Loaded answer={answer} waiting={<Shape />}>
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
