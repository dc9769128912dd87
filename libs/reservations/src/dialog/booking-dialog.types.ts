import type { Reservation, Slot } from '@dining/api-contract';
import type { BookedMerchant } from '../widget/booked-merchant.ts';
import type { ChosenTable } from '../widget/use-wanted-table.ts';

export type BookingDialogProps = {
  open: boolean;
  merchant: BookedMerchant;
  /** The bonus of a reservation in words. */
  bonus: string | undefined;
  /** Undefined before a slot is chosen, and once it is booked. */
  wanted: ChosenTable | undefined;
  /** Slots that are free, for a guest whose table was taken. */
  others: readonly Slot[];
  /** The reservation that was just made. */
  booked: Reservation | undefined;
  specialRequest: string;
  /** What the payment page returned. */
  guarantee: string | undefined;
  /** Path of this page with the slot chosen, to return to from sign-in and payment. */
  returnPath: string;
  onChoose: (slot: Slot) => void;
  onOutdated: () => void;
  onBooked: (reservation: Reservation) => void;
  onClose: () => void;
};

/** A dialog that has a table to show. */
export type BookingWindowProps = BookingDialogProps & { wanted: ChosenTable };
