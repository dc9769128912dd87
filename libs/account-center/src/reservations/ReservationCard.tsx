import type { Reservation } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { merchantPath, NumberPrompt } from '@dining/merchants';
import { partyText, ReserveWidget, useBonusText, whenText } from '@dining/reservations';
import { token } from '@dining/theme';
import { Anchor, CalendarIcon, Icon, MapPinIcon, Panel, StatusBadge, UserIcon, type StatusKind } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { ReservationActions } from './ReservationActions.tsx';
import { telephoneOf } from './telephone-of.ts';
import type { ChangedReservation } from './use-changed-reservation.ts';

const Root = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-4')};
  overflow-wrap: anywhere;
  @media print {
    break-inside: avoid;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${token('space-2')} ${token('space-4')};
  h3 > a {
    color: inherit;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
`;

const Facts = styled.ul`
  display: grid;
  gap: ${token('space-2')};
  > li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: ${token('space-3')};
  }
  svg {
    margin-top: 0.15em;
    color: ${token('color-text-muted')};
  }
`;

const Details = styled.div`
  display: grid;
  gap: ${token('space-1')};
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
`;

const Change = styled.div`
  padding-top: ${token('space-5')};
  border-top: 1px solid ${token('color-border-subtle')};
`;

const kinds: Record<Reservation['state'], StatusKind> = {
  booked: 'done',
  canceled: 'refused',
  completed: 'done',
  no_show: 'note',
};

export type ReservationCardProps = { reservation: Reservation; changed: ChangedReservation };

/** One reservation in the restaurant's own time, with what the member can do about it (EXT-05). */
export function ReservationCard({ reservation, changed }: ReservationCardProps): ReactNode {
  const copy = useMemberCopy();
  const bonusText = useBonusText();
  const { id, merchantId, merchantName, address, partySize, specialRequest, confirmation, state, bonus, timeZone } =
    reservation;
  const isBooked = state === 'booked';
  return (
    <Root as="article" id={id} aria-label={merchantName} tabIndex={-1}>
      <Head>
        <h3>
          <Anchor href={merchantPath(merchantId)}>{merchantName}</Anchor>
        </h3>
        <StatusBadge kind={kinds[state]}>{copy(`myReservations.state.${state}`)}</StatusBadge>
      </Head>
      <Facts>
        <li>
          <Icon of={CalendarIcon} />
          <b>{whenText(reservation, copy)}</b>
        </li>
        <li>
          <Icon of={UserIcon} />
          {partyText(partySize, copy)}
        </li>
        <li>
          <Icon of={MapPinIcon} />
          {address}
        </li>
      </Facts>
      <Details>
        <p>
          {copy('booking.confirmation')} {confirmation}
        </p>
        {specialRequest !== '' && <p>{copy('booking.yourRequest', { words: specialRequest })}</p>}
        {isBooked && <NumberPrompt explains />}
        {isBooked && bonus > 0 && <p>{copy('booking.bonus.later', { bonus: bonusText(bonus) })}</p>}
      </Details>
      <ReservationActions reservation={reservation} changed={changed} />
      {isBooked && changed.id === id && (
        <Change data-print="hide">
          <ReserveWidget
            merchant={{ id: merchantId, name: merchantName, timeZone, telephone: telephoneOf(reservation) }}
            changing={reservation}
            onChanged={changed.stop}
          />
        </Change>
      )}
    </Root>
  );
}
