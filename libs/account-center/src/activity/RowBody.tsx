import { token } from '@dining/theme';
import { StatusBadge } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { dayText } from '../dine/activity-row.ts';
import type { Earned, RowStatus } from '../dine/activity-text.ts';
import { EarnedText } from '../dine/EarnedText.tsx';
import { tableRoles } from './table-roles.ts';

const What = styled.div`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr);
  gap: ${token('space-4')};
`;

const Details = styled.div`
  display: grid;
  gap: 2px;
  justify-items: start;
  > b a {
    color: inherit;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
`;

const Facts = styled.span`
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
  overflow-wrap: anywhere;
`;

type RowBodyProps = {
  day: string;
  /** 44 px wide. */
  picture: ReactNode;
  title: ReactNode;
  facts: string;
  earned: Earned;
  status: RowStatus;
  /** Shown in a separate row right below this one, for example why the dine did not earn. */
  below?: ReactNode;
  children?: ReactNode;
};

/** One entry in its four columns: date, activity, rewards, status. */
export function RowBody({ day, picture, title, facts, earned, status, below, children }: RowBodyProps): ReactNode {
  return (
    <>
      <tr {...tableRoles.row} data-open={below ? true : undefined}>
        <td {...tableRoles.cell} data-date="">
          <time dateTime={day}>{dayText(day)}</time>
        </td>
        <td {...tableRoles.cell} data-what="">
          <What>
            <div data-picture="">{picture}</div>
            <Details>
              <b>{title}</b>
              <Facts>{facts}</Facts>
              {children}
            </Details>
          </What>
        </td>
        <td {...tableRoles.cell} data-earned="">
          <EarnedText earned={earned} />
        </td>
        <td {...tableRoles.cell} data-status="">
          <StatusBadge kind={status.kind}>{status.text}</StatusBadge>
        </td>
      </tr>
      {below && (
        <tr {...tableRoles.row} data-why="">
          <td {...tableRoles.cell} colSpan={4}>
            {below}
          </td>
        </tr>
      )}
    </>
  );
}
