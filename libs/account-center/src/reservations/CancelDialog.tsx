import type { Reservation } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { partyText, reservationsApi, whenText } from '@dining/reservations';
import { announce, Banner, Button, Dialog } from '@dining/ui';
import type { ReactNode } from 'react';

export type CancelDialogProps = { open: boolean; reservation: Reservation; onClose: () => void };

/** Asks before a reservation is canceled; a failure is shown in the dialog and can be repeated (EXT-05). */
export function CancelDialog({ open, reservation, onClose }: CancelDialogProps): ReactNode {
  const copy = useMemberCopy();
  const [cancel, { isLoading, error, reset }] = reservationsApi.useCancelReservationMutation();
  const { id, merchantName: name, partySize } = reservation;

  function close(): void {
    reset();
    onClose();
  }

  async function confirm(): Promise<void> {
    const answer = await cancel(id);
    if (answer.error) return;
    close();
    announce(copy('myReservations.canceled', { name }));
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      closeLabel={copy('toast.close')}
      title={copy('myReservations.cancel.title', { name })}
      text={copy('myReservations.cancel.text', {
        when: whenText(reservation, copy),
        party: partyText(partySize, copy),
      })}
      urgent
      safe={
        <Button look="quiet" onClick={close}>
          {copy('myReservations.cancel.keep')}
        </Button>
      }
      action={
        <Button busy={isLoading ? copy('form.working') : undefined} onClick={() => void confirm()}>
          {copy('myReservations.cancel.confirm')}
        </Button>
      }
    >
      {error && (
        <Banner
          kind="error"
          role="alert"
          title={copy(isTooLate(error) ? 'myReservations.late' : 'myReservations.cancel.failed')}
        />
      )}
    </Dialog>
  );
}

/** Whether the restaurant's deadline has passed since the page was loaded. */
const isTooLate = (error: object): boolean => 'status' in error && error.status === 409;
