import type { Availability, Tables } from '@dining/api-contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { addMerchants, merchantRow } from '../merchants/merchants.testing.ts';
import { diningRoom, memberClient, oneTable, setRoom } from './reservations.testing.ts';

/** A Monday at noon in New York. */
const START = Date.parse('2026-11-23T17:00:00Z');

describe('availability', () => {
  let time = START;
  const { running } = serverFixture({
    now: () => new Date(time),
    sites: {
      demo: { settings: { openTableReservationsEnabled: true } },
      extremes: { settings: { openTableReservationsEnabled: true } },
      third: {},
    },
  });
  beforeAll(async () => {
    await addMerchants(running.test.database, [
      merchantRow('west', { time_zone: 'America/Los_Angeles' }),
      merchantRow('gone', { deleted_at: new Date(0) }),
      merchantRow('otherwise', { open_table_id: '42' }),
    ]);
  });
  beforeEach(async () => {
    time = START;
    await running.test.database.shared.deleteFrom('table_hold').execute();
    for (const id of ['m1', 'west', 'gone']) await setRoom(running.test.database, id, diningRoom());
  });

  const get = (url: string, host = 'demo.localhost') => running.app.inject({ url, headers: { host } });
  const availability = async (query: string, id = 'm1') =>
    (await get(`/api/v2/Merchants/${id}/Availability?${query}`)).json<Availability>();
  const timesOf = (answer: Availability) =>
    answer.outcome === 'slots' ? answer.slots.map((slot) => slot.time) : answer.outcome;

  it('RSV-01 RSV-02 shows visitors the slots near the wanted time', async () => {
    const answer = await availability('date=2026-11-26&time=19:00&partySize=2');
    expect(answer).toMatchObject({ outcome: 'slots' });
    expect(timesOf(answer)).toEqual(['17:00', '17:30', '18:00', '18:30', '19:00', '19:30', '20:00', '20:30', '21:00']);
    expect(answer).toMatchObject({
      slots: expect.arrayContaining([
        {
          startsAt: '2026-11-27T00:00:00.000Z',
          date: '2026-11-26',
          time: '19:00',
          needsCard: false,
          feeCents: 0,
          changeableUntil: '2026-11-26T20:00:00.000Z',
        },
      ]),
    });
  });

  it('RSV-02 tells each other outcome, with what would be possible', async () => {
    await setRoom(running.test.database, 'm1', oneTable({ rules: { minParty: 2, maxParty: 6 } }));
    expect(await availability('date=2026-11-26&time=19:00&partySize=1')).toEqual({
      outcome: 'party_too_small',
      minParty: 2,
    });
    expect(await availability('date=2026-11-26&time=19:00&partySize=7')).toEqual({
      outcome: 'party_too_big',
      maxParty: 6,
    });
    expect(await availability('date=2027-03-26&time=19:00&partySize=2')).toEqual({
      outcome: 'too_far',
      lastDate: '2027-01-22',
    });
    expect(await availability('date=2026-11-23&time=12:30&partySize=2')).toMatchObject({
      outcome: 'too_close',
      sameDay: [{ time: '17:00' }, { time: '17:30' }, { time: '18:00' }],
      nextDays: [{ date: '2026-11-24' }, { date: '2026-11-25' }, { date: '2026-11-26' }],
    });
    expect(await availability('date=2026-11-22&time=19:00&partySize=2')).toMatchObject({ outcome: 'too_close' });
    expect(await availability('date=2026-11-25&time=09:00&partySize=2')).toMatchObject({
      outcome: 'none',
      sameDay: [{ time: '17:00' }, { time: '17:30' }, { time: '18:00' }],
    });
  });

  it('RSV-02 SRV-02 no longer shows a table that a guest of any program has booked', async () => {
    await setRoom(running.test.database, 'm1', oneTable());
    const maya = await memberClient(running);
    await maya.booked({ startsAt: '2026-11-27T00:00:00Z' });
    expect(timesOf(await availability('date=2026-11-26&time=19:00&partySize=2'))).toEqual([
      '17:00',
      '17:30',
      '20:30',
      '21:00',
    ]);
  });

  it('EXT-05 EXT-14 offers a member the times that are free without the reservation they change, and nobody else', async () => {
    await setRoom(running.test.database, 'm1', oneTable());
    await setRoom(running.test.database, 'west', oneTable());
    const maya = await memberClient(running);
    const { id } = await maya.booked({ startsAt: '2026-11-27T00:00:00Z' });
    const query = `date=2026-11-26&time=19:00&partySize=2&changing=${id}`;
    const url = `/api/v2/Merchants/m1/Availability?${query}`;
    const taken = ['17:00', '17:30', '20:30', '21:00'];
    const own = await maya.send('GET', url);
    expect(timesOf(own.json())).toEqual([
      '17:00',
      '17:30',
      '18:00',
      '18:30',
      '19:00',
      '19:30',
      '20:00',
      '20:30',
      '21:00',
    ]);
    expect(own.headers['cache-control']).toBe('no-store');
    for (const partner of ['demo', 'extremes'])
      expect(timesOf((await (await memberClient(running, partner)).send('GET', url)).json()), partner).toEqual(taken);
    expect(timesOf(await availability(query))).toEqual(taken);
    expect(timesOf((await maya.send('GET', url.replace(`&changing=${id}`, ''))).json())).toEqual(taken);
    // At another restaurant, and for a table that is no longer theirs, it changes nothing.
    await maya.booked({ startsAt: '2026-11-27T03:00:00Z', merchantId: 'west' });
    const elsewhere = await maya.send('GET', url.replace('m1', 'west'));
    expect(timesOf(elsewhere.json())).toEqual(taken);
    await maya.send('DELETE', `/api/Member/Reservations/${id}`);
    const other = await memberClient(running);
    await other.booked({ startsAt: '2026-11-27T00:00:00Z' });
    expect(timesOf((await maya.send('GET', url)).json())).toEqual(taken);
    expect((await maya.send('GET', url.replace(id, 'mine'))).statusCode).toBe(400);
  });

  it('RSV-02 is exact when the clock skips an hour, and over midnight', async () => {
    const lateShift = {
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      firstSeating: '22:00',
      lastSeating: '03:30',
      intervalMinutes: 30,
      turnTimes: [{ upToParty: 6, minutes: 90 }],
      maxCovers: null,
    };
    await setRoom(running.test.database, 'm1', oneTable({ shifts: [lateShift], rules: { daysAhead: 200 } }));
    // On March 14, 2027, New York's clocks go from 01:59 to 03:00.
    const night = await availability('date=2027-03-14&time=01:30&partySize=2');
    expect(timesOf(night)).toEqual(['23:00', '23:30', '00:00', '00:30', '01:00', '01:30', '03:00', '03:30']);
    const maya = await memberClient(running);
    const atOne = night.outcome === 'slots' ? night.slots.find((slot) => slot.time === '01:30')! : undefined;
    expect(atOne).toMatchObject({ date: '2027-03-14', startsAt: '2027-03-14T06:30:00.000Z' });
    const booked = await maya.booked({ startsAt: atOne!.startsAt });
    expect(booked).toMatchObject({ date: '2027-03-14', time: '01:30' });
    // Ninety minutes after 01:30 it is 04:00, so the tables of that hour are gone.
    expect(timesOf(await availability('date=2027-03-14&time=01:30&partySize=2'))).toEqual(['23:00', '23:30', '00:00']);
  });

  it.each([
    ['date=2026-02-30&time=19:00&partySize=2', 'date'],
    ['date=1899-12-31&time=19:00&partySize=2', 'date'],
    ['date=2026-11-20&time=19:00&partySize=2', 'date'],
    ['date=soon&time=19:00&partySize=2', 'date'],
    ['date=2026-11-26&time=24:00&partySize=2', 'time'],
    ['date=2026-11-26&time=19:00&partySize=0', 'partySize'],
    ['date=2026-11-26&time=19:00&partySize=1.5', 'partySize'],
    ['date=2026-11-26&time=19:00&partySize=1e9', 'partySize'],
    ['date=2026-11-26&time=19:00', 'partySize'],
  ])('SRV-04 refuses %s and names the field', async (query, field) => {
    for (const path of [`m1/Availability?${query}`, `Tables?ids=m1&${query}`]) {
      const answer = await get(`/api/v2/Merchants/${path}`);
      expect([answer.statusCode, answer.json()], path).toMatchObject([400, { error: { fields: [{ field }] } }]);
    }
  });

  it('SRV-02 RSV-05 is a 404 where nothing can be reserved', async () => {
    const query = 'date=2026-11-26&time=19:00&partySize=2';
    for (const id of ['m2', 'gone', 'otherwise', 'nowhere', '%00'])
      expect((await get(`/api/v2/Merchants/${id}/Availability?${query}`)).statusCode, id).toBe(404);
    for (const path of ['m1/Availability?', 'Tables?ids=m1&'])
      expect((await get(`/api/v2/Merchants/${path}${query}`, 'third.localhost')).statusCode).toBe(404);
  });

  it('RSV-01 shows the three slots nearest to a time at each of several restaurants, today where no date is given', async () => {
    const ask = async (query: string) => (await get(`/api/v2/Merchants/Tables?${query}`)).json<Tables>().tables;
    const ids = 'west,m1,m2,gone,nowhere,m1,otherwise';
    const tonight = await ask(`ids=${ids}&time=19:00&partySize=2`);
    expect(tonight.map(({ merchantId, slots }) => [merchantId, slots.map((slot) => [slot.date, slot.time])])).toEqual(
      ['west', 'm1'].map((id) => [
        id,
        [
          ['2026-11-23', '18:30'],
          ['2026-11-23', '19:00'],
          ['2026-11-23', '19:30'],
        ],
      ]),
    );
    // It is Tuesday in New York and still Monday in Los Angeles.
    time = Date.parse('2026-11-24T05:30:00Z');
    expect((await ask('ids=west,m1&time=19:00&partySize=2')).map(({ merchantId }) => merchantId)).toEqual(['m1']);
    expect(await ask('ids=%00,m2&time=19:00&partySize=2')).toEqual([]);
  });

  it('RSV-01 lets a browser show tonight’s tables again for half a minute, and those of a chosen date never', async () => {
    const cacheOf = async (query: string) =>
      (await get(`/api/v2/Merchants/Tables?ids=m1&time=19:00&partySize=2${query}`)).headers['cache-control'];
    expect(await cacheOf('')).toBe('private, max-age=30');
    expect(await cacheOf('&date=2026-01-05')).toBe('no-store');
  });

  it('RSV-01 answers for at most thirty restaurants in one call', async () => {
    const many = Array.from({ length: 40 }, (_, number) => merchantRow(`many-${number}`));
    await addMerchants(running.test.database, many);
    for (const { id } of many) await setRoom(running.test.database, id as string, diningRoom());
    const ids = many.map(({ id }) => id as string).join(',');
    const answer = await get(`/api/v2/Merchants/Tables?ids=${ids}&time=19:00&partySize=2`);
    expect(answer.json<Tables>().tables).toHaveLength(30);
  });
});
