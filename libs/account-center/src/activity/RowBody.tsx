import { useMemberCopy } from '@dining/copy-engine/react';
import { dayText } from '@dining/rules';
import { token } from '@dining/theme';
import { StatusBadge, VisuallyHidden } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
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

const Below = styled.div`
  display: grid;
  gap: ${token('space-2')};
`;

type RowBodyProps = {
  /** Id of the row's element, for links to it. */
  id?: string | undefined;
  day: string;
  /** 44 px wide. */
  picture: ReactNode;
  title: ReactNode;
  facts: string;
  /** What still decides the reward. */
  note?: string | undefined;
  /** How the reward came about. */
  how?: string | undefined;
  /** Where the row comes from, if a card did not report it. */
  origin?: string | undefined;
  earned: Earned;
  status: RowStatus;
  /** Shown in a separate row right below this one, for example why the dine did not earn. */
  below?: ReactNode;
  children?: ReactNode;
};

/** One entry in its four columns: date, activity, rewards, status. */
export function RowBody(props: RowBodyProps): ReactNode {
  const { id, day, picture, title, facts, note, how, origin, earned, status, below, children } = props;
  const copy = useMemberCopy();
  return (
    <>
      <tr {...tableRoles.row} id={id} data-open={below ? true : undefined}>
        <td {...tableRoles.cell} data-date="">
          <time dateTime={day}>{dayText(day)}</time>
        </td>
        <td {...tableRoles.cell} data-what="">
          <What>
            <div data-picture="">{picture}</div>
            <Details>
              <b>{title}</b>
              <Facts>{facts}</Facts>
              {note !== undefined && <Facts>{note}</Facts>}
              {how !== undefined && (
                <Facts>
                  <VisuallyHidden>{copy('activity.how.label')} </VisuallyHidden>
                  {how}
                </Facts>
              )}
              {origin !== undefined && <Facts>{origin}</Facts>}
              {children}
            </Details>
          </What>
        </td>
        <td {...tableRoles.cell} data-earned="">
          <EarnedText earned={earned} />
        </td>
        <td {...tableRoles.cell} data-status="">
          <StatusBadge kind={status.kind} icon={status.icon}>
            {status.text}
          </StatusBadge>
        </td>
      </tr>
      {below && (
        <tr {...tableRoles.row} data-why="">
          <td {...tableRoles.cell} colSpan={4}>
            <Below>{below}</Below>
          </td>
        </tr>
      )}
    </>
  );
}
