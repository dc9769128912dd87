import { MemberCopyText, useMemberCopy } from '@dining/copy-engine/react';
import { useNoCardNumber } from '@dining/forms';
import { moneyText } from '@dining/rules';
import { token } from '@dining/theme';
import { Button, CreditCardIcon, Dialog, edgeStyle, Icon, TicketIcon, VisuallyHidden } from '@dining/ui';
import styled from '@emotion/styled';
import { useRef, useState, type ReactNode } from 'react';
import { whenText } from '../request/request-text.ts';
import { Booked } from './Booked.tsx';
import type { BookingWindowProps } from './booking-dialog.types.ts';
import { needsPayment } from './booking-draft.ts';
import { ProblemBanner } from './ProblemBanner.tsx';
import { SpecialRequestField } from './SpecialRequestField.tsx';
import { TableSummary } from './TableSummary.tsx';
import { useBooking } from './use-booking.ts';
import { useChangeDeadline } from './use-change-deadline.ts';
import { useIsMine } from './use-is-mine.ts';

const Point = styled.p`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: ${token('space-3')};
  font-size: ${token('font-size-sm')};
  &[data-bonus] {
    padding: ${token('space-3')} ${token('space-4')};
    border-radius: ${token('radius-card')};
    ${edgeStyle}
    background: ${token('color-bonus-soft')};
    color: ${token('color-bonus-soft-text')};
    font-weight: ${token('font-weight-bold')};
  }
`;

const Terms = styled.p`
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
`;

/** The dialog of a member: one table, until it is booked. */
export function BookingWindow(props: BookingWindowProps): ReactNode {
  const { open, onClose, merchant, bonus, wanted, others, booked, onChoose } = props;
  const copy = useMemberCopy();
  const booking = useBooking(props);
  const { draft, isSending } = booking;
  const { slot, partySize, changing } = wanted;
  const isMine = useIsMine(props);
  const deadline = useChangeDeadline(slot.changeableUntil, merchant.timeZone);
  const requestProblem = useNoCardNumber()(draft.specialRequest);
  const [isRequestChecked, setRequestChecked] = useState(false);
  const request = useRef<HTMLTextAreaElement>(null);
  const problem = booking.problem ?? (isMine ? 'overlap' : wanted.isGone ? 'taken' : undefined);
  const isOver = problem === 'taken' || isMine;
  const isChange = changing !== undefined;

  function book(): void {
    setRequestChecked(true);
    if (requestProblem === undefined) booking.submit();
    else request.current?.focus();
  }

  const paysFirst = needsPayment(wanted, draft);
  const form = (
    <>
      <TableSummary table={{ ...slot, partySize }} />
      {problem !== undefined && !isSending && (
        <ProblemBanner
          problem={problem}
          merchant={merchant}
          startsAt={slot.startsAt}
          others={others.filter(({ startsAt }) => startsAt !== slot.startsAt)}
          onChoose={onChoose}
        />
      )}
      {bonus !== undefined && (
        <Point data-bonus="">
          <Icon of={TicketIcon} />
          {copy('booking.bonus', { bonus })}
        </Point>
      )}
      {slot.needsCard && (
        <Point>
          <Icon of={CreditCardIcon} />
          {copy('booking.card', { fee: moneyText(slot.feeCents) })}
        </Point>
      )}
      {!isOver && (
        <>
          <SpecialRequestField
            ref={request}
            value={draft.specialRequest}
            error={isRequestChecked ? requestProblem : undefined}
            disabled={isSending}
            onChange={booking.write}
            onBlur={() => setRequestChecked(true)}
          />
          {deadline && <Terms>{deadline.isPast ? copy('booking.late') : deadline.text}</Terms>}
          <Terms>
            <MemberCopyText name="booking.terms" />
          </Terms>
        </>
      )}
    </>
  );
  const doneTitle = copy(isChange ? 'booking.changed' : 'booking.booked');
  const done = (
    <Button wide onClick={onClose}>
      {copy('booking.done')}
    </Button>
  );
  const submit = !isOver && (
    <Button wide busy={isSending ? copy('form.working') : undefined} onClick={book}>
      {copy(isChange ? 'booking.change.submit' : paysFirst ? 'booking.toCard' : 'booking.submit')}
    </Button>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={copy('toast.close')}
      title={booked ? doneTitle : copy(isChange ? 'booking.change.title' : 'booking.title')}
      text={merchant.name}
      urgent={isSending}
      action={booked ? done : submit}
    >
      {/* Here from the start, so that screen readers hear the change. */}
      <VisuallyHidden role="status">{booked && `${doneTitle} ${whenText(booked, copy)}`}</VisuallyHidden>
      {booked ? <Booked reservation={booked} /> : form}
    </Dialog>
  );
}
