import type { Reservation } from '@dining/api-contract';
import { calendarLinks, type CalendarEvent } from '@dining/booking';
import { reservationBonus } from '@dining/rules';
import type { Env } from '../../platform/env/env.schema.ts';
import { copyOf } from '../../platform/tenancy/site-copy.ts';
import { siteHost } from '../../platform/tenancy/site-origin.ts';
import type { Site } from '../../platform/tenancy/site.ts';
import type { ReservationRow } from './reservations.repository.ts';
import type { Restaurant } from './restaurants.repository.ts';

const calendarPath = (id: string): string => `/api/Member/Reservations/${id}/Calendar`;

/**
 * A reservation as the calls return it.
 * @param row of a state that members see
 * @param earns whether the member's meal there on that day earns, or has earned: only then there is a bonus (RSV-04)
 */
export function toReservation(row: ReservationRow, restaurant: Restaurant, site: Site, earns: boolean): Reservation {
  const { settings } = site.bundle.basics.partner;
  return {
    id: row.id,
    merchantId: row.merchant_id,
    merchantName: row.merchant_name,
    address: restaurant.address,
    telephone: restaurant.telephone,
    timeZone: row.time_zone,
    startsAt: row.starts_at.toISOString(),
    date: row.local_date,
    time: row.local_time,
    partySize: row.party_size,
    specialRequest: row.special_request,
    confirmation: row.confirmation,
    state: row.state as Reservation['state'],
    feeCents: row.fee_cents,
    changeableUntil: row.changeable_until.toISOString(),
    bonus: earns ? reservationBonus(settings) : 0,
    calendar: { file: calendarPath(row.id), ...calendarLinks(eventOf(row, restaurant, site, {})) },
  };
}

/** A reservation as an entry in a calendar. */
export function eventOf(
  row: ReservationRow,
  restaurant: Restaurant,
  site: Site,
  { MAIL_FROM }: Pick<Env, 'MAIL_FROM'>,
): CalendarEvent {
  const copy = copyOf(site);
  const data = {
    merchantName: row.merchant_name,
    partySize: row.party_size,
    confirmation: row.confirmation,
    telephone: restaurant.telephone ?? '',
  };
  return {
    uid: `${row.id}@${siteHost(site)}`,
    sequence: row.sequence,
    start: row.starts_at.getTime(),
    end: row.ends_at.getTime(),
    changedAt: row.updated_at.getTime(),
    isCanceled: row.state === 'canceled',
    title: copy('mail.calendar.title', data),
    location: [row.merchant_name, restaurant.address].filter(Boolean).join(', '),
    notes: copy('mail.calendar.notes', data),
    organizer: {
      name: site.bundle.basics.partner.settings.programName,
      email: MAIL_FROM ?? `no-reply@${siteHost(site)}`,
    },
  };
}
