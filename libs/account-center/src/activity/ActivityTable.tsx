import { useMemberCopy } from '@dining/copy-engine/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { byMonth, type ActivityRow } from '../dine/activity-row.ts';
import type { Claims } from './claims/use-claims.ts';
import { CreditRow } from './CreditRow.tsx';
import { DineRow } from './DineRow.tsx';
import type { Reviews } from './reviews/use-reviews.tsx';
import { tableRoles } from './table-roles.ts';
import { tableStyle } from './table-style.ts';

const Table = styled.table`
  ${tableStyle}
`;

type ActivityTableProps = {
  rows: readonly ActivityRow[];
  /** The rows belong to the previous page while this one loads. */
  isStale: boolean;
  now: Date | undefined;
  reviews: Reviews;
  claims: Claims;
  hasRow: (dineId: string) => boolean;
  claimHrefOf: (dineId: string) => string;
};

/** The rows of a page, grouped by month (look, activity row): a table on every screen, laid out as cards on a phone. */
export function ActivityTable({ rows, isStale, claimHrefOf, ...shared }: ActivityTableProps): ReactNode {
  const copy = useMemberCopy();
  const columns = ['activity.date', 'activity.what', 'activity.rewards', 'activity.status'] as const;
  return (
    <Table {...tableRoles.table} data-stale={isStale || undefined} aria-busy={isStale || undefined}>
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          {columns.map((key) => (
            <th key={key} {...tableRoles.columnHeader}>
              {copy(key)}
            </th>
          ))}
        </tr>
      </thead>
      {byMonth(rows).map(({ month, name, rows: rowsOfMonth }) => (
        <tbody key={month} {...tableRoles.group}>
          <tr {...tableRoles.row} data-month="">
            <th {...tableRoles.monthHeader} colSpan={4}>
              {name}
            </th>
          </tr>
          {rowsOfMonth.map((row) =>
            row.kind === 'dine' ? (
              <DineRow key={row.id} dine={row.dine} claimHref={claimHrefOf(row.id)} {...shared} />
            ) : (
              <CreditRow key={row.id} credit={row.credit} day={row.day} />
            ),
          )}
        </tbody>
      ))}
    </Table>
  );
}
