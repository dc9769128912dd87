import type { DiningRoom } from '@dining/booking';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './column-types.ts';

/** Tables, shifts and rules of a restaurant whose tables this server books. */
export type DiningRoomTable = {
  merchant_id: string;
  room: Json<DiningRoom>;
  updated_at: Generated<Date>;
};

/** A table that is taken, for all partners. */
export type TableHoldTable = {
  /** The same for tables that are joined. */
  id: Generated<string>;
  merchant_id: string;
  table_number: string;
  /** A range of instants, `[start,end)`. */
  during: string;
  /** Guests who arrive; 0 for all but the first of joined tables. */
  covers: number;
};

/** A card that guarantees one slot for one party. */
export type CardGuaranteeTable = {
  partner: string;
  id: Generated<string>;
  member_id: string;
  merchant_id: string;
  starts_at: Date;
  party_size: number;
  return_path: string;
  provider: 'embedded' | 'stripe';
  /** The provider's id of it. */
  reference: Generated<string>;
  answer: Generated<'open' | 'confirmed' | 'declined' | 'failing'>;
  used_at: ColumnType<Date | null, Date | undefined, Date | null>;
  created_at: Date;
};

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

type Filled<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** A member's reservation, or an attempt at one. */
export type ReservationTable = {
  partner: string;
  id: Generated<string>;
  member_id: string;
  merchant_id: string;
  merchant_name: string;
  request_id: string;
  /** Asked: the provider has not answered yet. */
  state: 'asked' | 'booked' | 'canceled' | 'completed' | 'no_show' | 'failed';
  outcome: Filled<'taken' | 'deactivated' | 'error'>;
  starts_at: Date;
  ends_at: Date;
  /** "YYYY-MM-DD" at the restaurant. */
  local_date: string;
  /** "HH:MM" at the restaurant. */
  local_time: string;
  /** IANA name. */
  time_zone: string;
  party_size: number;
  special_request: Generated<string>;
  confirmation: Generated<string>;
  provider: 'embedded' | 'remote';
  hold_id: Filled<string>;
  guarantee_id: Filled<string>;
  fee_cents: Generated<number>;
  changeable_until: Date;
  sequence: Generated<number>;
  asked_change: ColumnType<AskedChange | null, string | undefined, string | null>;
  change_request_id: Filled<string>;
  reminded_at: Filled<Date>;
  dine_source_id: Filled<string>;
  fee_charged_at: Filled<Date>;
  fee_declines: Generated<number>;
  created_at: Date;
  updated_at: Date;
};

/** A member who wants a mail when a table frees up. */
export type TableAlertTable = {
  partner: string;
  id: Generated<string>;
  member_id: string;
  merchant_id: string;
  local_date: string;
  local_time: string;
  party_size: number;
  created_at: Date;
};
