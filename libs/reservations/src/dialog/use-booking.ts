import type { BookingOutcome, Reservation } from '@dining/api-contract';
import { usePartner } from '@dining/partner-settings/react';
import { hasTypedCardNumber, serverAddress } from '@dining/rules';
import { useEffect, useRef, useState } from 'react';
import { useBookingSite } from '../booking.context.ts';
import { bookingEvents, type BookingEvent } from '../events/booking-events.ts';
import { reservationsApi } from '../reservations.endpoints.ts';
import {
  needsPayment,
  newAttempt,
  openDraft,
  withoutGuarantee,
  writeDraft,
  type BookingDraft,
  type WantedTable,
} from './booking-draft.ts';

/** Why a table was not booked (RSV-03). `payment`: the payment provider failed, status 424. */
export type BookingProblem = Exclude<BookingOutcome['outcome'], 'success'> | 'payment';

export type UseBookingOptions = {
  wanted: WantedTable;
  /** The words of the reservation that is changed. */
  specialRequest: string;
  /** What the payment page returned; the booking is then sent immediately. */
  guarantee: string | undefined;
  /** Path to which the payment page returns. */
  returnPath: string;
  onBooked: (reservation: Reservation) => void;
  /** The restaurant's tables are not as they were shown: another guest was faster, or this one now needs a card. */
  onOutdated: () => void;
};

export type Booking = {
  draft: BookingDraft;
  isSending: boolean;
  problem: BookingProblem | undefined;
  write(specialRequest: string): void;
  /** Books, or leaves for the payment page first. Further presses are ignored until there is an answer. */
  submit(): void;
};

const UNAUTHORIZED = 401;
const PAYMENT_FAILED = 424;

/** The HTTP status of a failed call; "FETCH_ERROR" and the like without an answer. */
const statusOf = (error: object = {}): unknown => ('status' in error ? error.status : undefined);

/** The draft as it may be stored: a card number must not be (CRD-02, SEC-02). */
const withoutCardNumber = (draft: BookingDraft): BookingDraft =>
  hasTypedCardNumber(draft.specialRequest) ? { ...draft, specialRequest: '' } : draft;

type Answered = { data?: BookingOutcome; error?: object };

/** One attempt to book a table or to change a reservation: submitted once, however often it is pressed or reloaded. */
export function useBooking({
  wanted,
  specialRequest,
  guarantee,
  returnPath,
  onBooked,
  onOutdated,
}: UseBookingOptions): Booking {
  const site = useBookingSite();
  const { apiBase } = usePartner().settings;
  const [reserve] = reservationsApi.useReserveMutation();
  const [changeReservation] = reservationsApi.useChangeReservationMutation();
  const [askForPage] = reservationsApi.useGuaranteePageMutation();
  const [draft, setDraft] = useState(() => openDraft(wanted, specialRequest, guarantee));
  const [isSending, setSending] = useState(guarantee !== undefined);
  const [problem, setProblem] = useState<BookingProblem>();
  const isBusy = useRef(false);

  const { slot, partySize, merchantId } = wanted;
  const record = (event: BookingEvent) =>
    site.record(event, { merchantId, date: slot.date, time: slot.time, partySize });

  function keep(next: BookingDraft): BookingDraft {
    writeDraft(withoutCardNumber(next));
    setDraft(next);
    return next;
  }

  function fail(reason: BookingProblem): void {
    record(reason === 'payment' ? bookingEvents.paymentFailure : bookingEvents.bookingFailure);
    setProblem(reason);
    setSending(false);
  }

  function showError(error: object | undefined): void {
    if (statusOf(error) === UNAUTHORIZED) {
      setSending(false);
      return site.onSignedOut();
    }
    return fail(statusOf(error) === PAYMENT_FAILED ? 'payment' : 'error');
  }

  async function goToPayment(): Promise<void> {
    const { data, error } = await askForPage({ merchantId, startsAt: slot.startsAt, partySize, returnPath });
    // The page is the provider's, or on development machines and in staging one of this server.
    if (data) site.leave(serverAddress(data.url, apiBase));
    else showError(error);
  }

  async function send(current: BookingDraft): Promise<void> {
    const sent = keep({ ...current, isSent: true });
    const words = sent.specialRequest.trim();
    const { data, error }: Answered = await post({
      requestId: sent.requestId,
      startsAt: slot.startsAt,
      partySize,
      ...(words !== '' && { specialRequest: words }),
      ...(sent.guarantee !== undefined && { guarantee: sent.guarantee }),
    });
    if (!data) {
      // Without an answer the booking may exist, so the next attempt sends the same id. A failed payment is final.
      if (statusOf(error) === PAYMENT_FAILED) keep(withoutGuarantee(newAttempt(sent)));
      return showError(error);
    }
    if (data.outcome === 'success') {
      keep({ ...sent, isBooked: true });
      record(bookingEvents.bookingSuccess);
      setSending(false);
      return onBooked(data.reservation);
    }
    const next = newAttempt(sent);
    // A guarantee that did not suffice is not sent again.
    keep(data.outcome === 'card_needed' ? withoutGuarantee(next) : next);
    if (data.outcome === 'taken' || data.outcome === 'card_needed') onOutdated();
    return fail(data.outcome);
  }

  const post = (body: Omit<Parameters<typeof reserve>[0], 'merchantId'>) =>
    wanted.changing === undefined
      ? reserve({ ...body, merchantId })
      : changeReservation({ ...body, id: wanted.changing });

  async function once(work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setProblem(undefined);
    setSending(true);
    await work();
    isBusy.current = false;
  }

  function submit(): void {
    void once(() => {
      record(bookingEvents.userSubmit);
      const current = keep({ ...draft, slot });
      return needsPayment(wanted, current) ? goToPayment() : send(current);
    });
  }

  // "Back" from the payment page can show this page again just as it was left.
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !isBusy.current) setSending(false);
    };
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, []);

  const returned = useRef(guarantee !== undefined);
  useEffect(() => {
    if (!returned.current) return;
    returned.current = false;
    void once(() => send(draft));
  });

  return { draft, isSending, problem, write: (words) => void keep({ ...draft, specialRequest: words }), submit };
}
