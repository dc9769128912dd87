import { randomUUID } from 'node:crypto';
import type { BookingOutcome, Reservations } from '@dining/api-contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { startBookingServer, type BookingServer } from '../booking/booking-server.testing.ts';
import { memberClient, oneTable, type MemberClient } from './reservations.testing.ts';
import { settleUnanswered } from './unanswered-reservations.ts';

const START = Date.parse('2026-11-23T17:00:00Z');
const SEVEN = '2026-11-27T00:00:00.000Z';
const MINUTE_MS = 60_000;
const settings = { openTableReservationsEnabled: true };

describe('reservations at a remote provider whose answers get lost', () => {
  let server: BookingServer;
  let time = START;
  const now = () => new Date(time);
  let maya: MemberClient;
  beforeAll(async () => {
    server = await startBookingServer({ room: oneTable(), zone: 'America/New_York', now });
    return () => server.close();
  });
  const { running } = serverFixture(() => ({
    now,
    sites: { demo: { settings } },
    env: { BOOKING_URL: server.url, BOOKING_CLIENT_ID: 'client', BOOKING_CLIENT_SECRET: 'secret' },
  }));
  beforeAll(async () => {
    await running.test.database.shared
      .updateTable('merchant')
      .set({ open_table_id: '42' })
      .where('id', '=', 'm1')
      .execute();
  });
  beforeEach(async () => {
    time = START;
    server.reset();
    await running.test.database.withPartner('demo', async (trx) => {
      await trx.deleteFrom('reservation').execute();
      await trx.deleteFrom('outbox').execute();
    });
    maya = await memberClient(running);
  });

  const runJob = () => settleUnanswered({ ...running.services, now, log: { warn: () => undefined } }, 'demo');
  const list = async () => (await maya.send('GET', '/api/Member/Reservations')).json<Reservations>();
  const mails = async () =>
    (
      await running.test.database.withPartner('demo', (trx) =>
        trx.selectFrom('outbox').select('kind').where('kind', '!=', 'mail.newSignIn').orderBy('id').execute(),
      )
    ).map(({ kind }) => kind);
  const standing = () => server.booked.filter(({ status }) => status === 'Booked').length;

  it('RSV-05 books, changes and cancels at the provider, without a hold here', async () => {
    const first = await maya.booked({ startsAt: SEVEN });
    expect(first).toMatchObject({ confirmation: 'C1', time: '19:00', changeableUntil: '2026-11-26T20:00:00.000Z' });
    const change = { requestId: randomUUID(), startsAt: '2026-11-26T23:30:00.000Z', partySize: 4 };
    const url = `/api/Member/Reservations/${first.id}`;
    expect((await maya.send('PUT', url, change)).json()).toMatchObject({
      outcome: 'success',
      reservation: { time: '18:30', partySize: 4, confirmation: 'C1' },
    });
    expect((await maya.send('DELETE', url)).statusCode).toBe(200);
    expect(server.booked).toMatchObject([{ status: 'Canceled', partySize: 4 }]);
    expect(await running.test.database.shared.selectFrom('table_hold').selectAll().execute()).toEqual([]);
    expect(await mails()).toEqual(['mail.reservationConfirmed', 'mail.reservationChanged', 'mail.reservationCanceled']);
  });

  it('RSV-05 a booking whose answer is lost is found by the job: booked once, mailed once', async () => {
    const order = { requestId: randomUUID(), startsAt: SEVEN };
    server.faults = [{ path: '/reservations', when: 'after', times: 2 }];
    expect(await maya.book(order)).toEqual({ outcome: 'error' });
    expect([await list(), await mails()]).toEqual([{ upcoming: [], past: [] }, []]);
    // Calls that are under way are left alone.
    await runJob();
    expect((await list()).upcoming).toEqual([]);
    time += 2 * MINUTE_MS;
    await runJob();
    await runJob();
    expect((await list()).upcoming).toMatchObject([{ confirmation: 'C1', state: 'booked' }]);
    expect(await mails()).toEqual(['mail.reservationConfirmed']);
    expect(await maya.book(order)).toMatchObject({ outcome: 'success', reservation: { confirmation: 'C1' } });
    expect(standing()).toBe(1);
  });

  it('RSV-03 another attempt after a lost answer asks about the first, and tells of a table that is listed', async () => {
    server.faults = [{ path: '/reservations', when: 'after', times: 2 }];
    expect(await maya.book({ startsAt: SEVEN })).toEqual({ outcome: 'error' });
    // A card that the first attempt has used is not asked for again.
    const order = { startsAt: '2026-11-26T23:30:00.000Z', guarantee: randomUUID() };
    expect(await maya.book(order)).toEqual({ outcome: 'overlap' });
    expect((await list()).upcoming).toMatchObject([{ confirmation: 'C1', time: '19:00' }]);
    expect([standing(), await mails()]).toEqual([1, ['mail.reservationConfirmed']]);
  });

  it('RSV-03 says that the first attempt is being checked while nobody knows what became of it, and books once it is over', async () => {
    const early = await maya.booked({ startsAt: '2026-11-26T22:00:00.000Z' });
    server.faults = [{ path: '/slot_locks', when: 'before', times: 2 }];
    expect(await maya.book({ startsAt: '2026-11-27T02:00:00.000Z' })).toEqual({ outcome: 'error' });
    const near = { startsAt: '2026-11-27T01:00:00.000Z' };
    expect(await maya.book(near)).toEqual({ outcome: 'checking' });
    server.faults = [{ path: '/', when: 'before', times: 2 }];
    expect(await maya.book(near)).toEqual({ outcome: 'checking' });
    const change = { ...near, requestId: randomUUID(), partySize: 2 };
    expect((await maya.send('PUT', `/api/Member/Reservations/${early.id}`, change)).json()).toEqual({
      outcome: 'checking',
    });
    expect((await list()).upcoming).toMatchObject([{ id: early.id, time: '17:00' }]);
    time += 15 * MINUTE_MS;
    await maya.signIn();
    expect(await maya.book(near)).toMatchObject({ outcome: 'success', reservation: { time: '20:00' } });
    expect(standing()).toBe(2);
  });

  it('RSV-05 the same press again finishes a booking whose answer was lost', async () => {
    const order = { requestId: randomUUID(), startsAt: SEVEN };
    server.faults = [{ path: '/reservations', when: 'after', times: 2 }];
    expect(await maya.book(order)).toEqual({ outcome: 'error' });
    const answers = await Promise.all([1, 2, 3].map(() => maya.book(order)));
    for (const answer of answers)
      expect(answer).toMatchObject({ outcome: 'success', reservation: { confirmation: 'C1' } });
    expect([standing(), await mails()]).toEqual([1, ['mail.reservationConfirmed']]);
  });

  it('RSV-05 a booking that never reached the provider ends, and its time is free for another attempt', async () => {
    const order = { requestId: randomUUID(), startsAt: SEVEN };
    server.faults = [{ path: '/slot_locks', when: 'before', times: 2 }];
    expect(await maya.book(order)).toEqual({ outcome: 'error' });
    time += 15 * MINUTE_MS;
    await maya.signIn();
    await runJob();
    expect(await maya.book(order)).toEqual({ outcome: 'error' });
    expect((await maya.book({ startsAt: SEVEN })).outcome).toBe('success');
    expect(standing()).toBe(1);
  });

  it('RSV-05 a lost answer to a change or a cancellation is found, too', async () => {
    const first = await maya.booked({ startsAt: SEVEN });
    const url = `/api/Member/Reservations/${first.id}`;
    const change = { requestId: randomUUID(), startsAt: '2026-11-26T23:00:00.000Z', partySize: 2 };
    server.faults = [{ path: '/reservations/', when: 'after', times: 2 }];
    expect((await maya.send('PUT', url, change)).json<BookingOutcome>()).toEqual({ outcome: 'error' });
    expect((await list()).upcoming).toMatchObject([{ time: '19:00' }]);
    expect((await maya.send('DELETE', url)).statusCode).toBe(503);
    time += 2 * MINUTE_MS;
    await runJob();
    expect((await list()).upcoming).toMatchObject([{ time: '18:00', confirmation: 'C1' }]);
    expect((await maya.send('PUT', url, change)).json()).toMatchObject({ outcome: 'success' });

    server.faults = [{ path: '/status', when: 'after', times: 2 }];
    expect((await maya.send('DELETE', url)).statusCode).toBe(503);
    time += 2 * MINUTE_MS;
    await runJob();
    expect(await list()).toMatchObject({ upcoming: [], past: [{ state: 'canceled' }] });
    expect(standing()).toBe(0);
    expect(await mails()).toEqual(['mail.reservationConfirmed', 'mail.reservationChanged', 'mail.reservationCanceled']);
  });

  it('RSV-05 a provider that is down is tried again later', async () => {
    server.faults = [{ path: '/', when: 'before', times: 100 }];
    expect(await maya.book({ startsAt: SEVEN })).toEqual({ outcome: 'error' });
    time += 20 * MINUTE_MS;
    await runJob();
    const query = 'date=2026-11-26&time=19:00&partySize=2';
    const { app } = running;
    const visitor = { host: 'demo.localhost' };
    expect((await app.inject({ url: `/api/v2/Merchants/m1/Availability?${query}`, headers: visitor })).statusCode).toBe(
      503,
    );
    expect((await app.inject({ url: `/api/v2/Merchants/Tables?ids=m1&${query}`, headers: visitor })).json()).toEqual({
      tables: [],
    });
    server.faults = [];
    await runJob();
    await maya.signIn();
    expect((await maya.book({ startsAt: SEVEN })).outcome).toBe('success');
  });

  it('EXT-07 tells the provider about the tables of a deleted account', async () => {
    await maya.booked({ startsAt: SEVEN });
    const { email } = maya.member;
    expect(email).not.toBe('');
    const answer = await maya.send('POST', '/api/Member/Delete', { confirm: true, password: 'a rather long secret' });
    expect(answer.statusCode).toBe(200);
    const rows = await running.test.database.withPartner('demo', (trx) =>
      trx.selectFrom('reservation').select('id').execute(),
    );
    expect(rows).toEqual([]);
    const effects = await running.test.database.withPartner('demo', (trx) =>
      trx.selectFrom('outbox').select(['kind', 'payload']).where('kind', '=', 'reservation.cancel').execute(),
    );
    expect(effects).toEqual([{ kind: 'reservation.cancel', payload: { merchantId: 'm1', confirmation: 'C1' } }]);
  });
});
