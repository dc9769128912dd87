import type { Reservation } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { Anchor } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useBonusText } from '../bonus/use-bonus-text.ts';
import { CalendarLinks } from './CalendarLinks.tsx';
import { TableSummary } from './TableSummary.tsx';

const Line = styled.p`
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
  overflow-wrap: anywhere;
  > b {
    color: ${token('color-text-default')};
  }
`;

/** A reservation that was just made: what to know, the calendar, and the way to all reservations. */
export function Booked({ reservation }: { reservation: Reservation }): ReactNode {
  const copy = useMemberCopy();
  const bonusText = useBonusText();
  const { address, confirmation, specialRequest, bonus } = reservation;
  return (
    <>
      <TableSummary table={reservation} address={address} />
      <Line>
        {copy('booking.confirmation')} <b>{confirmation}</b>
      </Line>
      {specialRequest !== '' && <Line>{copy('booking.yourRequest', { words: specialRequest })}</Line>}
      {bonus > 0 && <Line>{copy('booking.bonus.later', { bonus: bonusText(bonus) })}</Line>}
      <CalendarLinks reservation={reservation} />
      <p>
        <Anchor href="/account/reservations">{copy('booking.mine')}</Anchor>
      </p>
    </>
  );
}
