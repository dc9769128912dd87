import { randomUUID } from 'node:crypto';
import type { Reservations } from '@dining/api-contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { startBookingServer, type BookingServer } from '../booking/booking-server.testing.ts';
import { cardActions, linkCards } from '../cards/cards.testing.ts';
import { memoryVault } from '../cards/memory-vault.testing.ts';
import { cancelReservations } from './remove-reservations.ts';
import { diningRoom, memberClient, setRoom, type MemberClient } from './reservations.testing.ts';

/** A Monday at noon in New York. */
const START = Date.parse('2026-11-23T17:00:00Z');
const TONIGHT = '2026-11-23T22:00:00.000Z';
const SEVEN = '2026-11-27T00:00:00.000Z';
const NINE = '2026-11-27T02:00:00.000Z';
const MINUTE_MS = 60_000;

describe('the tables of a closed account', () => {
  const vault = memoryVault();
  let server: BookingServer;
  let time = START;
  const now = () => new Date(time);
  let maya: MemberClient;
  beforeAll(async () => {
    server = await startBookingServer({ room: diningRoom(), zone: 'America/New_York', now });
    return () => server.close();
  });
  const { running } = serverFixture(() => ({
    now,
    vault,
    sites: { demo: { settings: { openTableReservationsEnabled: true } } },
    env: { BOOKING_URL: server.url, BOOKING_CLIENT_ID: 'client', BOOKING_CLIENT_SECRET: 'secret' },
  }));
  const { typed, cardsOf, remove, signIn } = cardActions(() => running, vault);
  beforeAll(async () => {
    await setRoom(running.test.database, 'm1', diningRoom());
    await running.test.database.shared
      .updateTable('merchant')
      .set({ open_table_id: '42' })
      .where('id', '=', 'm2')
      .execute();
  });
  beforeEach(async () => {
    time = START;
    server.reset();
    await running.test.database.shared.deleteFrom('table_hold').execute();
    await running.test.database.withPartner('demo', (trx) => trx.deleteFrom('outbox').execute());
    maya = await memberClient(running);
  });

  const close = async () => {
    const browser = await signIn(maya.member);
    await linkCards(browser, [typed()]);
    const [card] = await cardsOf(browser);
    expect((await remove(browser, card!.id, true)).json()).toBe(true);
    await maya.signIn();
  };
  const list = async () => (await maya.send('GET', '/api/Member/Reservations')).json<Reservations>();
  const effects = async () =>
    (
      await running.test.database.withPartner('demo', (trx) =>
        trx.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute(),
      )
    ).filter(({ kind }) => /reservation|guarantee/.test(kind));
  const holds = () => running.test.database.shared.selectFrom('table_hold').select('id').execute();

  it('CRD-07 EXT-05 closing an account cancels its tables with their mails, here and at a remote provider, but not a late one', async () => {
    const tonight = await maya.booked({ startsAt: TONIGHT });
    const [here, remote] = [
      await maya.booked({ startsAt: SEVEN }),
      await maya.booked({ startsAt: NINE, merchantId: 'm2' }),
    ];
    const neighbor = await memberClient(running);
    await neighbor.booked({ startsAt: SEVEN });
    // Tables can be canceled online until four hours before.
    time += 90 * MINUTE_MS;
    await maya.signIn();
    await close();
    const { upcoming, past } = await list();
    expect(upcoming).toMatchObject([{ id: tonight.id, state: 'booked' }]);
    expect(past).toMatchObject([
      { id: remote.id, state: 'canceled' },
      { id: here.id, state: 'canceled' },
    ]);
    expect(await holds()).toHaveLength(2);
    const done = (await effects()).filter(({ kind }) => kind !== 'mail.reservationConfirmed');
    expect(done.map(({ kind }) => kind)).toEqual([
      'reservation.cancel',
      'mail.reservationCanceled',
      'mail.reservationCanceled',
    ]);
    expect(done[0]!.payload).toEqual({ merchantId: 'm2', confirmation: remote.confirmation });
  });

  it('CRD-07 RSV-03 closing an account releases the card of a table, and that of a change that was not answered', async () => {
    const { id } = await maya.booked({ startsAt: SEVEN });
    const [card, other] = [randomUUID(), randomUUID()];
    const change = { kind: 'change', requestId: randomUUID(), startsAt: NINE, partySize: 2, specialRequest: '' };
    await running.test.database.withPartner('demo', async (trx) => {
      await trx
        .updateTable('reservation')
        .set({ guarantee_id: card, asked_change: JSON.stringify({ ...change, guaranteeId: other }) })
        .where('id', '=', id)
        .execute();
      await cancelReservations(trx, maya.member.id, now());
    });
    const released = (await effects()).filter(({ kind }) => kind === 'guarantee.release');
    expect(released.map(({ payload }) => payload)).toEqual([{ id: card }, { id: other }]);
  });
});
