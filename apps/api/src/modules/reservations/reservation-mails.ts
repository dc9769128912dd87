import { moneyText } from '@dining/rules';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { queueMail, type MailTemplate, type NewMail } from '../mail/mail.ts';
import type { ReservationRow } from './reservations.repository.ts';

type ReservationTemplate = Extract<MailTemplate, `reservation${string}`>;

type Shown = Pick<
  ReservationRow,
  | 'id'
  | 'member_id'
  | 'merchant_id'
  | 'merchant_name'
  | 'local_date'
  | 'local_time'
  | 'party_size'
  | 'confirmation'
  | 'fee_cents'
>;

/** A date as members read it: "Friday, November 20". */
export const dateText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );

/** A time of day as members read it: "7:30 PM". */
export const timeText = (time: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
    .format(Date.parse(`2000-01-01T${time}:00Z`))
    .replace(/\u202f/g, ' ');

/** The mail about a reservation. Its data names no person. */
export const reservationMail = (template: ReservationTemplate, row: Shown, now: Date): NewMail => ({
  template,
  memberId: row.member_id,
  now,
  data: {
    reservationId: row.id,
    merchantId: row.merchant_id,
    merchantName: row.merchant_name,
    date: dateText(row.local_date),
    time: timeText(row.local_time),
    partySize: row.party_size,
    confirmation: row.confirmation,
    fee: moneyText(row.fee_cents),
  },
});

/** Queues the mail about a reservation; it is sent if this transaction commits. */
export const queueReservationMail = (
  trx: PartnerTransaction,
  template: ReservationTemplate,
  row: Shown,
  now: Date,
): Promise<void> => queueMail(trx, reservationMail(template, row, now));
