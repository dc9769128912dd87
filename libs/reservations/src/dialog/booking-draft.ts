import type { Slot } from '@dining/api-contract';
import { isRecord, json, storedItem } from '@dining/stored-item';

/** What is booked: a slot of a restaurant for a party, or a reservation moved to it. */
export type WantedTable = {
  /** Public id of the member who books, so that nobody else who signs in here reads the draft. */
  memberId: string | undefined;
  merchantId: string;
  slot: Slot;
  partySize: number;
  /** Id of the reservation that is changed. */
  changing?: string;
  /** A card guarantees the reservation that is changed, and its time and party stay. */
  hasCard?: boolean;
};

/** One attempt to book, as far as the guest has come. */
export type BookingDraft = WantedTable & {
  specialRequest: string;
  /** Made once for each attempt; sent again, it gets the first answer (RSV-03). */
  requestId: string;
  /** What the payment page returned. */
  guarantee?: string;
  /** The booking was sent, and its answer may be lost. */
  isSent?: boolean;
  isBooked?: boolean;
};

const stored = storedItem<BookingDraft>(
  'sessionStorage',
  'booking-draft',
  json((value) => (isDraft(value) ? value : undefined)),
);

/** The draft of this tab for a table, if it is of this table. */
export function readDraft(
  { memberId, merchantId, partySize, changing }: Omit<WantedTable, 'slot'>,
  startsAt: string,
): BookingDraft | undefined {
  const draft = stored.read();
  return draft?.memberId === memberId &&
    draft?.merchantId === merchantId &&
    draft.slot.startsAt === startsAt &&
    draft.partySize === partySize &&
    draft.changing === changing
    ? draft
    : undefined;
}

/** Stores the draft for a reload, for the way to the payment page and back, and for a retry. */
export const writeDraft = (draft: BookingDraft): void => void stored.write(draft);

/** The same attempt with another request id: the answer to the last one is final. */
export const newAttempt = (draft: BookingDraft): BookingDraft => {
  const { isSent: _sent, isBooked: _booked, ...kept } = draft;
  return { ...kept, requestId: crypto.randomUUID() };
};

/** Whether the guest must enter a card before the table can be booked (RSV-03). */
export const needsPayment = ({ slot, hasCard }: WantedTable, { guarantee }: Pick<BookingDraft, 'guarantee'>): boolean =>
  slot.needsCard && hasCard !== true && guarantee === undefined;

/** The draft before the payment page: the next attempt opens it again. */
export function withoutGuarantee(draft: BookingDraft): BookingDraft {
  const { guarantee: _guarantee, ...kept } = draft;
  return kept;
}

/**
 * The draft with which the dialog opens: the stored one of the same table, or a new one. A stored one that was booked
 * counts only on return from the payment page, which "back" can reach again.
 */
export function openDraft(wanted: WantedTable, specialRequest: string, guarantee: string | undefined): BookingDraft {
  const last = readDraft(wanted, wanted.slot.startsAt);
  const isKept = last !== undefined && (!last.isBooked || guarantee !== undefined);
  const draft: BookingDraft = isKept ? last : { ...wanted, specialRequest, requestId: crypto.randomUUID() };
  return { ...draft, slot: wanted.slot, ...(guarantee !== undefined && { guarantee }) };
}

/** Whether a stored value has the parts that the dialog shows and sends. */
function isDraft(value: unknown): value is BookingDraft {
  if (!isRecord(value)) return false;
  const { merchantId, slot, requestId, specialRequest } = value as Partial<BookingDraft>;
  return (
    typeof merchantId === 'string' &&
    typeof requestId === 'string' &&
    typeof specialRequest === 'string' &&
    typeof slot?.startsAt === 'string' &&
    typeof slot.date === 'string' &&
    typeof slot.time === 'string' &&
    typeof slot.feeCents === 'number'
  );
}
