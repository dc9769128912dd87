import { randomUUID } from 'node:crypto';
import type { BookingOutcome, Reservations } from '@dining/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { addOffer } from '../merchants/merchants.testing.ts';
import { reservationCalendars } from './reservation-calendars.ts';
import { diningRoom, memberClient, oneTable, setRoom, type MemberClient } from './reservations.testing.ts';

/** A Monday at noon in New York. */
const START = Date.parse('2026-11-23T17:00:00Z');
const SEVEN = '2026-11-27T00:00:00.000Z';
const settings = { openTableReservationsEnabled: true, hasReservationBonus: true };

describe('reservations', () => {
  let time = START;
  let maya: MemberClient;
  const { running } = serverFixture({
    now: () => new Date(time),
    sites: { demo: { settings }, extremes: { settings }, third: {} },
  });
  beforeEach(async () => {
    time = START;
    const { database } = running.test;
    for (const partner of ['demo', 'extremes'])
      await database.withPartner(partner, async (trx) => {
        await trx.deleteFrom('reservation').execute();
        await trx.deleteFrom('outbox').execute();
      });
    await database.shared.deleteFrom('table_hold').execute();
    await setRoom(database, 'm1', diningRoom());
    maya = await memberClient(running);
  });

  const holds = () => running.test.database.shared.selectFrom('table_hold').selectAll().execute();
  const mails = async (partner = 'demo') =>
    (
      await running.test.database.withPartner(partner, (trx) =>
        trx
          .selectFrom('outbox')
          .select(['kind', 'payload'])
          .where('kind', '!=', 'mail.newSignIn')
          .orderBy('id')
          .execute(),
      )
    ).map(({ kind }) => kind);
  const list = async (who: MemberClient) => (await who.send('GET', '/api/Member/Reservations')).json<Reservations>();

  const next = (who: MemberClient) =>
    running.services.reservations.next(
      running.services.sites.sites.find(({ code }) => code === 'demo')!,
      who.member.id,
    );

  it('RSV-03 EXT-05 EXT-14 books a table, lists it, and mails a confirmation', async () => {
    const reservation = await maya.booked({ startsAt: SEVEN, specialRequest: ' By the window\r\n<b>please</b> ' });
    expect(reservation).toMatchObject({
      merchantId: 'm1',
      merchantName: 'Merchant m1',
      address: 'New York, NY 10036',
      telephone: null,
      timeZone: 'America/New_York',
      startsAt: SEVEN,
      date: '2026-11-26',
      time: '19:00',
      partySize: 2,
      specialRequest: 'By the window\n<b>please</b>',
      state: 'booked',
      feeCents: 0,
      changeableUntil: '2026-11-26T20:00:00.000Z',
      bonus: 50,
    });
    expect(reservation.confirmation).toMatch(/^[A-Z2-9]{7}$/);
    expect(await list(maya)).toEqual({ upcoming: [reservation], past: [] });
    expect(await holds()).toMatchObject([{ merchant_id: 'm1', table_number: '1', covers: 2 }]);
    expect(await mails()).toEqual(['mail.reservationConfirmed']);
  });

  it('RSV-04 promises the bonus of a table only where the member’s meal there on that day earns', async () => {
    const { database } = running.test;
    await addOffer(database, 'demo', 'm1', { offer_id: 'friday', offer_type: 'unlimited', bonus_amount: 0, days: [5] });
    expect((await maya.booked({ startsAt: SEVEN })).bonus).toBe(0);
    const friday = await maya.booked({ startsAt: '2026-11-28T00:00:00.000Z' });
    expect(friday.bonus).toBe(50);
    expect((await list(maya)).upcoming.map(({ date, bonus }) => [date, bonus])).toEqual([
      ['2026-11-26', 0],
      ['2026-11-27', 50],
    ]);
    expect((await next(maya))!.bonus).toBe(0);
    await database.withPartner('demo', (trx) => trx.deleteFrom('merchant_offer').execute());
  });

  it('RSV-05 answers the same request id with the first answer, however often and whenever it is sent', async () => {
    const order = { requestId: randomUUID(), startsAt: SEVEN };
    const answers = await Promise.all(Array.from({ length: 8 }, () => maya.book(order)));
    time += 5 * 24 * 60 * 60_000;
    await maya.signIn();
    answers.push(await maya.book(order));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]!.outcome).toBe('success');
    expect(await holds()).toHaveLength(1);
    expect(await mails()).toEqual(['mail.reservationConfirmed']);
  });

  it('RSV-03 refuses a second table of a member within two hours at the restaurant, also at the same moment', async () => {
    const outcomes = await Promise.all(
      ['2026-11-27T00:00:00Z', '2026-11-26T23:30:00Z', '2026-11-26T23:00:00Z'].map((startsAt) =>
        maya.book({ startsAt }),
      ),
    );
    // While the first is under way, nobody knows yet what stands in the way of the others.
    expect(outcomes.map(({ outcome }) => (outcome === 'checking' ? 'overlap' : outcome)).toSorted()).toEqual([
      'overlap',
      'overlap',
      'success',
    ]);
    const [first] = (await list(maya)).upcoming;
    const later = new Date(Date.parse(first!.startsAt) + 2 * 60 * 60_000).toISOString();
    expect((await maya.book({ startsAt: later })).outcome).toBe('success');
  });

  it('RSV-03 tells the slower guest that the table is taken, also one of another program', async () => {
    await setRoom(running.test.database, 'm1', oneTable());
    const other = await memberClient(running, 'extremes');
    const outcomes = await Promise.all([maya, other].map((who) => who.book({ startsAt: SEVEN })));
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['success', 'taken']);
    expect(await holds()).toHaveLength(1);
  });

  it('RSV-03 refuses a guest for whom the provider books nothing', async () => {
    const barred = await memberClient(running, 'demo', { may_reserve: false });
    expect(await barred.book({ startsAt: SEVEN })).toEqual({ outcome: 'deactivated' });
    expect(await holds()).toEqual([]);
    expect(await list(barred)).toEqual({ upcoming: [], past: [] });
  });

  it('EXT-05 changes time and party, gives the old table back, and counts versions for calendars', async () => {
    const { id, confirmation } = await maya.booked({ startsAt: SEVEN });
    const change = { requestId: randomUUID(), startsAt: '2026-11-26T23:30:00Z', partySize: 4, specialRequest: 'Cake' };
    const put = () => maya.send('PUT', `/api/Member/Reservations/${id}`, change);
    const changed = (await put()).json<BookingOutcome>();
    expect(changed).toMatchObject({
      outcome: 'success',
      reservation: { id, confirmation, time: '18:30', partySize: 4, specialRequest: 'Cake' },
    });
    expect((await put()).json()).toEqual(changed);
    expect(await holds()).toMatchObject([{ table_number: '2', covers: 4 }]);
    expect(await mails()).toEqual(['mail.reservationConfirmed', 'mail.reservationChanged']);
    const file = await maya.send('GET', `/api/Member/Reservations/${id}/Calendar`);
    expect(file.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="reservation.ics"',
    });
    expect(file.body).toContain('SEQUENCE:1\r\n');
    expect(file.body).toContain('DTSTART:20261126T233000Z\r\n');
  });

  it('EXT-05 keeps a reservation as it was when the new time is taken or overlaps another one', async () => {
    await setRoom(running.test.database, 'm1', oneTable());
    const other = await memberClient(running);
    await other.booked({ startsAt: '2026-11-26T22:00:00Z' });
    const mine = await maya.booked({ startsAt: SEVEN });
    const second = await maya.booked({ startsAt: '2026-11-28T00:00:00Z' });
    const put = async (id: string, startsAt: string) =>
      (
        await maya.send('PUT', `/api/Member/Reservations/${id}`, { requestId: randomUUID(), startsAt, partySize: 2 })
      ).json<BookingOutcome>().outcome;
    expect(await put(mine.id, '2026-11-26T22:30:00Z')).toBe('taken');
    expect(await put(mine.id, '2026-11-28T01:00:00Z')).toBe('overlap');
    expect((await list(maya)).upcoming).toEqual([mine, second]);
    expect(await next(maya)).toEqual(mine);
    expect(await holds()).toHaveLength(3);
    // Half an hour later overlaps only the guest's own table, which does not count.
    expect(await put(mine.id, '2026-11-27T00:30:00Z')).toBe('success');
  });

  it('EXT-05 cancels a reservation, once, and frees its table', async () => {
    await setRoom(running.test.database, 'm1', oneTable());
    const { id } = await maya.booked({ startsAt: SEVEN });
    const remove = () => maya.send('DELETE', `/api/Member/Reservations/${id}`);
    expect((await remove()).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(200);
    expect(await holds()).toEqual([]);
    expect(await list(maya)).toMatchObject({ upcoming: [], past: [{ id, state: 'canceled', bonus: 0 }] });
    expect(await next(maya)).toBeUndefined();
    expect(await mails()).toEqual(['mail.reservationConfirmed', 'mail.reservationCanceled']);
    expect((await maya.send('GET', `/api/Member/Reservations/${id}/Calendar`)).body).toContain('METHOD:CANCEL');
    expect((await maya.book({ startsAt: SEVEN })).outcome).toBe('success');
    const put = await maya.send('PUT', `/api/Member/Reservations/${id}`, {
      requestId: randomUUID(),
      startsAt: SEVEN,
      partySize: 2,
    });
    expect([put.statusCode, put.json<{ error: object }>().error]).toMatchObject([409, { code: 'not_booked' }]);
  });

  it('EXT-14 mails the versions of a reservation under one uid, with a sequence that rises', async () => {
    const { id } = await maya.booked({ startsAt: SEVEN });
    const site = running.services.sites.sites.find(({ code }) => code === 'demo')!;
    const mailed = async () => {
      const calendar = await running.test.database.withPartner('demo', (trx) =>
        reservationCalendars({}).reservation(trx, { site, reservationId: id, recipient: 'maya@example.com' }),
      );
      const valueOf = (name: string) => new RegExp(`\\r\\n${name}:(.*)\\r\\n`).exec(calendar?.file ?? '')?.[1];
      return [calendar?.method, valueOf('METHOD'), valueOf('UID'), valueOf('SEQUENCE'), valueOf('DTSTART')];
    };
    const uid = `${id}@demo.example`;
    expect(await mailed()).toEqual(['REQUEST', 'REQUEST', uid, '0', '20261127T000000Z']);
    const change = { requestId: randomUUID(), startsAt: '2026-11-28T00:00:00Z', partySize: 2 };
    await maya.send('PUT', `/api/Member/Reservations/${id}`, change);
    expect(await mailed()).toEqual(['REQUEST', 'REQUEST', uid, '1', '20261128T000000Z']);
    await maya.send('DELETE', `/api/Member/Reservations/${id}`);
    expect(await mailed()).toEqual(['CANCEL', 'CANCEL', uid, '2', '20261128T000000Z']);
    await running.test.database.withPartner('demo', (trx) => trx.deleteFrom('reservation').execute());
    expect(await mailed()).toEqual(Array.from({ length: 5 }, () => undefined));
  });

  it('EXT-05 neither changes nor cancels after the restaurant’s time for that, by the server’s clock', async () => {
    await running.test.database.shared.updateTable('merchant').set({ phone: '(212) 555-0134' }).execute();
    const { id } = await maya.booked({ startsAt: SEVEN });
    time = Date.parse('2026-11-26T20:00:00.001Z');
    await maya.signIn();
    const put = await maya.send('PUT', `/api/Member/Reservations/${id}`, {
      requestId: randomUUID(),
      startsAt: '2026-11-28T00:00:00Z',
      partySize: 2,
    });
    expect(put.json()).toEqual({ outcome: 'too_late' });
    const gone = await maya.send('DELETE', `/api/Member/Reservations/${id}`);
    expect([gone.statusCode, gone.json<{ error: object }>().error]).toMatchObject([
      409,
      {
        code: 'too_late',
        message: 'It’s too late to cancel online. Please call Merchant m1 at (212) 555-0134 and they’ll help you.',
      },
    ]);
    expect(await holds()).toHaveLength(1);
    time = Date.parse('2026-11-26T20:00:00Z');
    expect((await maya.send('DELETE', `/api/Member/Reservations/${id}`)).statusCode).toBe(200);
  });

  it('SRV-02 EXT-05 shows and changes nobody else’s reservation, and nothing at partners without reservations', async () => {
    const { id } = await maya.booked({ startsAt: SEVEN });
    const [neighbor, elsewhere, without] = [
      await memberClient(running),
      await memberClient(running, 'extremes'),
      await memberClient(running, 'third'),
    ];
    const change = { requestId: randomUUID(), startsAt: SEVEN, partySize: 3 };
    for (const who of [neighbor, elsewhere, without]) {
      expect((await who.send('PUT', `/api/Member/Reservations/${id}`, change)).statusCode).toBe(404);
      expect((await who.send('DELETE', `/api/Member/Reservations/${id}`)).statusCode).toBe(404);
      expect((await who.send('GET', `/api/Member/Reservations/${id}/Calendar`)).statusCode).toBe(404);
    }
    expect((await neighbor.send('GET', '/api/Member/Reservations')).json()).toEqual({ upcoming: [], past: [] });
    expect((await without.send('GET', '/api/Member/Reservations')).statusCode).toBe(404);
    const order = { requestId: randomUUID(), merchantId: 'm1', startsAt: SEVEN, partySize: 2 };
    expect((await without.send('POST', '/api/Member/Reservations', order)).statusCode).toBe(404);
    for (const merchantId of ['m2', 'nowhere', '\0'])
      expect(
        (await maya.send('POST', '/api/Member/Reservations', { ...order, merchantId })).statusCode,
        merchantId,
      ).toBe(404);
    const visitor = await running.app.inject({ url: '/api/Member/Reservations', headers: { host: 'demo.localhost' } });
    expect(visitor.statusCode).toBe(401);
    const forged = await running.app.inject({
      method: 'POST',
      url: '/api/Member/Reservations',
      headers: { ...maya.headers(), 'x-xsrf-token': 'x' },
      payload: order,
    });
    expect(forged.statusCode).toBe(403);
    expect(await list(maya)).toMatchObject({ upcoming: [{ id, partySize: 2 }] });
  });

  it.each([
    [{ startsAt: '2026-02-30T19:00:00Z' }, 'startsAt'],
    [{ startsAt: '1899-01-01T00:00:00Z' }, 'startsAt'],
    [{ startsAt: '2026-11-20T00:00:00Z' }, 'startsAt'],
    [{ startsAt: 'tonight' }, 'startsAt'],
    [{ partySize: 0 }, 'partySize'],
    [{ partySize: 1.5 }, 'partySize'],
    [{ partySize: 1e9 }, 'partySize'],
    [{ specialRequest: 'a\u0007b' }, 'specialRequest'],
    [{ specialRequest: 'a\0' }, 'specialRequest'],
    [{ specialRequest: '\ud800' }, 'specialRequest'],
    [{ specialRequest: 'x'.repeat(501) }, 'specialRequest'],
    [{ requestId: 'once' }, 'requestId'],
  ])('SRV-04 refuses %j and names the field', async (wrong, field) => {
    const order = { requestId: randomUUID(), merchantId: 'm1', startsAt: SEVEN, partySize: 2, ...wrong };
    const answer = await maya.send('POST', '/api/Member/Reservations', order);
    expect([answer.statusCode, answer.json<{ error: object }>().error]).toMatchObject([400, { fields: [{ field }] }]);
    expect(await holds()).toEqual([]);
  });

  it('RSV-03 answers a time that is not on offer, or just past, with "taken"', async () => {
    for (const startsAt of ['2026-11-27T00:10:00Z', '2026-11-23T16:59:00Z', '2027-11-27T00:00:00Z'])
      expect(await maya.book({ startsAt }), startsAt).toEqual({ outcome: 'taken' });
  });
});
