import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import { queueMails } from '../mail/mail.ts';
import { reservationMail } from './reservation-mails.ts';
import { takeUnreminded, type ReservationRow } from './reservations.repository.ts';

const HOUR_MS = 60 * 60_000;

/** Guests are reminded at about this time before: the day before, at the hour of the table (EXT-14). */
const BEFORE_MS = 24 * HOUR_MS;

/** A member who booked in the last hours before that needs no reminder. */
const FRESH_MS = 6 * HOUR_MS;

/** Later than this, a reminder that was missed, as while no server ran, is not sent. */
const TOO_LATE_MS = 12 * HOUR_MS;

const BATCH_ROWS = 200;

/** Queues the mails that remind a partner's members of the next day's tables, each once. */
export async function queueReminders(
  { database, now }: { database: Database; now(): Date },
  partner: string,
): Promise<void> {
  while ((await database.withPartner(partner, (trx) => queueBatch(trx, now()))) === BATCH_ROWS);
}

async function queueBatch(trx: PartnerTransaction, now: Date): Promise<number> {
  const after = (ms: number): Date => new Date(now.getTime() + ms);
  const rows = await takeUnreminded(trx, {
    after: after(TOO_LATE_MS),
    until: after(BEFORE_MS),
    now,
    limit: BATCH_ROWS,
  });
  await queueMails(
    trx,
    rows.filter(isExpectingOne).map((row) => reservationMail('reservationReminder', row, now)),
  );
  return rows.length;
}

const isExpectingOne = ({ updated_at, starts_at }: ReservationRow): boolean =>
  starts_at.getTime() - updated_at.getTime() > BEFORE_MS + FRESH_MS;
