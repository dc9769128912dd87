import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import { findGuarantee, GuaranteeFailed, type CardGuarantees } from '../card-guarantees/card-guarantees.ts';
import { lockMember } from '../members/members.ts';
import { recordOperatorEvent } from '../operator-events/operator-events.ts';
import { queueReservationMail } from './reservation-mails.ts';
import {
  findReservation,
  lockOwn,
  storeFeeAnswer,
  updateReservation,
  type ReservationRow,
} from './reservations.repository.ts';

/** Why a reservation is no no-show. */
export type NoShowRefusal = 'unknown' | 'dined' | 'canceled' | 'upcoming' | 'changing';

/** What became of the fee. Owed: it can be charged by marking the reservation again. */
export type NoShowFee = 'none' | 'charged' | 'declined' | 'owed';

export type MarkedNoShow = {
  /** Whether it was marked by this call, and not before. */
  isNew: boolean;
  fee: NoShowFee;
  feeCents: number;
};

export type NoShowContext = {
  database: Database;
  /** The provider that guarantees reservations; undefined where there is none. */
  guarantees: CardGuarantees | undefined;
  operator: string;
  now(): Date;
};

/**
 * Marks a reservation that its guest missed (RSV-03): the member gets a mail and never a bonus, and the card that
 * guarantees the table is charged the fee that the member agreed to, once. Repeating it charges what is still owed.
 * The table and the card are not released.
 */
export async function markNoShow(
  context: NoShowContext,
  partner: string,
  id: string,
): Promise<MarkedNoShow | NoShowRefusal> {
  const { database } = context;
  const marked = await database.withPartner(partner, (trx) => mark(trx, context, id));
  if (typeof marked === 'string') return marked;
  const { row, isNew } = marked;
  return { isNew, fee: await chargeFee(context, partner, row), feeCents: row.fee_cents };
}

async function mark(
  trx: PartnerTransaction,
  { operator, now }: NoShowContext,
  id: string,
): Promise<{ row: ReservationRow; isNew: boolean } | NoShowRefusal> {
  const found = await findReservation(trx, id);
  if (!found) return 'unknown';
  // Locked as dines are decided, so that a dine that arrives now completes the reservation before or not at all.
  await lockMember(trx, found.member_id);
  const row = await lockOwn(trx, found.member_id, id);
  if (!row) return 'unknown';
  if (row.state === 'no_show') return { row, isNew: false };
  if (row.state === 'completed') return 'dined';
  if (row.state === 'canceled') return 'canceled';
  if (row.asked_change !== null) return 'changing';
  if (row.starts_at > now()) return 'upcoming';
  const marked = await updateReservation(trx, id, ['booked'], { state: 'no_show', updated_at: now() });
  if (!marked) return 'unknown';
  await queueReservationMail(trx, hasFee(marked) ? 'reservationNoShowFee' : 'reservationNoShow', marked, now());
  await recordOperatorEvent(trx, {
    operator,
    action: 'reservation.no_show',
    subject: id,
    details: { feeCents: hasFee(marked) ? marked.fee_cents : 0 },
    now: now(),
  });
  return { row: marked, isNew: true };
}

const hasFee = ({ fee_cents, guarantee_id }: ReservationRow): boolean => fee_cents > 0 && guarantee_id !== null;

async function chargeFee(context: NoShowContext, partner: string, row: ReservationRow): Promise<NoShowFee> {
  if (!hasFee(row)) return 'none';
  if (row.fee_charged_at !== null) return 'charged';
  const answer = await askForFee(context, partner, row);
  if (answer === 'owed') return answer;
  const { database, operator, now } = context;
  await database.withPartner(partner, async (trx) => {
    if (!(await storeFeeAnswer(trx, row, answer, now()))) return;
    await recordOperatorEvent(trx, {
      operator,
      action: `reservation.fee_${answer}`,
      subject: row.id,
      details: { feeCents: row.fee_cents },
      now: now(),
    });
  });
  return answer;
}

async function askForFee(
  { database, guarantees }: NoShowContext,
  partner: string,
  { id, guarantee_id, fee_cents, fee_declines, merchant_name, local_date }: ReservationRow,
): Promise<'charged' | 'declined' | 'owed'> {
  const guarantee = await database.withPartner(partner, (trx) => findGuarantee(trx, guarantee_id ?? ''));
  if (!guarantee || guarantee.reference === '') return 'declined';
  if (guarantee.provider !== guarantees?.name) return 'owed';
  try {
    return await guarantees.charge(
      { partner, id: guarantee.id, reference: guarantee.reference },
      {
        cents: fee_cents,
        key: `no-show-${id}-${fee_declines}`,
        description: `No-show fee, ${merchant_name}, ${local_date}`,
      },
    );
  } catch (error) {
    if (error instanceof GuaranteeFailed) return 'owed';
    throw error;
  }
}
