import type { Reservation } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { merchantPath } from '@dining/merchants';
import { CalendarLinks, useChangeDeadline } from '@dining/reservations';
import { moneyText } from '@dining/rules';
import { token } from '@dining/theme';
import { Button, ButtonLink, Icon, MapIcon, PhoneIcon, VisuallyHidden } from '@dining/ui';
import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import { CancelDialog } from './CancelDialog.tsx';
import { telephoneOf } from './telephone-of.ts';
import type { ChangedReservation } from './use-changed-reservation.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-2')};
`;

const Rule = styled.p`
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
`;

export type ReservationActionsProps = { reservation: Reservation; changed: ChangedReservation };

/** Change and cancel until the restaurant's deadline, later its telephone; directions and calendar; or book again. */
export function ReservationActions({ reservation, changed }: ReservationActionsProps): ReactNode {
  const copy = useMemberCopy();
  const [isCanceling, setCanceling] = useState(false);
  const { id, merchantId, merchantName, address, state, feeCents } = reservation;
  const deadline = useChangeDeadline(reservation.changeableUntil, reservation.timeZone);
  if (state !== 'booked')
    return (
      <Row data-print="hide">
        <ButtonLink small look="quiet" href={`${merchantPath(merchantId)}#reserve`}>
          {copy('myReservations.again')}
        </ButtonLink>
      </Row>
    );
  const telephone = telephoneOf(reservation);
  const name = <VisuallyHidden> {copy('myReservations.changeOf', { name: merchantName })}</VisuallyHidden>;
  return (
    <>
      <Rule>
        {deadline.isPast ? copy('myReservations.late') : deadline.text}
        {feeCents > 0 && ` ${copy('myReservations.fee', { fee: moneyText(feeCents) })}`}
      </Rule>
      <Row data-print="hide">
        {!deadline.isPast && (
          <>
            <Button
              small
              look="quiet"
              aria-expanded={changed.id === id}
              onClick={() => (changed.id === id ? changed.stop() : changed.start(reservation))}
            >
              {copy('myReservations.change')}
              {name}
            </Button>
            <Button small look="quiet" aria-haspopup="dialog" onClick={() => setCanceling(true)}>
              {copy('myReservations.cancel')}
              {name}
            </Button>
          </>
        )}
        {telephone && (
          <ButtonLink small look="quiet" href={telephone.href}>
            <Icon of={PhoneIcon} size={16} />
            {copy('merchantPage.call')}
          </ButtonLink>
        )}
        <ButtonLink small look="quiet" href={directionsTo(`${merchantName}, ${address}`)}>
          <Icon of={MapIcon} size={16} />
          {copy('merchantPage.directions')}
        </ButtonLink>
      </Row>
      <CalendarLinks reservation={reservation} />
      <CancelDialog open={isCanceling} reservation={reservation} onClose={() => setCanceling(false)} />
    </>
  );
}

/** Directions in a map service, from the member's position. */
const directionsTo = (destination: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`;
