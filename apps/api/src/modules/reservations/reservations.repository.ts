import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { ReservationTable } from '../../platform/db/tables/reservations.ts';
import type { Guest } from '../booking/booking.ts';
import { queueRelease } from '../card-guarantees/card-guarantees.ts';

export type ReservationRow = Selectable<ReservationTable>;

/** Past reservations that the list shows. */
const MAX_PAST = 100;

/** Reservations that hold or may hold a table. */
const HOLDING = ['asked', 'booked'] as const;

/** The attempt with a request id; undefined for a new one. */
export const findAttempt = (
  trx: PartnerTransaction,
  memberId: string,
  requestId: string,
): Promise<ReservationRow | undefined> =>
  trx
    .selectFrom('reservation')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();

export const findReservation = (trx: PartnerTransaction, id: string): Promise<ReservationRow | undefined> =>
  trx.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirst();

const ownOf = (trx: PartnerTransaction, memberId: string, id: string) =>
  trx
    .selectFrom('reservation')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('state', 'not in', ['asked', 'failed']);

/** A member's own reservation, whatever its state; attempts that failed or are not answered are none. */
export const findOwn = (trx: PartnerTransaction, memberId: string, id: string): Promise<ReservationRow | undefined> =>
  ownOf(trx, memberId, id).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockOwn = (trx: PartnerTransaction, memberId: string, id: string): Promise<ReservationRow | undefined> =>
  ownOf(trx, memberId, id).forUpdate().executeTakeFirst();

const upcomingOf = (trx: PartnerTransaction, memberId: string, now: Date) =>
  trx
    .selectFrom('reservation')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', 'booked')
    .where('starts_at', '>=', now)
    .orderBy('starts_at');

export const findUpcoming = (trx: PartnerTransaction, memberId: string, now: Date): Promise<ReservationRow[]> =>
  upcomingOf(trx, memberId, now).execute();

/** The same, locked until the transaction ends. */
export const lockUpcoming = (trx: PartnerTransaction, memberId: string, now: Date): Promise<ReservationRow[]> =>
  upcomingOf(trx, memberId, now).forUpdate().execute();

/** The next upcoming one. */
export const findNext = (trx: PartnerTransaction, memberId: string, now: Date): Promise<ReservationRow | undefined> =>
  upcomingOf(trx, memberId, now).limit(1).executeTakeFirst();

/** The latest first. */
export const findPast = (trx: PartnerTransaction, memberId: string, now: Date): Promise<ReservationRow[]> =>
  trx
    .selectFrom('reservation')
    .selectAll()
    .where('member_id', '=', memberId)
    .where((where) =>
      where.or([
        where('state', 'in', ['canceled', 'completed', 'no_show']),
        where.and([where('state', '=', 'booked'), where('starts_at', '<', now)]),
      ]),
    )
    .orderBy('starts_at', 'desc')
    .limit(MAX_PAST)
    .execute();

/** Reservations that have begun, booked or missed, for operators; the latest first. */
export const findBegun = (trx: PartnerTransaction, now: Date, limit: number): Promise<ReservationRow[]> =>
  trx
    .selectFrom('reservation')
    .selectAll()
    .where('state', 'in', ['booked', 'no_show'])
    .where('starts_at', '<=', now)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** A member's other reservations at a restaurant that hold or may hold a table. @param except one to leave out */
export const findHolding = (
  trx: PartnerTransaction,
  { memberId, merchantId, except }: { memberId: string; merchantId: string; except?: string },
): Promise<ReservationRow[]> =>
  trx
    .selectFrom('reservation')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('merchant_id', '=', merchantId)
    .where('state', 'in', HOLDING)
    .$if(except !== undefined, (query) => query.where('id', '<>', except!))
    .execute();

export const insertReservation = (
  trx: PartnerTransaction,
  row: Omit<Insertable<ReservationTable>, 'partner'>,
): Promise<ReservationRow> =>
  trx
    .insertInto('reservation')
    .values({ partner: trx.partner, ...row })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Changes a reservation in one of these states. @returns undefined if it is in none of them */
export const updateReservation = (
  trx: PartnerTransaction,
  id: string,
  states: readonly ReservationRow['state'][],
  set: Updateable<ReservationTable>,
): Promise<ReservationRow | undefined> =>
  trx
    .updateTable('reservation')
    .set(set)
    .where('id', '=', id)
    .where('state', 'in', states)
    .returningAll()
    .executeTakeFirst();

