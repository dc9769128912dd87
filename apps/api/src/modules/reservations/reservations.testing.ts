import { randomUUID } from 'node:crypto';
import type { BookingOutcome, NewReservation, Reservation } from '@dining/api-contract';
import type { DiningRoom } from '@dining/booking';
import type { LightMyRequestResponse } from 'fastify';
import { signIn, type TestApp } from '../../../testing/test-app.ts';
import type { Database } from '../../platform/db/database.ts';
import { addMember, type AddedMember } from '../members/members.testing.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

type Room = { [Key in keyof DiningRoom]: DiningRoom[Key] };

/** Two tables, for two and for six; dinner every day from 17:00 to 21:00; parties from 1 to 6, an hour's notice. */
export function diningRoom({ rules, ...rest }: Partial<Omit<Room, 'rules'>> & { rules?: object } = {}): DiningRoom {
  return {
    tables: [
      { number: '1', minSeats: 1, maxSeats: 2, joinsWith: [] },
      { number: '2', minSeats: 1, maxSeats: 6, joinsWith: [] },
    ],
    shifts: [
      {
        weekdays: EVERY_DAY,
        firstSeating: '17:00',
        lastSeating: '21:00',
        intervalMinutes: 30,
        turnTimes: [{ upToParty: 6, minutes: 90 }],
        maxCovers: null,
      },
    ],
    exceptions: [],
    rules: {
      minParty: 1,
      maxParty: 6,
      noticeMinutes: 60,
      daysAhead: 60,
      changeUntilMinutes: 240,
      cardGuarantees: [],
      ...rules,
    },
    ...rest,
  };
}

/** A room with one table for two. */
export const oneTable = (rest: Parameters<typeof diningRoom>[0] = {}): DiningRoom =>
  diningRoom({ tables: [{ number: '1', minSeats: 1, maxSeats: 6, joinsWith: [] }], ...rest });

/** Gives a restaurant a dining room, in place of the one that it has. */
export async function setRoom(database: Database, merchantId: string, room: DiningRoom): Promise<void> {
  const text = JSON.stringify(room);
  await database.shared
    .insertInto('dining_room')
    .values({ merchant_id: merchantId, room: text })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet({ room: text }))
    .execute();
}

export type MemberClient = {
  member: AddedMember;
  /** Of the session, with a CSRF token. */
  headers(): Record<string, string>;
  /** Signs in again, after the session has expired. */
  signIn(): Promise<void>;
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<LightMyRequestResponse>;
  /** Books a table for two at m1. */
  book(order: Partial<NewReservation> & { startsAt: string }): Promise<BookingOutcome>;
  /** Books, and expects a success. */
  booked(order: Partial<NewReservation> & { startsAt: string }): Promise<Reservation>;
};

/** A member who has signed in. */
export async function memberClient(
  { app, test }: Pick<TestApp, 'app' | 'test'>,
  partner = 'demo',
  overrides: Parameters<typeof addMember>[2] = {},
): Promise<MemberClient> {
  const member = await addMember(test.database, partner, overrides);
  let browser = await signIn(app, member, `${partner}.localhost`);
  const send: MemberClient['send'] = (method, url, payload) => browser.send(method, url, payload);
  const book: MemberClient['book'] = async (order) => {
    const payload = { requestId: randomUUID(), merchantId: 'm1', partySize: 2, ...order };
    const answer = await send('POST', '/api/Member/Reservations', payload);
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
  return {
    member,
    headers: () => browser.headers,
    async signIn() {
      browser = await signIn(app, member, `${partner}.localhost`);
    },
    send,
    book,
    async booked(order) {
      const answer = await book(order);
      if (answer.outcome !== 'success') throw new Error(`The booking ended as ${answer.outcome}.`);
      return answer.reservation;
    },
  };
}
