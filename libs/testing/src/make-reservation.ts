import type { Reservation, Slot } from '@dining/api-contract';

/** A zone whose clock never changes, so that local times and instants of tests differ by seven hours on every day. */
export const RESERVATION_ZONE = 'America/Phoenix';

const instantOf = (date: string, time: string): string => new Date(`${date}T${time}:00-07:00`).toISOString();

/** A free table in {@link RESERVATION_ZONE}; pass only what the test is about. */
export function makeSlot(date: string, time: string, overrides: Partial<Slot> = {}): Slot {
  return { startsAt: instantOf(date, time), date, time, needsCard: false, feeCents: 0, ...overrides };
}

/** A reservation that a member holds, in {@link RESERVATION_ZONE}. */
export function makeReservation(overrides: Partial<Reservation> = {}): Reservation {
  const { id = '5b0e6a52-3f4e-4b68-9d52-0a6d8f6f3a01', date = '2026-11-27', time = '19:00' } = overrides;
  const startsAt = instantOf(date, time);
  return {
    id,
    merchantId: 'd1',
    merchantName: 'Osteria Lucciola',
    address: '318 Court Street, Brooklyn, NY 11231',
    telephone: '(718) 555-0134',
    timeZone: RESERVATION_ZONE,
    startsAt,
    date,
    time,
    partySize: 2,
    specialRequest: '',
    confirmation: 'LUC-4827',
    state: 'booked',
    feeCents: 0,
    changeableUntil: new Date(Date.parse(startsAt) - 4 * 3_600_000).toISOString(),
    bonus: 0,
    calendar: {
      file: `/api/Member/Reservations/${id}/Calendar`,
      google: 'https://calendar.google.com/calendar/render?action=TEMPLATE',
      outlook: 'https://outlook.live.com/calendar/deeplink/compose',
      office365: 'https://outlook.office.com/calendar/deeplink/compose',
    },
    ...overrides,
  };
}
