import { createHash } from 'node:crypto';
import type { AskedChange } from '../../platform/db/tables/reservations.ts';
import type { Guest, TableOrder, TableReference } from '../booking/booking.ts';
import type { ReservationRow } from './reservations.repository.ts';
import type { Restaurant } from './restaurants.repository.ts';

type Change = Extract<AskedChange, { kind: 'change' }>;

/** The order of a booking. Its key is the id that the server gave the attempt. */
export const orderOf = (row: ReservationRow, restaurant: Restaurant, guest: Guest): TableOrder => ({
  key: row.id,
  restaurant,
  at: row.starts_at.getTime(),
  partySize: row.party_size,
  specialRequest: row.special_request,
  guest,
  hasCard: row.guarantee_id !== null,
});

/** The order of a change. */
export const changeOrderOf = (
  row: ReservationRow,
  change: Change,
  restaurant: Restaurant,
  guest: Guest,
): TableOrder => ({
  key: changeKeyOf(row, change),
  restaurant,
  at: Date.parse(change.startsAt),
  partySize: change.partySize,
  specialRequest: change.specialRequest,
  guest,
  hasCard: change.guaranteeId !== null,
});

export const referenceOf = ({ confirmation, hold_id }: ReservationRow): TableReference => ({
  confirmation,
  holdId: hold_id,
});

/** A UUID for a change of a reservation. Request ids are chosen by browsers, so they are no keys on their own. */
export function changeKeyOf({ id }: Pick<ReservationRow, 'id'>, { requestId }: Pick<Change, 'requestId'>): string {
  const hex = createHash('sha256').update(`${id} ${requestId}`).digest('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
