import { calendarFile, calendarMethod } from '@dining/booking';
import type { Env } from '../../platform/env/env.schema.ts';
import type { MailCalendars } from '../mail/mail.ts';
import { findReservation } from './reservations.repository.ts';
import { findRestaurants } from './restaurants.repository.ts';
import { eventOf } from './to-reservation.ts';

/**
 * The calendar entries of mails about reservations (EXT-14). All versions of a reservation have one uid and a rising
 * sequence, also those that members download.
 */
export const reservationCalendars = (env: Pick<Env, 'MAIL_FROM'>): MailCalendars => ({
  async reservation(trx, { site, reservationId, recipient }) {
    const row = await findReservation(trx, reservationId);
    const restaurant = row && (await findRestaurants(trx, [row.merchant_id])).get(row.merchant_id);
    if (!row || !restaurant) return undefined;
    const event = { ...eventOf(row, restaurant, site, env), attendee: recipient };
    return { method: calendarMethod(event) === 'CANCEL' ? 'CANCEL' : 'REQUEST', file: calendarFile(event) };
  },
});
