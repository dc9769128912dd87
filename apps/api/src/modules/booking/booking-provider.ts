import type { Availability, BookingRequest, DiningRoom, Instant, Slot } from '@dining/booking';
import type { PartnerTransaction } from '../../platform/db/database.ts';

/** A restaurant whose tables can be booked. */
export type BookableRestaurant = {
  readonly id: string;
  /** IANA name of its time zone. */
  readonly zone: string;
  /** Its tables and rules, where this server books them. */
  readonly room: DiningRoom | undefined;
  /** Its id at the remote provider. */
  readonly openTableId: string | undefined;
};

/** A request at one of several restaurants. */
export type SlotRequest = { readonly restaurant: BookableRestaurant; readonly request: BookingRequest };

/** Who books, as a provider needs to know it. */
export type Guest = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  /** False: this server books no tables for the member. */
  readonly mayReserve: boolean;
};

/** A table that is asked for. */
export type TableOrder = {
  /** A UUID, the same for every attempt at this booking or change: a provider does it once. */
  readonly key: string;
  readonly restaurant: BookableRestaurant;
  readonly at: Instant;
  readonly partySize: number;
  /** In the guest's words. */
  readonly specialRequest: string;
  readonly guest: Guest;
  /** Whether a card guarantees this slot for this party. */
  readonly hasCard: boolean;
};

/** A table that is booked. */
export type BookedTable = {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly partySize: number;
  /** What a no-show or a late cancellation costs; 0 without a card guarantee. */
  readonly feeCents: number;
  readonly changeableUntil: Date;
  /** The number by which the restaurant knows it. */
  readonly confirmation: string;
  /** The hold of this server's own tables; null where a remote provider holds the table. */
  readonly holdId: string | null;
};

/** What names a booked table at its provider. */
export type TableReference = Pick<BookedTable, 'confirmation' | 'holdId'>;

export type BookingAnswer =
  | { readonly outcome: 'booked'; readonly table: BookedTable }
  /** Taken: no longer, or never, on offer. Deactivated: the provider books nothing for this guest. */
  | { readonly outcome: 'taken' | 'deactivated' | 'card_needed' };

/** Stores an answer. Called in the transaction that takes the table, if this server holds it; else in one of its own. */
export type Settle<Result> = (trx: PartnerTransaction, answer: BookingAnswer) => Promise<Result>;

/** What a provider knows about a key. */
export type Lookup =
  { readonly state: 'booked'; readonly table: BookedTable } | { readonly state: 'canceled' | 'none' };

/**
 * Books tables (RSV-01, RSV-05). A call with the same key, or a repeated cancellation, has no second effect.
 * @throws BookingUnavailable where a call to the outside failed, so that its effect is unknown
 */
export type BookingProvider = {
  readonly name: 'embedded' | 'remote';
  /**
   * Which times a restaurant has for a request that `readBookingRequest` accepts.
   * @param except a table that counts as free, because its guest wants to change it
   */
  availability(
    partner: string,
    restaurant: BookableRestaurant,
    request: BookingRequest,
    except?: TableReference,
  ): Promise<Availability>;
  /** The slots near the wanted time of each request, in their order; none of a restaurant that cannot be asked now. */
  slots(partner: string, requests: readonly SlotRequest[]): Promise<(readonly Slot[])[]>;
  book<Result>(partner: string, order: TableOrder, settle: Settle<Result>): Promise<Result>;
  /** Books another table in place of the current one, which stays booked unless the answer is `booked`. */
  change<Result>(partner: string, order: TableOrder, current: TableReference, settle: Settle<Result>): Promise<Result>;
  cancel<Result>(
    partner: string,
    restaurant: BookableRestaurant,
    current: TableReference,
    settle: (trx: PartnerTransaction) => Promise<Result>,
  ): Promise<Result>;
  /**
   * What became of a call that stayed unanswered.
   * @param current the table before a change or cancellation; undefined for a booking
   */
  find(order: Pick<TableOrder, 'key' | 'restaurant'>, current?: TableReference): Promise<Lookup>;
};

/** The provider did not answer, or not in its shape: what was asked for may have happened or not. */
export class BookingUnavailable extends Error {
  override readonly name = 'BookingUnavailable';
}
