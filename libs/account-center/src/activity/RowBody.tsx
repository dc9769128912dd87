import { token } from '@dining/theme';
import { Pill } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { dayText } from './activity-row.ts';
import type { Earned, RowStatus } from './activity-words.ts';
import { EarnedText } from './EarnedText.tsx';
import { tableRoles } from './table-roles.ts';

const What = styled.div`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr);
  gap: ${token('space-4')};
`;

const Words = styled.div`
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

export const Facts = styled.span`
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
  overflow-wrap: anywhere;
`;

type RowBodyProps = {
  day: string;
  /** 44 px beside the words. */
  picture: ReactNode;
  title: ReactNode;
  facts: string;
  earned: Earned;
  status: RowStatus;
  /** The row after this one belongs to it. */
  isOpen?: boolean;
  children?: ReactNode;
};

/** One row in its four columns: date, activity, rewards, status. */
export function RowBody({ day, picture, title, facts, earned, status, isOpen, children }: RowBodyProps): ReactNode {
  return (
    <tr {...tableRoles.row} data-open={isOpen || undefined}>
      <td {...tableRoles.cell} data-date="">
        <time dateTime={day}>{dayText(day)}</time>
      </td>
      <td {...tableRoles.cell} data-what="">
        <What>
          <div data-plate="">{picture}</div>
          <Words>
            <b>{title}</b>
            <Facts>{facts}</Facts>
            {children}
          </Words>
        </What>
      </td>
      <td {...tableRoles.cell} data-earned="">
        <EarnedText earned={earned} />
      </td>
      <td {...tableRoles.cell} data-status="">
        <Pill kind={status.kind}>{status.text}</Pill>
      </td>
    </tr>
  );
}
