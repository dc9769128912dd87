import type { Reservation, Slot } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { Button, Dialog, lazyWhenOpen, Skeleton } from '@dining/ui';
import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import { useBookingSite } from '../booking.context.ts';
import type { BookingDialogProps } from '../dialog/booking-dialog.types.ts';
import { bookingEvents } from '../events/booking-events.ts';
import { RequestFields } from '../request/RequestFields.tsx';
import type { TableRequest } from '../request/table-request.ts';
import { useTableRequest } from '../request/use-table-request.ts';
import { AvailabilityView } from './AvailabilityView.tsx';
import type { BookedMerchant } from './booked-merchant.ts';
import { slotsOf, useAvailability } from './use-availability.ts';
import { useWantedTable } from './use-wanted-table.ts';
import { Answer, Note } from './widget-style.ts';

/* The booking dialog and the `Dialog` it renders load together. */
const BookingDialog = /* @__PURE__ */ lazyWhenOpen<BookingDialogProps>(async () => {
  const [dialog] = await Promise.all([import('../dialog/BookingDialog.tsx'), Dialog.preload()]);
  return dialog;
});

const Root = styled.div`
  display: grid;
  gap: ${token('space-4')};
`;

/* Fields and answer have the same height before and after the time at the restaurant is known. */
const FieldsSkeleton = styled(Skeleton)`
  block-size: calc(2 * (${token('size-control')} + 6px + 1.5 * ${token('font-size-sm')}) + ${token('space-3')});
`;

const SlotsSkeleton = styled(Skeleton)`
  block-size: ${token('size-target')};
`;

export type ReserveWidgetProps = {
  merchant: BookedMerchant;
  /** The bonus of a reservation in words: "+50 miles". Undefined where the program gives none. */
  bonus?: string | undefined;
  /** The reservation that is moved to another table, at the same restaurant. */
  changing?: Reservation;
  similar?: (request: TableRequest) => ReactNode;
  /** Called once the reservation was changed. */
  onChanged?: () => void;
};

/** Date, time and party, and the tables of a restaurant for them (RSV-01, RSV-02). A press on a time opens the booking. */
export function ReserveWidget({ merchant, bonus, changing, similar, onChanged }: ReserveWidgetProps): ReactNode {
  const copy = useCopy();
  const { record } = useBookingSite();
  const state = useTableRequest(merchant.timeZone);
  const answer = useAvailability(merchant.id, state, changing?.id);
  const [booked, setBooked] = useState<Reservation>();
  const { availability, isFailed, isFetching, refetch } = answer;
  const wanted = useWantedTable(merchant, state, availability, changing);

  function choose(slot: Slot): void {
    if (!state) return;
    const { date, time } = slot;
    const isOther = availability?.outcome !== 'slots';
    record(bookingEvents.slotSelected, { merchantId: merchant.id, date, time, partySize: state.request.partySize });
    state.choose(slot.startsAt, isOther ? { date, time } : undefined);
  }

  return (
    <Root>
      {state ? <RequestFields {...state} /> : <FieldsSkeleton />}
      <Answer aria-busy={isFetching || undefined} aria-live="polite">
        {isFailed && (
          <>
            <Note>{copy('reservation.failed')}</Note>
            <Button
              small
              look="quiet"
              busy={isFetching ? copy('form.working') : undefined}
              onClick={() => void refetch()}
            >
              {copy('serverError.retry')}
            </Button>
          </>
        )}
        {!isFailed && !(state && availability) && (
          <>
            <SlotsSkeleton />
            <SlotsSkeleton />
          </>
        )}
        {state && availability && (
          <AvailabilityView
            availability={availability}
            merchant={merchant}
            state={state}
            similar={similar}
            onChoose={choose}
            onApproach={() => void BookingDialog.preload().catch(() => undefined)}
          />
        )}
      </Answer>
      {state && (
        <BookingDialog
          open={wanted !== undefined || booked !== undefined}
          merchant={merchant}
          bonus={bonus}
          wanted={wanted}
          others={slotsOf(availability)}
          booked={booked}
          specialRequest={changing?.specialRequest ?? ''}
          guarantee={state.guarantee}
          returnPath={state.pathOf(state.slot)}
          onChoose={choose}
          onOutdated={() => void refetch()}
          onBooked={(reservation) => {
            setBooked(reservation);
            state.drop(true);
          }}
          onClose={() => {
            if (state.slot !== undefined) state.drop();
            if (booked) onChanged?.();
            setBooked(undefined);
          }}
        />
      )}
    </Root>
  );
}
