import { useStagingCopy } from '@dining/copy-engine/react';
import { moneyText } from '@dining/rules';
import { token } from '@dining/theme';
import { Button } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { CardEvent, StagedDine } from './staging.endpoints.ts';

const List = styled.ul`
  display: grid;
  gap: ${token('space-3')};
  padding: 0;
  margin: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${token('space-2')} ${token('space-4')};
    align-items: center;
  }
`;

type NextEvent = Exclude<CardEvent, 'approved'>;

/** The card network's next event for a dine, by its status. */
const nextEvents: Record<string, NextEvent | undefined> = {
  pending: 'settled',
  awarded: 'refunded',
  paid: 'refunded',
};

type StagedDineListProps = {
  dines: readonly StagedDine[];
  isBusy: boolean;
  onEvent: (event: NextEvent, dine: StagedDine) => void;
};

/** The member's simulated dines, each with a button for its next event. */
export function StagedDineList({ dines, isBusy, onEvent }: StagedDineListProps): ReactNode {
  const copy = useStagingCopy();
  return (
    <List>
      {dines.map((dine) => {
        const next = nextEvents[dine.status];
        return (
          <li key={dine.sourceId}>
            <span>
              {copy('staging.dine.row', {
                merchant: dine.merchantName,
                amount: moneyText(dine.ticketCents),
                status: [dine.status, dine.reason].filter(Boolean).join(', '),
                units: dine.benefitUnits,
              })}
            </span>
            {next && (
              <Button look="quiet" small disabled={isBusy} onClick={() => onEvent(next, dine)}>
                {copy(next === 'settled' ? 'staging.dine.settle' : 'staging.dine.refund')}
              </Button>
            )}
          </li>
        );
      })}
    </List>
  );
}
