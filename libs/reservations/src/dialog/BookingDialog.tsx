import { MemberCopyProvider, useCopy } from '@dining/copy-engine/react';
import { Dialog } from '@dining/ui';
import { useState, type ReactNode } from 'react';
import { useBookingSite } from '../booking.context.ts';
import type { BookingDialogProps, BookingWindowProps } from './booking-dialog.types.ts';
import { BookingWindow } from './BookingWindow.tsx';
import { LoginPrompt } from './LoginPrompt.tsx';
import { TableSummary } from './TableSummary.tsx';

/** Books the chosen table: summary, special request, and every outcome (RSV-03). Visitors are asked to sign in first. */
export default function BookingDialog(props: BookingDialogProps): ReactNode {
  const { memberId } = useBookingSite();
  const [last, setLast] = useState(props.wanted);
  if (props.wanted && props.wanted !== last) setLast(props.wanted);
  // The last table stays while the dialog shows that it is booked, and while it closes.
  const wanted = props.wanted ?? last;
  if (!wanted) return null;
  if (memberId === undefined) return <LoginWindow {...props} wanted={wanted} />;
  return (
    <MemberCopyProvider>
      <BookingWindow key={`${wanted.slot.startsAt} ${wanted.partySize}`} {...props} wanted={wanted} />
    </MemberCopyProvider>
  );
}

function LoginWindow({ open, merchant, wanted, returnPath, onClose }: BookingWindowProps): ReactNode {
  const copy = useCopy();
  const { partySize, slot } = wanted;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={copy('toast.close')}
      title={copy('reservation.signIn.title')}
      text={copy('reservation.signIn.text', { name: merchant.name })}
    >
      <TableSummary table={{ ...slot, partySize }} />
      {open && <LoginPrompt wanted={wanted} returnPath={returnPath} />}
    </Dialog>
  );
}
