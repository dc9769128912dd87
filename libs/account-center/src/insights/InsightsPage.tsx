import type { Insights } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { isMoney } from '@dining/rules';
import { Loaded, PageHead, useSite } from '@dining/site/react';
import { token } from '@dining/theme';
import { Button, ButtonLink, DownloadIcon, EmptyState, Icon, Intro, Panel, SkeletonLine } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { downloadFile } from '../parts/download-file.ts';
import { MAX_AGE_S } from '../parts/freshness.ts';
import { PageTop } from '../parts/PageTop.ts';
import { Choices } from './Choices.tsx';
import { csvOf } from './csv.ts';
import { groupings, useInsightsAddress, type Grouping } from './insights-address.ts';
import { nameOf, rowsOf } from './insights-text.ts';
import { insightsApi } from './insights.endpoints.ts';
import { InsightsChart } from './InsightsChart.tsx';
import { InsightsTable } from './InsightsTable.tsx';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-6')};
  align-content: start;
`;

/** What the member spent and earned in a year, by month, restaurant or cuisine: as a chart, a table and a file (EXT-16). */
export default function InsightsPage(): ReactNode {
  const copy = useMemberCopy();
  const { year, by, hrefOf } = useInsightsAddress();
  const answer = insightsApi.useInsightsQuery(year ?? null, { refetchOnMountOrArgChange: MAX_AGE_S });
  // Another year's figures are not shown under this one's name while this one loads.
  const { currentData: data, error, isFetching, refetch } = answer;
  return (
    <>
      <PageHead route="account" title={copy('account.insights')} />
      <Root>
        <PageTop>
          <h1>{copy('account.insights')}</h1>
          <Intro>{copy('insights.text')}</Intro>
        </PageTop>
        <Loaded answer={{ data, error, isFetching, refetch }} waiting={<ChartSkeleton />}>
          {(insights) => <Year insights={insights} by={by} hrefOf={hrefOf} />}
        </Loaded>
      </Root>
    </>
  );
}

type YearProps = {
  insights: Insights;
  by: Grouping;
  hrefOf: ReturnType<typeof useInsightsAddress>['hrefOf'];
};

function Year({ insights, by, hrefOf }: YearProps): ReactNode {
  const copy = useMemberCopy();
  const { art } = useSite().basics;
  const { year, years } = insights;
  const choices = [...new Set([year, ...years])].toSorted((one, other) => other - one);
  const isEmpty = rowsOf(insights, by).length === 0;
  return (
    <>
      {choices.length > 1 && (
        <Choices
          label={copy('insights.year')}
          choices={choices.map((one) => ({ name: String(one), href: hrefOf({ year: one }), isCurrent: one === year }))}
        />
      )}
      {isEmpty ? (
        <EmptyState
          drawing={art.empty}
          level={2}
          title={copy('insights.none.title', { year })}
          text={copy('insights.none.text')}
          action={<ButtonLink href="/search">{copy('insights.none.search')}</ButtonLink>}
        />
      ) : (
        <>
          <Choices
            label={copy('insights.by')}
            choices={groupings.map((one) => ({
              name: copy(`insights.${one}`),
              href: hrefOf({ by: one }),
              isCurrent: one === by,
            }))}
          />
          <InsightsChart insights={insights} by={by} />
          <InsightsTable insights={insights} by={by} />
          <DownloadButton insights={insights} by={by} />
        </>
      )}
    </>
  );
}

function DownloadButton({ insights, by }: { insights: Insights; by: Grouping }): ReactNode {
  const copy = useMemberCopy();
  const { currencyType } = usePartner().settings;
  const inMoney = isMoney(currencyType);
  function download(): void {
    const head = [
      copy(`insights.${by}`),
      copy('insights.meals'),
      `${copy('insights.spent')} (USD)`,
      inMoney ? `${copy('insights.earned')} (USD)` : copy('insights.earned.unit'),
    ];
    const rows = rowsOf(insights, by).map((row) => [
      by === 'month' ? row.key : nameOf(row, by, copy),
      row.meals,
      row.spentCents / 100,
      inMoney ? row.earned / 100 : row.earned,
    ]);
    downloadFile(`dining-${insights.year}-by-${by}.csv`, 'text/csv;charset=utf-8', csvOf([head, ...rows]));
  }
  return (
    <div>
      <Button look="quiet" onClick={download}>
        <Icon of={DownloadIcon} />
        {copy('insights.download')}
      </Button>
    </div>
  );
}

function ChartSkeleton(): ReactNode {
  return (
    <Panel aria-hidden="true">
      <SkeletonLine />
      <SkeletonLine />
      <SkeletonLine data-short="" />
    </Panel>
  );
}
