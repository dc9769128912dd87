import { localTimeOf } from '@dining/booking';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { AskedChange } from '../../platform/db/tables/reservations.ts';
import type { BookedTable, BookingAnswer } from '../booking/booking.ts';
import { queueRelease } from '../card-guarantees/card-guarantees.ts';
import { queueReservationMail } from './reservation-mails.ts';
import { deleteAsked, endAskedChange, updateReservation, type ReservationRow } from './reservations.repository.ts';

/** Someone else has stored the answer: this transaction, with the table that it may have taken, must not commit. */
export class AlreadySettled extends Error {
  override readonly name = 'AlreadySettled';
}

/** What was stored of an answer. */
export type Settled =
  | { readonly outcome: 'success'; readonly row: ReservationRow }
  | { readonly outcome: 'taken' | 'deactivated' | 'card_needed' };

/**
 * Stores what a provider answered to a booking, with its mail and effects (RSV-03).
 * @throws AlreadySettled
 */
export async function settleBooking(
  trx: PartnerTransaction,
  asked: ReservationRow,
  answer: BookingAnswer,
  now: Date,
): Promise<Settled> {
  if (answer.outcome === 'booked') {
    // A remote provider that booked although it seemed to refuse is believed; an own table was never taken.
    const states = asked.provider === 'remote' ? (['asked', 'failed'] as const) : (['asked'] as const);
    const row = await updateReservation(trx, asked.id, states, {
      ...tableColumns(answer.table, asked.time_zone),
      state: 'booked',
      outcome: null,
      updated_at: now,
    });
    if (!row) throw new AlreadySettled();
    await queueReservationMail(trx, 'reservationConfirmed', row, now);
    return { outcome: 'success', row };
  }
  const { outcome } = answer;
  // With a card the same request is tried again.
  if (outcome === 'card_needed') await deleteAsked(trx, asked.id);
  else await failBooking(trx, asked, outcome, now);
  if (outcome === 'card_needed') await releaseGuarantee(trx, asked.guarantee_id, now);
  return { outcome };
}

/** Ends an attempt that has not booked anything. @throws AlreadySettled */
export async function failBooking(
  trx: PartnerTransaction,
  asked: ReservationRow,
  outcome: NonNullable<ReservationRow['outcome']>,
  now: Date,
): Promise<void> {
  const row = await updateReservation(trx, asked.id, ['asked'], { state: 'failed', outcome, updated_at: now });
  if (!row) throw new AlreadySettled();
  await releaseGuarantee(trx, asked.guarantee_id, now);
}

/**
 * Stores what a provider answered to a change. Unless it is booked, the reservation stays as it was.
 * @throws AlreadySettled
 */
export async function settleChange(
  trx: PartnerTransaction,
  row: ReservationRow,
  change: Extract<AskedChange, { kind: 'change' }>,
  answer: BookingAnswer,
  now: Date,
): Promise<Settled> {
  const asked = { id: row.id, askedChange: change };
  if (answer.outcome !== 'booked') {
    if (!(await endAskedChange(trx, asked, { updated_at: now }))) throw new AlreadySettled();
    if (change.guaranteeId !== row.guarantee_id) await releaseGuarantee(trx, change.guaranteeId, now);
    return { outcome: answer.outcome };
  }
  const changed = await endAskedChange(trx, asked, {
    ...tableColumns(answer.table, row.time_zone),
    special_request: change.specialRequest,
    guarantee_id: change.guaranteeId,
    change_request_id: change.requestId,
    sequence: row.sequence + 1,
    reminded_at: null,
    updated_at: now,
  });
  if (!changed) throw new AlreadySettled();
  if (row.guarantee_id !== change.guaranteeId) await releaseGuarantee(trx, row.guarantee_id, now);
  await queueReservationMail(trx, 'reservationChanged', changed, now);
  return { outcome: 'success', row: changed };
}

/** Stores a cancellation. @throws AlreadySettled */
export async function settleCancellation(trx: PartnerTransaction, row: ReservationRow, now: Date): Promise<void> {
  const canceled = await updateReservation(trx, row.id, ['booked'], {
    state: 'canceled',
    hold_id: null,
    asked_change: null,
    sequence: row.sequence + 1,
    updated_at: now,
  });
  if (!canceled) throw new AlreadySettled();
  await releaseGuarantee(trx, row.guarantee_id, now);
  const change = row.asked_change;
  if (change?.kind === 'change' && change.guaranteeId !== row.guarantee_id)
    await releaseGuarantee(trx, change.guaranteeId, now);
  await queueReservationMail(trx, 'reservationCanceled', canceled, now);
}

const releaseGuarantee = async (trx: PartnerTransaction, id: string | null, now: Date): Promise<void> => {
  if (id !== null) await queueRelease(trx, id, now);
};

function tableColumns(table: BookedTable, zone: string) {
  const { day, time } = localTimeOf(zone, table.startsAt.getTime());
  return {
    starts_at: table.startsAt,
    ends_at: table.endsAt,
    local_date: day,
    local_time: time,
    party_size: table.partySize,
    fee_cents: table.feeCents,
    changeable_until: table.changeableUntil,
    confirmation: table.confirmation,
    hold_id: table.holdId,
  };
}