/** Ends what the provider was asked for with a reservation, if that is still this. */
export const endAskedChange = (
  trx: PartnerTransaction,
  { id, askedChange }: { id: string; askedChange: ReservationRow['asked_change'] },
  set: Updateable<ReservationTable>,
): Promise<ReservationRow | undefined> =>
  trx
    .updateTable('reservation')
    .set({ ...set, asked_change: null })
    .where('id', '=', id)
    .where('state', '=', 'booked')
    .where('asked_change', '=', sql<never>`${JSON.stringify(askedChange)}::jsonb`)
    .returningAll()
    .executeTakeFirst();

/** Removes an attempt that is not answered. */
export const deleteAsked = (trx: PartnerTransaction, id: string) =>
  trx.deleteFrom('reservation').where('id', '=', id).where('state', '=', 'asked').execute();

/** Reservations about which a provider was asked before a time, and has not answered. */
export const findUnanswered = (trx: PartnerTransaction, before: Date, limit: number): Promise<ReservationRow[]> =>
  trx
    .selectFrom('reservation')
    .selectAll()
    .where('updated_at', '<', before)
    .where((where) => where.or([where('state', '=', 'asked'), where('asked_change', 'is not', null)]))
    .orderBy('updated_at')
    .limit(limit)
    .execute();

/** The member as a booking provider needs to know them; undefined for a deleted account. */
export async function findGuest(trx: PartnerTransaction, memberId: string): Promise<Guest | undefined> {
  const row = await trx
    .selectFrom('member')
    .select(['first_name', 'last_name', 'email', 'phone_number', 'may_reserve'])
    .where('id', '=', memberId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return (
    row && {
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email ?? '',
      phone: row.phone_number,
      mayReserve: row.may_reserve,
    }
  );
}

/**
 * Stores what became of a no-show's fee.
 * @returns false when another operator has got the same answer and stored it
 */
export async function storeFeeAnswer(
  trx: PartnerTransaction,
  { id, fee_declines }: Pick<ReservationRow, 'id' | 'fee_declines'>,
  answer: 'charged' | 'declined',
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reservation')
    .set(answer === 'charged' ? { fee_charged_at: now } : { fee_declines: fee_declines + 1 })
    .where('id', '=', id)
    .where('fee_charged_at', 'is', null)
    .where('fee_declines', '=', fee_declines)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Marks booked tables that start within these times as reminded of. Those that another process takes are left out.
 * @param times `until` is included, `after` is not
 */
export async function takeUnreminded(
  trx: PartnerTransaction,
  { after, until, now, limit }: { after: Date; until: Date; now: Date; limit: number },
): Promise<ReservationRow[]> {
  const due = await trx
    .selectFrom('reservation')
    .select('id')
    .where('state', '=', 'booked')
    .where('reminded_at', 'is', null)
    .where('starts_at', '>', after)
    .where('starts_at', '<=', until)
    .orderBy('starts_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return [];
  return trx
    .updateTable('reservation')
    .set({ reminded_at: now })
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .returningAll()
    .execute();
}

/** Deletes the reservations of a member. @returns what is needed to give the tables back */
export const deleteReservationsOf = (trx: PartnerTransaction, memberId: string) =>
  trx
    .deleteFrom('reservation')
    .where('member_id', '=', memberId)
    .returning(['id', 'merchant_id', 'state', 'provider', 'hold_id', 'confirmation', 'starts_at', 'guarantee_id'])
    .execute();

/** Marks reservations as completed by dines, and releases their guarantees. */
export async function completeReservations(
  trx: PartnerTransaction,
  completed: readonly { reservationId: string; dineId: string }[],
  now: Date,
): Promise<void> {
  if (completed.length === 0) return;
  const { rows } = await sql<{ guarantee: string | null }>`
    update reservation r set state = 'completed', dine_source_id = given.dine, updated_at = ${now}
    from unnest(${completed.map(({ reservationId }) => reservationId)}::uuid[], ${completed.map(({ dineId }) => dineId)}::text[]) as given (id, dine)
    where r.partner = ${trx.partner} and r.id = given.id
    returning r.guarantee_id as guarantee`.execute(trx);
  for (const { guarantee } of rows) if (guarantee !== null) await queueRelease(trx, guarantee, now);
}
