import { randomUUID } from 'node:crypto';
import type { DiningRoom } from '@dining/booking';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { addMerchants, merchantRow } from '../merchants/merchants.testing.ts';
import { diningRoom, oneTable, setRoom } from '../reservations/reservations.testing.ts';
import { bookingClient } from './booking-client.ts';
import {
  BookingUnavailable,
  type BookableRestaurant,
  type BookingAnswer,
  type BookingProvider,
  type TableOrder,
} from './booking-provider.ts';
import { startBookingServer, type BookingServer } from './booking-server.testing.ts';
import { embeddedBooking } from './embedded-booking.ts';
import { remoteBooking } from './remote-booking.ts';

const zone = 'America/New_York';
/** A Monday at noon in New York. */
const START = Date.parse('2026-11-23T17:00:00Z');
const SEVEN = Date.parse('2026-11-27T00:00:00Z');
const HALF_HOUR = 30 * 60_000;
const guest = { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com', phone: '', mayReserve: true };

let time = START;
const now = () => new Date(time);
let test: TestDatabase;
let server: BookingServer;
let restaurant: BookableRestaurant;

beforeAll(async () => {
  test = await createTestDatabase();
  await addMerchants(test.database, [merchantRow('m1')]);
  server = await startBookingServer({ room: diningRoom(), zone, now });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const remoteClient = (secret = server.credentials.clientSecret) =>
  bookingClient({ url: server.url, clientId: 'client', clientSecret: secret, timeoutMs: 5_000, now });

/** A provider, and how a restaurant's room comes to it. */
const subjects: Record<string, { create(): BookingProvider; setRoom(room: DiningRoom): Promise<void> }> = {
  embedded: {
    create: () => embeddedBooking({ database: test.database, now }),
    async setRoom(room) {
      await setRoom(test.database, 'm1', room);
      restaurant = { id: 'm1', zone, room, openTableId: undefined };
    },
  },
  remote: {
    create: () => remoteBooking({ database: test.database, client: remoteClient() }),
    async setRoom(room) {
      server.room = room;
      restaurant = { id: 'm1', zone, room: undefined, openTableId: '42' };
    },
  },
};

const order = (more: Partial<TableOrder> = {}): TableOrder => ({
  key: randomUUID(),
  restaurant,
  at: SEVEN,
  partySize: 2,
  specialRequest: '',
  guest,
  hasCard: false,
  ...more,
});
const keep = async (_trx: unknown, answer: BookingAnswer): Promise<BookingAnswer> => answer;
const tableOf = (answer: BookingAnswer) => {
  if (answer.outcome !== 'booked') throw new Error(`The booking ended as ${answer.outcome}.`);
  return answer.table;
};

describe.each(Object.keys(subjects))('the booking contract: %s', (name) => {
  let provider: BookingProvider;
  const use = (room: DiningRoom) => subjects[name]!.setRoom(room);
  beforeEach(async () => {
    time = START;
    server.reset();
    await test.database.shared.deleteFrom('table_hold').execute();
    await use(diningRoom());
    provider = subjects[name]!.create();
  });
  const book = (more: Partial<TableOrder> = {}) => provider.book('demo', order(more), keep);
  const ask = (day: string, at = '19:00', partySize = 2) =>
    provider.availability('demo', restaurant, { day, time: at, partySize });
  const timesOf = async (day = '2026-11-26') => {
    const answer = await ask(day);
    return answer.outcome === 'slots' ? answer.slots.map(({ localTime }) => localTime) : answer.outcome;
  };

  it('RSV-02 tells slots and every other outcome with the same facts', async () => {
    expect(await timesOf()).toEqual(['17:00', '17:30', '18:00', '18:30', '19:00', '19:30', '20:00', '20:30', '21:00']);
    const [slot] = (
      await provider.slots('demo', [{ restaurant, request: { day: '2026-11-26', time: '19:00', partySize: 2 } }])
    )[0]!;
    expect(slot).toEqual({
      at: Date.parse('2026-11-26T22:00:00Z'),
      day: '2026-11-26',
      localTime: '17:00',
      needsCard: false,
      feeCents: 0,
    });
    await use(diningRoom({ rules: { minParty: 2 } }));
    expect(await ask('2026-11-26', '19:00', 1)).toEqual({ outcome: 'party_too_small', minParty: 2 });
    expect(await ask('2026-11-26', '19:00', 7)).toEqual({ outcome: 'party_too_big', maxParty: 6 });
    expect(await ask('2027-03-26')).toEqual({ outcome: 'too_far', lastDay: '2027-01-22' });
    const close = await ask('2026-11-23', '12:30');
    expect(close).toMatchObject({
      outcome: 'too_close',
      sameDay: [{ localTime: '17:00' }, { localTime: '17:30' }, { localTime: '18:00' }],
    });
    expect(await ask('2026-11-25', '09:00')).toMatchObject({
      outcome: 'none',
      sameDay: [{ localTime: '17:00' }, { localTime: '17:30' }, { localTime: '18:00' }],
    });
  });

  it('EXT-09 names the next days with a free table where a day is full', async () => {
    await use(oneTable({ shifts: diningRoom().shifts.map((shift) => ({ ...shift, lastSeating: '17:30' })) }));
    await book({ at: Date.parse('2026-11-26T22:00:00Z') });
    expect(await ask('2026-11-26', '18:00')).toMatchObject({
      outcome: 'none',
      sameDay: [],
      nextDays: [
        { day: '2026-11-27', localTime: '17:30' },
        { day: '2026-11-28', localTime: '17:30' },
        { day: '2026-11-29', localTime: '17:30' },
      ],
    });
  });

  it('RSV-05 CTR-10 books a table, which is then taken', async () => {
    await use(oneTable());
    const table = tableOf(await book());
    expect(table).toMatchObject({
      startsAt: new Date(SEVEN),
      endsAt: new Date(SEVEN + 3 * HALF_HOUR),
      partySize: 2,
      feeCents: 0,
      changeableUntil: new Date(SEVEN - 240 * 60_000),
    });
    expect(table.confirmation).not.toBe('');
    expect(await timesOf()).toEqual(['17:00', '17:30', '20:30', '21:00']);
    expect(await book({ at: SEVEN + HALF_HOUR })).toEqual({ outcome: 'taken' });
    expect(await book({ at: SEVEN + 7 })).toEqual({ outcome: 'taken' });
  });

  it('RSV-05 books once for one key, one after the other and at the same time', async () => {
    await use(oneTable());
    const same = order();
    const answers = await Promise.all(Array.from({ length: 6 }, () => provider.book('demo', same, keep)));
    answers.push(await provider.book('demo', same, keep));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await timesOf()).toEqual(['17:00', '17:30', '20:30', '21:00']);
  });

  it('RSV-05 gives the last table to one of twenty guests', async () => {
    await use(oneTable());
    const outcomes = (await Promise.all(Array.from({ length: 20 }, () => book()))).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(19);
  });

  it('RSV-03 needs a card where the restaurant does, and refuses guests who are deactivated', async () => {
    const cardGuarantees = [{ fromParty: 2, weekdays: [4], feeCentsPerCover: 2500 }];
    await use(diningRoom({ rules: { cardGuarantees } }));
    expect(await book()).toEqual({ outcome: 'card_needed' });
    // The guest who comes back with a card finds the only table for six.
    expect(await book({ partySize: 6 })).toEqual({ outcome: 'card_needed' });
    expect(tableOf(await book({ partySize: 6, hasCard: true })).feeCents).toBe(15_000);
    const barred = { ...guest, email: 'barred@example.com', mayReserve: false };
    server.deactivated.add(barred.email);
    expect(await book({ guest: barred, hasCard: true })).toEqual({ outcome: 'deactivated' });
  });

  it('EXT-05 changes a table once, keeps it if the new one is taken, and does not stand in its own way', async () => {
    await use(oneTable());
    const first = tableOf(await book());
    await book({ at: SEVEN - 4 * HALF_HOUR });
    const current = { confirmation: first.confirmation, holdId: first.holdId };
    expect(await provider.change('demo', order({ at: SEVEN - 3 * HALF_HOUR }), current, keep)).toEqual({
      outcome: 'taken',
    });
    const later = order({ at: SEVEN + HALF_HOUR, partySize: 4 });
    const changed = tableOf(await provider.change('demo', later, current, keep));
    expect(changed).toMatchObject({ confirmation: first.confirmation, partySize: 4 });
    expect(tableOf(await provider.change('demo', later, current, keep))).toEqual(changed);
    expect(await timesOf()).toEqual(['21:00']);
  });

  it('EXT-05 counts the table that a guest wants to change as free, and no other', async () => {
    await use(oneTable());
    const { confirmation, holdId } = tableOf(await book());
    await book({ at: SEVEN - 4 * HALF_HOUR });
    const request = { day: '2026-11-26', time: '19:00', partySize: 2 };
    const answer = await provider.availability('demo', restaurant, request, { confirmation, holdId });
    expect(answer).toMatchObject({
      outcome: 'slots',
      slots: ['18:30', '19:00', '19:30', '20:00', '20:30', '21:00'].map((localTime) => ({ localTime })),
    });
    expect(await timesOf()).toEqual(['20:30', '21:00']);
  });

  it('EXT-05 cancels, also twice, and frees the table', async () => {
    await use(oneTable());
    const { confirmation, holdId } = tableOf(await book());
    for (const _ of [1, 2]) await provider.cancel('demo', restaurant, { confirmation, holdId }, async () => undefined);
    expect(await timesOf()).toHaveLength(9);
  });

  it('RSV-05 does nothing twice and loses nothing if an answer could not be stored', async () => {
    await use(oneTable());
    const lost = order();
    await expect(
      provider.book('demo', lost, async () => {
        throw new Error('The process is killed.');
      }),
    ).rejects.toThrow('killed');
    const found = await provider.find(lost);
    // The embedded provider took no table; the remote one did, and says so.
    expect(found.state).toBe(name === 'embedded' ? 'none' : 'booked');
    tableOf(await provider.book('demo', lost, keep));
    expect(await timesOf()).toEqual(['17:00', '17:30', '20:30', '21:00']);
  });
});

describe('the remote booking provider', () => {
  beforeEach(async () => {
    time = START;
    server.reset();
    await subjects['remote']!.setRoom(oneTable());
  });
  const provider = () => subjects['remote']!.create();

  it.each(['slot_locks', 'reservations'])(
    'RSV-05 is asked again under the same request id when the answer to %s is lost',
    async (path) => {
      server.faults = [{ path, when: 'after', times: 1 }];
      tableOf(await provider().book('demo', order(), keep));
      expect(server.booked).toHaveLength(1);
      expect(server.calls.filter((call) => call.endsWith(path))).toHaveLength(2);
    },
  );

  it('RSV-05 says that it does not know when no answer comes, and tells later what became of the booking', async () => {
    const [lost, never] = [order(), order({ at: SEVEN + 4 * HALF_HOUR })];
    server.faults = [{ path: 'reservations', when: 'after', times: 2 }];
    await expect(provider().book('demo', lost, keep)).rejects.toThrow(BookingUnavailable);
    server.faults = [{ path: 'slot_locks', when: 'before', times: 2 }];
    await expect(provider().book('demo', never, keep)).rejects.toThrow(BookingUnavailable);
    expect(await provider().find(lost)).toMatchObject({ state: 'booked', table: { startsAt: new Date(SEVEN) } });
    expect(await provider().find(never)).toEqual({ state: 'none' });
  });

  it('RSV-05 gets a new token when the old one no longer counts, and never shows its secret', async () => {
    const one = provider();
    tableOf(await one.book('demo', order(), keep));
    server.expireToken();
    expect(await one.book('demo', order(), keep)).toEqual({ outcome: 'taken' });
    const wrong = remoteBooking({ database: test.database, client: remoteClient('a wrong secret') });
    const failure = await wrong.book('demo', order(), keep).catch((error: unknown) => error as Error);
    expect(failure).toBeInstanceOf(BookingUnavailable);
    expect(`${(failure as Error).message}${(failure as Error).stack}`).not.toContain('wrong secret');
  });

  it('RSV-02 shows no slots of a restaurant whose provider is down, so that lists still appear', async () => {
    server.faults = [{ path: 'availability', when: 'before', times: 2 }];
    const request = { day: '2026-11-26', time: '19:00', partySize: 2 };
    expect(await provider().slots('demo', [{ restaurant, request }])).toEqual([[]]);
  });
});
