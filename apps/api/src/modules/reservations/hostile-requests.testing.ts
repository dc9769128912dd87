import { randomUUID } from 'node:crypto';
import type { BookingOutcome, Reservation, Reservations } from '@dining/api-contract';
import { hasTypedCardNumber } from '@dining/rules';
import { expect } from 'vitest';
import { forEveryString, hostileSender } from '../../../testing/hostile-requests.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { diningRoom, memberClient, setRoom } from './reservations.testing.ts';

/** A Monday at noon in New York. */
export const START = Date.parse('2026-11-23T17:00:00Z');

/** The longest special request. */
const MAX_LETTERS = 500;

/** What a mail about a reservation is written from; no words of a guest are among it. */
const MAIL_DATA = ['confirmation', 'date', 'fee', 'merchantId', 'merchantName', 'partySize', 'reservationId', 'time'];

/** Two hours, the least time between two tables of one member at a restaurant. */
const APART_MS = 2 * 60 * 60_000;

/** When each table that is booked begins, from the next midnight in New York. */
const startOf = (index: number): string =>
  new Date(Date.parse('2026-11-24T05:00:00Z') + index * APART_MS).toISOString();

/** The words as a member finds them again; undefined for words that cannot be stored, a card's number among them. */
function storedWords(text: string): string | undefined {
  const words = text.replaceAll(/\r\n?/g, '\n').trim();
  const isStored = [...text].length <= MAX_LETTERS && !/(?!\n)[\p{Cc}\p{Cs}]/u.test(words);
  return isStored && !hasTypedCardNumber(words) ? words : undefined;
}

/** The names of the properties of a calendar file, and its lines' greatest length in bytes. */
const shapeOf = (file: string) => {
  const names = file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((line) => line.split(/[:;]/)[0]);
  const isFolded = file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75);
  return { names, isFolded };
};

/**
 * Books a table with each string as its special request. Those that can be stored are booked and listed as they were
 * written; calendar files and mails have none of their words; all others are refused with the name of the field.
 */
export async function bookWithStrings(
  { app, test }: Pick<TestApp, 'app' | 'test'>,
  texts: readonly string[],
): Promise<void> {
  const { database } = test;
  const [shift] = diningRoom().shifts;
  const allDay = { ...shift!, firstSeating: '00:00', lastSeating: '23:30' };
  await setRoom(database, 'm1', diningRoom({ shifts: [allDay] }));
  const maya = await memberClient({ app, test });
  const send = hostileSender(app, () => maya.headers());
  const plain = await maya.booked({ startsAt: startOf(0) });
  const booked = new Map<string, string>();
  await forEveryString(texts, async (text, index) => {
    const words = storedWords(text);
    const payload = {
      requestId: randomUUID(),
      merchantId: 'm1',
      startsAt: startOf(index + 1),
      partySize: 2,
      specialRequest: text,
    };
    const answer = await send({ method: 'POST', url: '/api/Member/Reservations', payload }, text);
    if (words === undefined) {
      expect([answer.statusCode, answer.json()], text).toMatchObject([
        400,
        { error: { fields: [{ field: 'specialRequest' }] } },
      ]);
      return;
    }
    const outcome = answer.json<BookingOutcome>();
    expect(outcome, text).toMatchObject({ outcome: 'success', reservation: { specialRequest: words } });
    if (outcome.outcome === 'success') booked.set(outcome.reservation.id, words);
  });

  const { upcoming } = (await maya.send('GET', '/api/Member/Reservations')).json<Reservations>();
  const listed = upcoming.filter(({ id }) => id !== plain.id);
  expect(new Map(listed.map(({ id, specialRequest }) => [id, specialRequest]))).toEqual(booked);
  const calendarOf = async ({ calendar }: Reservation) => (await maya.send('GET', calendar.file)).body;
  const shape = shapeOf(await calendarOf(plain));
  for (const reservation of listed)
    expect(shapeOf(await calendarOf(reservation)), reservation.specialRequest).toEqual(shape);
  const mails = await database.withPartner('demo', (trx) =>
    trx.selectFrom('outbox').select('payload').where('kind', '=', 'mail.reservationConfirmed').execute(),
  );
  expect(mails).toHaveLength(booked.size + 1);
  for (const { payload } of mails)
    expect(Object.keys((payload as { data: object }).data).toSorted()).toEqual(MAIL_DATA);
}
