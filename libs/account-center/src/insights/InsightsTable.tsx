import type { Insights } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { isMoney } from '@dining/rules';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Grouping } from './insights-address.ts';
import { earnedText, nameOf, rowsOf, spentText } from './insights-text.ts';

/* Large type may need more width than a phone has: then the table scrolls, by keyboard too. */
const Scroller = styled.div`
  overflow-x: auto;
`;

const Root = styled.table`
  width: 100%;
  border-collapse: collapse;
  caption {
    padding-bottom: ${token('space-3')};
    font: ${token('font-weight-display')} ${token('font-size-xl')} / 1.2 ${token('font-display')};
    text-align: left;
  }
  th,
  td {
    padding: ${token('space-3')} ${token('space-2')};
    border-bottom: ${token('size-stroke')} solid ${token('color-border-subtle')};
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  th[scope='row'],
  th[data-first] {
    min-width: 8em;
    padding-left: 0;
    text-align: left;
    overflow-wrap: break-word;
  }
  thead th {
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
    font-weight: ${token('font-weight-medium')};
  }
  tbody th {
    font-weight: ${token('font-weight-regular')};
  }
  tfoot * {
    border-bottom: 0;
    font-weight: ${token('font-weight-bold')};
  }
`;

/** The figures of the chart and their sum: the form that screen readers read (EXT-16). */
export function InsightsTable({ insights, by }: { insights: Insights; by: Grouping }): ReactNode {
  const copy = useMemberCopy();
  const { currencyType } = usePartner().settings;
  const { total, year } = insights;
  const caption = copy(`insights.caption.${by}`, { year });
  const figures = (row: typeof total) => (
    <>
      <td>{row.meals.toLocaleString('en-US')}</td>
      <td>{spentText(row)}</td>
      <td>{earnedText(row, currencyType)}</td>
    </>
  );
  return (
    <Scroller tabIndex={0} role="group" aria-label={caption}>
      <Root>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" data-first="">
              {copy(`insights.${by}`)}
            </th>
            <th scope="col">{copy('insights.meals')}</th>
            <th scope="col">{copy('insights.spent')}</th>
            <th scope="col">{copy(isMoney(currencyType) ? 'insights.earned' : 'insights.earned.unit')}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(insights, by).map((row) => (
            <tr key={row.key}>
              <th scope="row">{nameOf(row, by, copy)}</th>
              {figures(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{copy('insights.total')}</th>
            {figures(total)}
          </tr>
        </tfoot>
      </Root>
    </Scroller>
  );
}
