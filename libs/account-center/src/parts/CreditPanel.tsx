import { payoutCents } from '@dining/copy-engine';
import { useCopyDeck, useMemberCopy } from '@dining/copy-engine/react';
import { moneyText } from '@dining/rules';
import { Loaded } from '@dining/site/react';
import { token } from '@dining/theme';
import { Panel, ProgressBar, Skeleton, SkeletonLine } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { activityApi } from '../dine/activity.endpoints.ts';
import { LIVE_MAX_AGE_S, MAX_AGE_S, useOnReturn } from './freshness.ts';

const Root = styled(Panel)`
  display: grid;
  gap: ${token('space-3')};
  h2 {
    font-size: ${token('font-size-lg')};
    letter-spacing: -0.015em;
  }
`;

const Sum = styled.p`
  b {
    font: ${token('font-weight-display')} ${token('font-size-3xl')} / 1.1 ${token('font-display')};
    letter-spacing: -0.035em;
    font-variant-numeric: tabular-nums;
  }
  span {
    color: ${token('color-text-muted')};
  }
`;

const Text = styled.p`
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
`;

const SumSkeleton = styled(Skeleton)`
  inline-size: 34%;
  block-size: calc(${token('font-size-3xl')} * 1.1);
`;

const BarSkeleton = styled(Skeleton)`
  block-size: 12px;
`;

/**
 * The rewards bar (ACC-02, ACC-09): progress toward the next statement credit, whose amount is in the copy.
 * @param isLive fetches the balance again when the member comes back to the tab
 */
export function CreditPanel({ isLive = false }: { isLive?: boolean }): ReactNode {
  const copy = useMemberCopy();
  const answer = activityApi.useCreditBalanceQuery(undefined, {
    refetchOnMountOrArgChange: isLive ? LIVE_MAX_AGE_S : MAX_AGE_S,
  });
  useOnReturn(() => void (isLive && answer.refetch()));
  return (
    <Root as="section" aria-labelledby="credit">
      <h2 id="credit">{copy('creditBar.title')}</h2>
      <Loaded answer={answer} waiting={<BalanceSkeleton />}>
        {({ memberBalance }) => <Balance cents={memberBalance} />}
      </Loaded>
    </Root>
  );
}

function Balance({ cents }: { cents: number }): ReactNode {
  const copy = useMemberCopy();
  const goalCents = payoutCents(useCopyDeck());
  const earned = moneyText(Math.max(cents, 0));
  const owed = moneyText(-cents);
  return (
    <>
      <Sum>
        <b>{earned}</b> <span>{copy('creditBar.of')}</span>
      </Sum>
      <ProgressBar
        aria-label={copy('creditBar.label', { earned })}
        max={goalCents}
        value={Math.min(Math.max(cents, 0), goalCents)}
      />
      <Text>
        {cents < 0
          ? copy('creditBar.below', { amount: owed })
          : copy(cents < goalCents ? 'creditBar.text' : 'creditBar.reached')}
      </Text>
    </>
  );
}

function BalanceSkeleton(): ReactNode {
  return (
    <>
      <SumSkeleton />
      <BarSkeleton />
      <Text as="div">
        <SkeletonLine data-short="" />
      </Text>
    </>
  );
}
