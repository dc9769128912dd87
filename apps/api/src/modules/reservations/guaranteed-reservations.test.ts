import { randomUUID } from 'node:crypto';
import type { BookingOutcome, GuaranteePage } from '@dining/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { createOutbox } from '../../platform/outbox/outbox.ts';
import { guaranteeHandlers, releaseAbandoned } from '../card-guarantees/card-guarantees.service.ts';
import { diningRoom, memberClient, setRoom, type MemberClient } from './reservations.testing.ts';

const START = Date.parse('2026-11-23T17:00:00Z');
const SEVEN = '2026-11-27T00:00:00.000Z';
const settings = { openTableReservationsEnabled: true };

describe('reservations that need a card', () => {
  let time = START;
  const now = () => new Date(time);
  let maya: MemberClient;
  const { running } = serverFixture({
    now,
    sites: { demo: { settings }, extremes: { settings } },
  });
  beforeEach(async () => {
    time = START;
    const { database } = running.test;
    await database.withPartner('demo', async (trx) => {
      await trx.deleteFrom('reservation').execute();
      await trx.deleteFrom('card_guarantee').execute();
      await trx.deleteFrom('outbox').execute();
    });
    await database.shared.deleteFrom('table_hold').execute();
    const cardGuarantees = [{ fromParty: 2, weekdays: [4], feeCentsPerCover: 2500 }];
    await setRoom(database, 'm1', diningRoom({ rules: { cardGuarantees } }));
    maya = await memberClient(running);
  });

  const ask = (more: object = {}, who = maya) =>
    who.send('POST', '/api/Member/Reservations/Guarantees', {
      merchantId: 'm1',
      startsAt: SEVEN,
      partySize: 2,
      returnPath: '/merchants/m1?date=2026-11-26',
      ...more,
    });
  const press = (url: string, button: string, headers: object = {}, who = maya) =>
    running.app.inject({
      method: 'POST',
      url,
      payload: `answer=${button}`,
      headers: {
        ...who.headers(),
        origin: 'http://demo.localhost',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
    });
  /** Goes through the payment page. @returns the guarantee that the site learns of, if any */
  const guarantee = async (button: string, more: object = {}): Promise<string | undefined> => {
    const { url } = (await ask(more)).json<GuaranteePage>();
    const answer = await press(url, button);
    expect(answer.statusCode).toBe(303);
    return new URL(String(answer.headers['location']), 'http://x').searchParams.get('guarantee') ?? undefined;
  };
  const guarantees = () =>
    running.test.database.withPartner('demo', (trx) => trx.selectFrom('card_guarantee').selectAll().execute());
  const deliver = () =>
    createOutbox({
      database: running.test.database,
      partners: ['demo'],
      handlers: guaranteeHandlers({ env: { APP_ENV: 'development' }, database: running.test.database }),
      now,
      log: { warn: () => undefined, error: () => undefined } as never,
    }).deliverDue();

  it('BLD-05 RSV-03 asks for a card, and books with one that is confirmed on the payment page', async () => {
    const order = { requestId: randomUUID(), startsAt: SEVEN };
    expect(await maya.book(order)).toEqual({ outcome: 'card_needed' });
    const { url } = (await ask()).json<GuaranteePage>();
    const page = await maya.send('GET', url);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    for (const button of ['Confirm test card', 'Decline', 'Provider fails', 'Cancel'])
      expect(page.body).toContain(`<b>${button}</b>`);
    // Without an action the form goes to the page's own address, under the prefix of the site if there is one (BLD-05).
    expect(page.body).toContain('<form method="post">');
    const back = await press(url, 'confirm');
    const target = new URL(String(back.headers['location']), 'http://x');
    expect([target.pathname, target.searchParams.get('date')]).toEqual(['/merchants/m1', '2026-11-26']);
    const id = target.searchParams.get('guarantee')!;
    // The same attempt goes on with the card.
    expect(await maya.book({ ...order, guarantee: id })).toMatchObject({
      outcome: 'success',
      reservation: { feeCents: 5000 },
    });
    expect(await guarantees()).toMatchObject([{ id, used_at: now() }]);
  });

  it('RSV-03 needs a card after a declined one, a canceled page, an unanswered page, or an invented guarantee', async () => {
    const { url } = (await ask()).json<GuaranteePage>();
    const unanswered = url.split('/').at(-1);
    expect(await guarantee('cancel')).toBeUndefined();
    for (const id of [await guarantee('decline'), unanswered, randomUUID(), 'x', '\0'])
      expect(await maya.book({ startsAt: SEVEN, guarantee: id! }), id).toEqual({ outcome: 'card_needed' });
  });

  it('RSV-03 a provider that fails is a 424 of its own, and nothing is booked', async () => {
    const failing = await guarantee('fail');
    const order = { requestId: randomUUID(), merchantId: 'm1', startsAt: SEVEN, partySize: 2, guarantee: failing };
    const answer = await maya.send('POST', '/api/Member/Reservations', order);
    expect([answer.statusCode, answer.json<{ error: object }>().error]).toMatchObject([
      424,
      { code: 'payment_provider_failed' },
    ]);
    expect(await running.test.database.shared.selectFrom('table_hold').selectAll().execute()).toEqual([]);
  });

  it('RSV-03 SRV-02 a guarantee counts once, and only for its member, program, slot and party', async () => {
    const id = await guarantee('confirm');
    const stranger = await memberClient(running);
    const elsewhere = await memberClient(running, 'extremes');
    for (const who of [stranger, elsewhere])
      expect(await who.book({ startsAt: SEVEN, guarantee: id! })).toEqual({ outcome: 'card_needed' });
    expect(await maya.book({ startsAt: '2026-11-27T00:30:00Z', guarantee: id! })).toEqual({ outcome: 'card_needed' });
    expect(await maya.book({ startsAt: SEVEN, partySize: 3, guarantee: id! })).toEqual({ outcome: 'card_needed' });
    const outcomes = await Promise.all([
      maya.book({ startsAt: SEVEN, guarantee: id! }),
      maya.book({ startsAt: SEVEN, guarantee: id! }),
    ]);
    expect(outcomes.filter(({ outcome }) => outcome === 'success')).toHaveLength(1);
    const { url } = (await ask()).json<GuaranteePage>();
    expect((await stranger.send('GET', url)).statusCode).toBe(404);
    expect((await press(url, 'confirm', {}, stranger)).statusCode).toBe(404);
    expect((await press(url, 'confirm', { origin: 'https://evil.example' })).statusCode).toBe(403);
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'evil', '/api/Member', 'javascript:alert(1)'])(
    'RSV-03 SRV-04 returns to no address outside the site: %s',
    async (returnPath) => {
      const answer = await ask({ returnPath });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: { fields: [{ field: 'returnPath' }] } }]);
    },
  );

  it('EXT-05 RSV-03 a change of the slot needs a new card, and releases the old one', async () => {
    const first = await guarantee('confirm');
    const { id } = await maya.booked({ startsAt: SEVEN, guarantee: first! });
    const change = { startsAt: '2026-11-27T00:30:00.000Z', partySize: 2 };
    const put = async (more: object) =>
      (
        await maya.send('PUT', `/api/Member/Reservations/${id}`, { requestId: randomUUID(), ...change, ...more })
      ).json<BookingOutcome>();
    expect(await put({})).toEqual({ outcome: 'card_needed' });
    expect(await put({ startsAt: SEVEN, specialRequest: 'A quiet table' })).toMatchObject({ outcome: 'success' });
    const second = await guarantee('confirm', change);
    expect(await put({ guarantee: second })).toMatchObject({ outcome: 'success' });
    await deliver();
    expect((await guarantees()).map((one) => one.id)).toEqual([second]);
    await maya.send('DELETE', `/api/Member/Reservations/${id}`);
    await deliver();
    expect(await guarantees()).toEqual([]);
  });

  it('RSV-03 releases the card when the table is taken, and when the guest never books', async () => {
    await guarantee('confirm', { startsAt: '2026-11-27T00:10:00Z' });
    const taken = await guarantee('confirm', { startsAt: '2026-11-27T00:10:00Z' });
    expect(await maya.book({ startsAt: '2026-11-27T00:10:00Z', guarantee: taken! })).toEqual({ outcome: 'taken' });
    await deliver();
    expect(await guarantees()).toHaveLength(1);
    time += 25 * 60 * 60_000;
    await releaseAbandoned({ database: running.test.database, now }, 'demo');
    await deliver();
    expect(await guarantees()).toEqual([]);
  });
});
