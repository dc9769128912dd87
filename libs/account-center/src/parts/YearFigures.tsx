import type { DineSummary } from '@dining/api-contract';
import { yearApi } from '@dining/bonuses';
import { useMemberCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { isMoney, moneyText } from '@dining/rules';
import { Loaded } from '@dining/site/react';
import { from, token } from '@dining/theme';
import { Panel, SkeletonLine } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { LIVE_MAX_AGE_S, MAX_AGE_S, useOnReturn } from './freshness.ts';

/* Below each other where large text would break a figure over lines. */
const Pair = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  gap: ${token('space-4')};
  margin: 0;
  [data-big] & {
    grid-template-columns: 1fr;
    ${from('columns')} {
      grid-template-columns: 1fr 1fr;
    }
  }
`;

/* The figure is shown above its label but follows it in the markup. */
const Figure = styled(Panel)`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  padding: ${token('space-5')};
  dt {
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    font: ${token('font-weight-display')} ${token('font-size-3xl')} / 1.1 ${token('font-display')};
    letter-spacing: -0.035em;
    font-variant-numeric: tabular-nums;
  }
`;

/**
 * Rewards earned and dines of this calendar year (ACC-10).
 * @param isLive fetches them again when the member comes back to the tab
 */
export function YearFigures({ isLive = false }: { isLive?: boolean }): ReactNode {
  const answer = yearApi.useDineSummaryQuery(undefined, {
    refetchOnMountOrArgChange: isLive ? LIVE_MAX_AGE_S : MAX_AGE_S,
  });
  useOnReturn(() => void (isLive && answer.refetch()));
  return (
    <Loaded answer={answer} waiting={<FiguresSkeleton />}>
      {(summary) => <Figures summary={summary} />}
    </Loaded>
  );
}

function Figures({ summary }: { summary: DineSummary }): ReactNode {
  const copy = useMemberCopy();
  const { currencyType } = usePartner().settings;
  const { currentYearBenefits: benefits, currentYearDines: dines } = summary;
  const inMoney = isMoney(currencyType);
  return (
    <Pair>
      <Figure>
        <dt>{copy(inMoney ? 'year.earnedMoney' : 'year.earned')}</dt>
        <dd>{inMoney ? moneyText(benefits) : benefits.toLocaleString('en-US')}</dd>
      </Figure>
      <Figure>
        <dt>{copy(dines === 1 ? 'year.dines.one' : 'year.dines.many')}</dt>
        <dd>{dines.toLocaleString('en-US')}</dd>
      </Figure>
    </Pair>
  );
}

/** Two figures without their values, so of the same height. */
function FiguresSkeleton(): ReactNode {
  const figure = (
    <Figure>
      <dt>&nbsp;</dt>
      <dd>
        <SkeletonLine data-short="" />
      </dd>
    </Figure>
  );
  return (
    <Pair aria-hidden="true">
      {figure}
      {figure}
    </Pair>
  );
}
