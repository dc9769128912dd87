import { useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { CalendarIcon, edgeStyle, Icon, MapPinIcon, UserIcon } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { partyText, whenText } from '../request/request-text.ts';

const Facts = styled.ul`
  display: grid;
  gap: ${token('space-2')};
  padding: ${token('space-4')};
  border-radius: ${token('radius-card')};
  ${edgeStyle}
  background: ${token('color-bg-sunken')};
  font-weight: ${token('font-weight-medium')};
  > li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: ${token('space-3')};
    align-items: start;
  }
  svg {
    margin-top: 0.15em;
  }
`;

export type TableSummaryProps = {
  table: { date: string; time: string; partySize: number };
  /** The restaurant's address in one line. */
  address?: string | undefined;
};

/** When, for how many, and where a table is. */
export function TableSummary({ table, address }: TableSummaryProps): ReactNode {
  const copy = useCopy();
  return (
    <Facts>
      <li>
        <Icon of={CalendarIcon} />
        {whenText(table, copy)}
      </li>
      <li>
        <Icon of={UserIcon} />
        {partyText(table.partySize, copy)}
      </li>
      {address !== undefined && (
        <li>
          <Icon of={MapPinIcon} />
          {address}
        </li>
      )}
    </Facts>
  );
}
