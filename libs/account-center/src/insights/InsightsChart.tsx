import type { Insights } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { isMoney } from '@dining/rules';
import { from, token } from '@dining/theme';
import { Panel } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { BarList } from './BarList.tsx';
import type { Grouping } from './insights-address.ts';
import { earnedText, nameOf, rowsOf, spentText, summaryOf } from './insights-text.ts';
import { MonthChart } from './MonthChart.tsx';

/** Bars of restaurants and cuisines; the table has all of them. */
const MAX_BARS = 8;

const Root = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-6')};
  margin: 0;
  h2 {
    margin-bottom: ${token('space-3')};
    font-size: ${token('font-size-md')};
  }
  ${from('columns')} {
    html:not([data-big]) & {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }
`;

const Note = styled.p`
  grid-column: 1 / -1;
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
`;

const compact = new Intl.NumberFormat('en-US', { notation: 'compact' });
const compactDollars = (cents: number): string => `$${compact.format(cents / 100)}`;

/** What was spent and what was earned, next to each other, since their units differ (EXT-16). */
export function InsightsChart({ insights, by }: { insights: Insights; by: Grouping }): ReactNode {
  const copy = useMemberCopy();
  const { currencyType } = usePartner().settings;
  const rows = rowsOf(insights, by);
  const shown = rows.filter(({ meals }) => meals > 0).slice(0, MAX_BARS);
  const byMonth = (name: 'spentCents' | 'earned') => new Map(rows.map((row) => [row.key.slice(5), row[name]]));
  const bars = (name: 'spentCents' | 'earned', textOf: (row: (typeof rows)[number]) => string) =>
    shown.map((row) => ({ key: row.key, name: nameOf(row, by, copy), value: row[name], text: textOf(row) }));
  return (
    <Root as="figure" aria-label={summaryOf(insights, by, currencyType, copy)}>
      <div>
        <h2>{copy('insights.spent')}</h2>
        {by === 'month' ? (
          <MonthChart values={byMonth('spentCents')} format={compactDollars} />
        ) : (
          <BarList bars={bars('spentCents', spentText)} />
        )}
      </div>
      <div>
        <h2>{copy(isMoney(currencyType) ? 'insights.earned' : 'insights.earned.unit')}</h2>
        {by === 'month' ? (
          <MonthChart
            values={byMonth('earned')}
            format={isMoney(currencyType) ? compactDollars : (value) => compact.format(value)}
          />
        ) : (
          <BarList bars={bars('earned', (row) => earnedText(row, currencyType))} />
        )}
      </div>
      {by !== 'month' && shown.length < rows.length && <Note>{copy('insights.more', { count: shown.length })}</Note>}
    </Root>
  );
}
