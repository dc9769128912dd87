import type { DineSummary } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine';
import { usePartner } from '@dining/partner-settings';
import { isMoney, moneyText } from '@dining/rules';
import { from, token } from '@dining/theme';
import { LinkArrow, Panel, Skeleton, SkeletonLine } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { FRESH_S } from '../account.endpoints.ts';
import { activityApi } from '../activity/activity.endpoints.ts';
import { Loaded } from './Loaded.tsx';

const Root = styled.section`
  display: grid;
  gap: ${token('space-4')};
  margin-top: ${token('space-5')};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-1')} ${token('space-5')};
  align-items: baseline;
  justify-content: space-between;
  h2 {
    font-size: ${token('font-size-xl')};
  }
`;

const Pair = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token('space-4')};
  margin: 0;
  [data-big] & {
    grid-template-columns: 1fr;
    ${from('columns')} {
      grid-template-columns: 1fr 1fr;
    }
  }
`;

/* The figure is read after what it counts, and stands above it. */
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

const NameShape = styled(SkeletonLine)`
  inline-size: 72%;
  font-size: ${token('font-size-sm')};
`;

const FigureShape = styled(Skeleton)`
  inline-size: 56%;
  block-size: calc(${token('font-size-3xl')} * 1.1);
`;

/** What was earned this calendar year, and in how many dines (ACC-10). */
export function YearSummary(): ReactNode {
  const copy = useCopy();
  const answer = activityApi.useDineSummaryQuery(undefined, { refetchOnMountOrArgChange: FRESH_S });
  return (
    <Root aria-labelledby="this-year">
      <Head>
        <h2 id="this-year">{copy('year.title')}</h2>
        <LinkArrow href="/account/recent_activity">{copy('year.activity')}</LinkArrow>
      </Head>
      <Loaded answer={answer} waiting={<Waiting />}>
        {(summary) => <Figures summary={summary} />}
      </Loaded>
    </Root>
  );
}

export function Figures({ summary }: { summary: DineSummary }): ReactNode {
  const copy = useCopy();
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

export function Waiting(): ReactNode {
  return (
    <Pair as="div" aria-hidden="true">
      {[0, 1].map((place) => (
        <Figure key={place}>
          <NameShape />
          <FigureShape />
        </Figure>
      ))}
    </Pair>
  );
}
