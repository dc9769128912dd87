import { randomUUID } from 'node:crypto';
import type { BookingOutcome, Claim, FieldError } from '@dining/api-contract';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDine } from '../src/modules/activity/activity.testing.ts';
import { claimForm } from '../src/modules/claims/claims.testing.ts';
import { answerClaim } from '../src/modules/claims/decide-claim.ts';
import { TEST_PASSWORD } from '../src/modules/members/members.testing.ts';
import { createAuthenticator } from '../src/modules/passkeys/authenticator.testing.ts';
import { diningRoom, setRoom } from '../src/modules/reservations/reservations.testing.ts';
import { linkCard } from '../src/modules/rewards/rewards.testing.ts';
import { serverFixture } from '../testing/server-fixture.ts';
import type { SignedIn } from '../testing/test-app.ts';

const now = new Date('2026-11-23T17:00:00Z');
const ORIGIN = 'http://demo.localhost';
const REFUSAL = 'For your safety, leave out card numbers.';

/** Short enough for a name. */
const CARD = '4111 1111 1111 1111';
/** Their digits would be a card number. */
const INNOCENT = '305-555-0101 2/2/26';

describe('card numbers that members type', () => {
  let member: SignedIn;
  let cardId: string;
  const { running, join } = serverFixture({
    now: () => now,
    sites: { demo: { settings: { openTableReservationsEnabled: true, hasMerchantFavorites: true } } },
  });
  beforeAll(async () => {
    const { database } = running.test;
    member = await join();
    cardId = await linkCard(database, 'demo', member.id, member.id);
    await setRoom(database, 'm1', diningRoom());
  });

  function sendForm(url: string, content: object): Promise<LightMyRequestResponse> {
    const { headers, payload } = claimForm(content);
    return running.app.inject({ method: 'POST', url, headers: { ...member.headers, ...headers }, payload });
  }
  let cents = 1_000;
  const fileClaim = (more: object = {}) => {
    cents += 1;
    return sendForm('/api/Member/Claims', {
      merchantId: 'm1',
      date: '2026-11-12',
      amountCents: cents,
      cardId,
      ...more,
    });
  };
  /** Books a table, each time on another day. */
  let evenings = 0;
  const book = (more: object = {}) => {
    evenings += 1;
    const startsAt = `2026-12-0${evenings}T00:00:00.000Z`;
    const order = { requestId: randomUUID(), merchantId: 'm1', startsAt, partySize: 2, ...more };
    return member.send('POST', '/api/Member/Reservations', order);
  };

  type Field = { field: string; send: (words: string) => Promise<LightMyRequestResponse> };
  const FIELDS: Record<string, Field> = {
    'the note of a claim': { field: 'note', send: (note) => fileClaim({ note }) },
    'an answer about a claim': {
      field: 'text',
      async send(text) {
        const { id: claimId } = (await fileClaim()).json<Claim>();
        await running.test.database.withPartner('demo', (trx) =>
          answerClaim(trx, { claimId, status: 'needs_information', reason: 'Which card?', operator: 'ada', now }),
        );
        return sendForm(`/api/Member/Claims/${claimId}/Messages`, { text });
      },
    },
    'a review': {
      field: 'review',
      async send(review) {
        const dine = await addDine(running.test.database, 'demo', member.id, { transacted_at: now });
        return member.send('POST', '/api/v2/Merchants/m1/Reviews', { transactionId: String(dine), rating: 5, review });
      },
    },
    'a special request': { field: 'specialRequest', send: (specialRequest) => book({ specialRequest }) },
    'the special request of a change': {
      field: 'specialRequest',
      async send(specialRequest) {
        const booked = (await book()).json<BookingOutcome>();
        if (booked.outcome !== 'success') throw new Error(booked.outcome);
        const { startsAt } = booked.reservation;
        const change = { requestId: randomUUID(), startsAt, partySize: 3, specialRequest };
        return member.send('PUT', `/api/Member/Reservations/${booked.reservation.id}`, change);
      },
    },
    'the title of a shared list': {
      field: 'title',
      send: (title) => member.send('POST', '/api/FavoriteLists', { merchantIds: ['m1'], title }),
    },
    'the name of a passkey': {
      field: 'name',
      async send(name) {
        const asked = { currentPassword: TEST_PASSWORD };
        const begun = await member.send('POST', '/api/Member/Passkeys/Options', asked, { origin: ORIGIN });
        const credential = createAuthenticator(ORIGIN).register(begun.json<{ options: never }>().options);
        return member.send('POST', '/api/Member/Passkeys', { name, credential }, { origin: ORIGIN });
      },
    },
    'the place of a search alert': {
      field: 'near',
      send: (near) => member.send('POST', '/api/Member/SearchAlerts', searchAlert({ near })),
    },
    'the words of a search alert': {
      field: 'query',
      send: (words) => member.send('POST', '/api/Member/SearchAlerts', searchAlert({}, words)),
    },
    'a name': { field: 'firstName', send: (firstName) => member.send('PUT', '/api/Member', { firstName }) },
    'a street': {
      field: 'address.address1',
      send: (address1) => member.send('PUT', '/api/Member', { address: { address1 } }),
    },
    'a city': { field: 'address.city', send: (city) => member.send('PUT', '/api/Member', { address: { city } }) },
  };
  const searchAlert = (more: object, restaurantOrCuisine = 'soup dumplings') => ({
    near: 'New York, NY',
    query: { latitude: 40.7577, longitude: -73.9857, restaurantOrCuisine },
    ...more,
  });

  /** The profile answers with the fields alone. */
  const fieldsOf = (answer: LightMyRequestResponse): FieldError[] => {
    const body = answer.json<FieldError[] | { error: { fields: FieldError[] } }>();
    return Array.isArray(body) ? body : body.error.fields;
  };

  it.each(Object.entries(FIELDS))('SEC-02 CRD-02 refuses a card number in %s', async (_what, { field, send }) => {
    const answer = await send(CARD);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(fieldsOf(answer)).toEqual([{ field, message: REFUSAL }]);
  });

  it.each(Object.entries(FIELDS))('SEC-02 takes a telephone number and a date in %s', async (_what, { send }) => {
    const answer = await send(INNOCENT);
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it('SEC-02 CRD-10 keeps the card number of a renamed passkey out, and hides those that are searched for', async () => {
    const renamed = await member.send('PUT', `/api/Member/Passkeys/${randomUUID()}`, { name: CARD });
    expect(renamed.statusCode).toBe(400);
    const search = { event: 'search', channel: 'web', dateTime: now.toISOString(), userAgent: 'test' };
    await member.send('POST', '/api/Impressions', [{ ...search, data: { what: `pizza ${CARD}`, near: 'Boston, MA' } }]);
    const [stored] = await running.test.database.withPartner('demo', (trx) =>
      trx.selectFrom('impression').select('payload').execute(),
    );
    expect(stored?.payload).toEqual({ what: `pizza ${CARD.replaceAll(/\d/g, '•')}`, near: 'Boston, MA' });
  });
});
