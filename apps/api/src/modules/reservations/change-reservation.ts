import { changeTerms, type Instant } from '@dining/booking';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { AskedChange } from '../../platform/db/tables/reservations.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { unauthorized } from '../../platform/session/access.ts';
import { BookingUnavailable } from '../booking/booking.ts';
import { useGuarantee } from '../card-guarantees/card-guarantees.ts';
import { lockMember } from '../members/members.ts';
import type { Outcome } from './book-table.ts';
import { findObstacle, noteRequest, type Obstacle } from './note-request.ts';
import { providerOfRow, type ReservationContext } from './reservation-context.ts';
import { queueReservationMail } from './reservation-mails.ts';
import { findGuest, findOwn, lockOwn, updateReservation, type ReservationRow } from './reservations.repository.ts';
import type { Restaurant } from './restaurants.repository.ts';
import { AlreadySettled, settleChange } from './settle-reservation.ts';
import { changeOrderOf, referenceOf } from './table-order.ts';

type Change = Extract<AskedChange, { kind: 'change' }>;

export type ChangeOrder = {
  memberId: string;
  requestId: string;
  at: Instant;
  partySize: number;
  specialRequest: string;
  /** A guarantee of the new slot that is confirmed and unused. */
  guaranteeId: string | null;
};

/** Whether a reservation may still be changed or canceled here (EXT-05). */
export const mayChange = ({ starts_at, changeable_until, fee_cents }: ReservationRow, now: Date): boolean => {
  const at = starts_at.getTime();
  const changeUntilMinutes = (at - changeable_until.getTime()) / 60_000;
  return changeTerms({ at, feeCents: fee_cents }, { changeUntilMinutes }, now.getTime()).mayChange;
};

export const notBooked = (): AppError =>
  new AppError(409, 'not_booked', 'The reservation was canceled, or its time has passed.');

/**
 * Changes time, party or request of a reservation. The table stays as it is unless the new one is booked.
 * @throws AppError (404) for a reservation of another member, (409) for one that is no longer booked
 */
export async function changeReservation(
  context: ReservationContext,
  partner: string,
  { id, restaurant }: { id: string; restaurant: Restaurant },
  order: ChangeOrder,
): Promise<Outcome> {
  const { database, log, now } = context;
  const noted = await noteRequest(context, partner, restaurant, (trx) => noteChange(trx, id, order, now()));
  if ('outcome' in noted) return noted;
  const { row, change } = noted;
  const guest = await database.withPartner(partner, (trx) => findGuest(trx, order.memberId));
  if (guest === undefined) throw unauthorized();
  try {
    return await providerOfRow(context, row).change(
      partner,
      changeOrderOf(row, change, restaurant, guest),
      referenceOf(row),
      (trx, answer) => settleChange(trx, row, change, answer, now()),
    );
  } catch (error) {
    if (error instanceof BookingUnavailable) {
      log.warn({ err: error }, 'a change of a reservation is not answered');
      return { outcome: 'error' };
    }
    if (!(error instanceof AlreadySettled)) throw error;
    const settled = await database.withPartner(partner, (trx) => findOwn(trx, order.memberId, id));
    return settled?.change_request_id === order.requestId ? { outcome: 'success', row: settled } : { outcome: 'error' };
  }
}

type Noted = { row: ReservationRow; change: Change } | Outcome;

/** Writes what the provider will be asked for, or settles a change that nobody need be asked about. */
async function noteChange(
  trx: PartnerTransaction,
  id: string,
  order: ChangeOrder,
  now: Date,
): Promise<Noted | Obstacle> {
  const { memberId, requestId, at, partySize, specialRequest } = order;
  await lockMember(trx, memberId);
  const row = await lockOwn(trx, memberId, id);
  if (!row) throw notFound('The reservation');
  if (row.change_request_id === requestId) return { outcome: 'success', row };
  const pending = row.asked_change;
  if (pending !== null)
    return pending.kind === 'change' && pending.requestId === requestId
      ? { row, change: pending }
      : { outcome: 'error' };
  if (row.state !== 'booked') throw notBooked();
  if (!mayChange(row, now)) return { outcome: 'too_late' };

  const isSameTable = row.starts_at.getTime() === at && row.party_size === partySize;
  if (isSameTable && row.provider === 'embedded') {
    const changed = await updateReservation(trx, id, ['booked'], {
      special_request: specialRequest,
      change_request_id: requestId,
      sequence: row.sequence + 1,
      updated_at: now,
    });
    await queueReservationMail(trx, 'reservationChanged', changed!, now);
    return { outcome: 'success', row: changed! };
  }
  const obstacle = await findObstacle(trx, at, { memberId, merchantId: row.merchant_id, except: id });
  if (obstacle) return obstacle;
  const guaranteeId = order.guaranteeId ?? (isSameTable ? row.guarantee_id : null);
  if (order.guaranteeId !== null && !(await useGuarantee(trx, order.guaranteeId, now)))
    return { outcome: 'card_needed' };
  const change: Change = {
    kind: 'change',
    requestId,
    startsAt: new Date(at).toISOString(),
    partySize,
    specialRequest,
    guaranteeId,
  };
  await updateReservation(trx, id, ['booked'], { asked_change: JSON.stringify(change), updated_at: now });
  return { row: { ...row, asked_change: change }, change };
}
