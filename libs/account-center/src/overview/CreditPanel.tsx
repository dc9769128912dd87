import { useCopy } from '@dining/copy-engine';
import { moneyText, STATEMENT_CREDIT_CENTS } from '@dining/rules';
import { token } from '@dining/theme';
import { Panel, Skeleton, SkeletonLine } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { FRESH_S } from '../account.endpoints.ts';
import { activityApi } from '../activity/activity.endpoints.ts';
import { Loaded } from './Loaded.tsx';

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
    margin-right: ${token('space-2')};
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

/* Each engine names the two parts of a progress bar in its own way, and drops rules with the other's names. */
const fill = `
  border-radius: ${token('radius-pill')};
  background: ${token('color-meter-fill')};
`;

const Bar = styled.progress`
  appearance: none;
  display: block;
  inline-size: 100%;
  block-size: 12px;
  overflow: hidden;
  border: 0;
  border-radius: ${token('radius-pill')};
  background: ${token('color-meter-track')};
  &::-webkit-progress-bar {
    background: none;
  }
  &::-webkit-progress-value {
    ${fill}
  }
  &::-moz-progress-bar {
    ${fill}
  }
`;

const SumShape = styled(Skeleton)`
  inline-size: 34%;
  block-size: calc(${token('font-size-3xl')} * 1.1);
`;

const BarShape = styled(Skeleton)`
  block-size: 12px;
`;

/** The rewards bar (ACC-02, ACC-09): how far the member has come toward the next statement credit, of $20. */
export function CreditPanel(): ReactNode {
  const copy = useCopy();
  const answer = activityApi.useCreditBalanceQuery(undefined, { refetchOnMountOrArgChange: FRESH_S });
  return (
    <Root as="section" aria-labelledby="credit">
      <h2 id="credit">{copy('creditBar.title')}</h2>
      <Loaded answer={answer} waiting={<Waiting />}>
        {({ memberBalance }) => <Balance cents={memberBalance} />}
      </Loaded>
    </Root>
  );
}

function Balance({ cents }: { cents: number }): ReactNode {
  const copy = useCopy();
  const goal = moneyText(STATEMENT_CREDIT_CENTS);
  const earned = moneyText(Math.max(cents, 0));
  const owed = moneyText(-cents);
  return (
    <>
      <Sum>
        <b>{earned}</b>
        <span>{copy('creditBar.of', { goal })}</span>
      </Sum>
      <Bar
        aria-label={copy('creditBar.label', { earned, goal })}
        max={STATEMENT_CREDIT_CENTS}
        value={Math.min(Math.max(cents, 0), STATEMENT_CREDIT_CENTS)}
      />
      <Text>
        {cents < 0
          ? copy('creditBar.below', { amount: owed })
          : copy(cents < STATEMENT_CREDIT_CENTS ? 'creditBar.text' : 'creditBar.reached', { goal })}
      </Text>
    </>
  );
}

function Waiting(): ReactNode {
  return (
    <>
      <SumShape />
      <BarShape />
      <Text as="div">
        <SkeletonLine data-short="" />
      </Text>
    </>
  );
}
