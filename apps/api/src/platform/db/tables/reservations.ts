import type { DiningRoom } from '@dining/booking';
import type { Refine } from './column-types.ts';
import type * as Catalog from './generated.ts';

/** Tables, shifts and rules of a restaurant whose tables this server books. */
export type DiningRoomTable = Refine<Catalog.DiningRoom, { room: DiningRoom }>;

/** A table that is taken, for all partners. */
export type TableHoldTable = Refine<
  Catalog.TableHold,
  {
    /** The same for tables that are joined. */
    id: string;
    /** A range of instants, `[start,end)`. */
    during: string;
    /** Guests who arrive; 0 for all but the first of joined tables. */
    covers: number;
  }
>;

/** A card that guarantees one slot for one party. */
export type CardGuaranteeTable = Refine<Catalog.CardGuarantee, { /** The provider's id of it. */ reference: string }>;

/** What a provider was asked to do with a reservation, and has not answered yet. */
export type AskedChange =
  | { kind: 'cancel' }
  | {
      kind: 'change';
      requestId: string;
      startsAt: string;
      partySize: number;
      specialRequest: string;
      guaranteeId: string | null;
    };

/** A member's reservation, or an attempt at one. */
export type ReservationTable = Refine<
  Catalog.Reservation,
  {
    /** Asked: the provider has not answered yet. */
    state: Catalog.Reservation['state'];
    /** "YYYY-MM-DD" at the restaurant. */
    local_date: string;
    /** "HH:MM" at the restaurant. */
    local_time: string;
    /** IANA name. */
    time_zone: string;
    asked_change: AskedChange;
  }
>;

/** A member who wants a mail when a table frees up. */
export type TableAlertTable = Catalog.TableAlert;
