import { readBookingRequest } from '@dining/booking';
import { dayAfter, utcDay } from '@dining/rules';
import type { Database } from '../../platform/db/database.ts';
import type { Booking, BookingProvider, SlotRequest } from '../booking/booking.ts';
import { queueMails } from '../mail/mail.ts';
import { bookableOf } from './bookable-restaurants.ts';
import { dateText, timeText } from './reservation-mails.ts';
import { deleteAlertsBefore, findOpenAlerts, takeAlerts, type AlertRow } from './table-alerts.repository.ts';

const BATCH_ROWS = 200;

type Needs = { database: Database; booking: Booking; now(): Date };

/**
 * Sends a partner's members the mail that a table is free, once per alert (EXT-09, EXT-14). An alert whose date has
 * passed everywhere ends without one.
 */
export async function announceFreeTables(needs: Needs, partner: string): Promise<void> {
  const { database, now } = needs;
  // Dates of restaurants west of Greenwich are at most one behind.
  const from = dayAfter(utcDay(now()), -1);
  await database.withPartner(partner, (trx) => deleteAlertsBefore(trx, from));
  for (let after: AlertRow | undefined; ;) {
    const alerts = await database.withPartner(partner, (trx) =>
      findOpenAlerts(trx, { from, after, limit: BATCH_ROWS }),
    );
    await announceOf(needs, partner, alerts);
    if (alerts.length < BATCH_ROWS) return;
    after = alerts.at(-1);
  }
}

async function announceOf(needs: Needs, partner: string, alerts: readonly AlertRow[]): Promise<void> {
  const free = await withFreeTables(needs, partner, alerts);
  if (free.length === 0) return;
  const { database, now } = needs;
  await database.withPartner(partner, async (trx) => {
    const taken = await takeAlerts(
      trx,
      free.map(({ alert }) => alert.id),
    );
    const names = new Map(free.map(({ alert, name }) => [alert.id, name]));
    await queueMails(
      trx,
      taken.map((alert) => ({
        template: 'tableFree' as const,
        memberId: alert.member_id,
        now: now(),
        data: {
          merchantId: alert.merchant_id,
          merchantName: names.get(alert.id)!,
          date: dateText(alert.local_date),
          time: timeText(alert.local_time),
          partySize: alert.party_size,
        },
      })),
    );
  });
}

/** The alerts for which there is a slot near the wanted time now. */
async function withFreeTables(
  needs: Needs,
  partner: string,
  alerts: readonly AlertRow[],
): Promise<{ alert: AlertRow; name: string }[]> {
  const ids = [...new Set(alerts.map(({ merchant_id }) => merchant_id))];
  const bookables = new Map((await bookableOf(needs, partner, ids)).map((one) => [one.restaurant.id, one]));
  const byProvider = new Map<BookingProvider, { alert: AlertRow; name: string; request: SlotRequest }[]>();
  for (const alert of alerts) {
    const found = bookables.get(alert.merchant_id);
    if (!found) continue;
    const { restaurant, provider } = found;
    const { request } = readBookingRequest(
      { day: alert.local_date, time: alert.local_time, partySize: alert.party_size },
      { zone: restaurant.zone, now: needs.now().getTime() },
    );
    if (!request) continue;
    const asked = byProvider.get(provider) ?? [];
    asked.push({ alert, name: restaurant.name, request: { restaurant, request } });
    byProvider.set(provider, asked);
  }
  const free: { alert: AlertRow; name: string }[] = [];
  for (const [provider, asked] of byProvider) {
    const slots = await provider.slots(
      partner,
      asked.map(({ request }) => request),
    );
    free.push(...asked.filter((_, place) => slots[place]!.length > 0));
  }
  return free;
}
