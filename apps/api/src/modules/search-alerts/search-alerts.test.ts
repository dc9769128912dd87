import type { NewSearchAlert, SearchAlert, SearchAlerts } from '@dining/api-contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GATE_NAUGHTY_STRINGS, GATE_OWN_STRINGS } from '../../../testing/hostile-requests.ts';
import { serverFixture } from '../../../testing/server-fixture.ts';
import type { SignedIn } from '../../../testing/test-app.ts';
import { addMerchants, addOffer, merchantRow } from '../merchants/merchants.testing.ts';
import { createSearchWatch } from './found-searches.ts';
import { deleteExpiredAlerts } from './search-alerts.repository.ts';

const URL = '/api/Member/SearchAlerts';
const DAY_MS = 24 * 60 * 60_000;
const START = Date.parse('2026-11-23T17:00:00Z');
const times = { latitude: 40.7577, longitude: -73.9857 };

const alert = (query: object = {}): NewSearchAlert => ({
  near: 'New York, NY',
  query: { ...times, restaurantOrCuisine: 'soup dumplings', ...query },
});

describe('search alerts', () => {
  let time = START;
  const now = () => new Date(time);
  let maya: SignedIn;
  const { running, join, visit } = serverFixture({ now });
  beforeEach(async () => {
    time = START;
    for (const partner of ['demo', 'extremes'])
      await running.test.database.withPartner(partner, async (trx) => {
        await trx.deleteFrom('search_alert').execute();
        await trx.deleteFrom('outbox').execute();
      });
    maya = await join();
  });

  const add = (body: object = alert(), who = maya) => who.send('POST', URL, body);
  const added = async (body?: object, who?: SignedIn) => (await add(body, who)).json<SearchAlert>();
  const list = async (who = maya) => (await who.send('GET', URL)).json<SearchAlerts>().alerts;
  const watch = () => createSearchWatch({ ...running.services, now });
  const mails = (partner = 'demo') =>
    running.test.database.withPartner(partner, async (trx) =>
      (await trx.selectFrom('outbox').select('payload').where('kind', '=', 'mail.searchFound').execute()).map(
        ({ payload }) => payload as { memberId: string; data: Record<string, string> },
      ),
    );
  /** Waits until searches see what was written. */
  const seen = (partner: string, query: object) =>
    vi.waitFor(
      () =>
        expect(running.services.merchants.search(partner, { ...times, ...query }).totalResultSize).toBeGreaterThan(0),
      { timeout: 30_000, interval: 20 },
    );

  it('SRC-07 stores a search that found nothing, once however often it is asked, and ends it', async () => {
    const first = await added(alert({ cuisines: ['Thai', 'Lao'], radius: 5 }));
    expect(first).toEqual({
      id: first.id,
      near: 'New York, NY',
      query: { ...times, restaurantOrCuisine: 'soup dumplings', cuisines: ['Thai', 'Lao'], radius: 5 },
      expiresAt: new Date(START + 180 * DAY_MS).toISOString(),
    });
    time += 1_000;
    const again = { near: 'Manhattan', query: { radius: 5, cuisines: ['Lao', 'Thai'], ...alert().query } };
    expect((await Promise.all([added(again), added(again)])).map(({ id }) => id)).toEqual([first.id, first.id]);
    const other = await added();
    expect((await list()).map(({ id }) => id)).toEqual([other.id, first.id]);
    expect((await maya.send('DELETE', `${URL}/${first.id}`)).statusCode).toBe(200);
    expect((await maya.send('DELETE', `${URL}/${first.id}`)).statusCode).toBe(404);
    expect((await list()).map(({ id }) => id)).toEqual([other.id]);
  });

  it('SRC-07 sends one mail when a restaurant that matches is listed, and the alert is gone', async () => {
    const run = watch();
    await added(alert({ restaurantOrCuisine: 'ethiopian', radius: 5, priceRange: [2] }));
    const waiting = await added(alert({ restaurantOrCuisine: 'ethiopian', priceRange: [4] }));
    await run('demo');
    expect(await mails()).toEqual([]);

    await addMerchants(running.test.database, [
      merchantRow('lalibela', { name: 'Lalibela', cuisines: ['Ethiopian'], price_range: 2 }),
    ]);
    await seen('demo', { restaurantOrCuisine: 'ethiopian' });
    await Promise.all([run('demo'), watch()('demo'), watch()('demo')]);
    expect(await mails()).toEqual([
      {
        memberId: maya.id,
        data: {
          merchantId: 'lalibela',
          merchantName: 'Lalibela',
          city: 'New York',
          searchPath:
            '/search?near=New+York%2C+NY&lat=40.7577&lng=-73.9857&within=5&priceRange=2&restaurantOrCuisine=ethiopian',
          searchWords: 'ethiopian',
          searchPlace: 'New York, NY',
        },
      },
    ]);
    expect((await list()).map(({ id }) => id)).toEqual([waiting.id]);
    await watch()('demo');
    expect(await mails()).toHaveLength(1);
  });

  it('SRC-07 tells when an offer is loaded, to members of its program alone', async () => {
    const run = watch();
    const theirs = await join('extremes');
    const query = { restaurantOrCuisine: 'm2', earnsExtra: true };
    await added({ near: 'Current Location', query: { ...times, ...query } });
    await added(alert(query), theirs);
    await addOffer(running.test.database, 'demo', 'm2', { bonus_amount: 500 });
    await seen('demo', query);
    for (const partner of ['demo', 'extremes']) await run(partner);
    expect(await mails('extremes')).toEqual([]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail!.data).toMatchObject({ merchantId: 'm2', searchWords: 'm2' });
    // The position of that day is no name of a place.
    expect(mail!.data).not.toHaveProperty('searchPlace');
    expect(mail!.data['searchPath']).toContain('near=Current+Location&lat=40.7577&lng=-73.9857');
  });

  it('SRC-07 a restaurant that matches only some of the words is no match', async () => {
    const query = { restaurantOrCuisine: 'm1 zzqx' };
    expect(running.services.merchants.search('demo', { ...times, ...query })).toMatchObject({ leftOut: ['zzqx'] });
    const { id } = await added(alert(query));
    await watch()('demo');
    expect(await mails()).toEqual([]);
    expect(await list()).toMatchObject([{ id }]);
  });

  it('SRC-07 searches again only when restaurants or offers changed', async () => {
    await added();
    const search = vi.spyOn(running.services.merchants, 'search');
    const run = watch();
    await run('demo');
    await run('demo');
    expect(search).toHaveBeenCalledTimes(1);
    time += DAY_MS / 24;
    await run('demo');
    expect(search).toHaveBeenCalledTimes(2);
    search.mockRestore();
  });

  it('SRC-07 tells every one of many members, batch by batch', async () => {
    const rows = Array.from({ length: 101 }, () => ({
      partner: 'demo',
      member_id: maya.id,
      near: 'New York, NY',
      query: JSON.stringify({ ...times, restaurantOrCuisine: 'm1' }),
      created_at: now(),
      expires_at: new Date(time + 1),
    }));
    await running.test.database.withPartner('demo', (trx) => trx.insertInto('search_alert').values(rows).execute());
    await watch()('demo');
    expect(await mails()).toHaveLength(101);
    expect(await list()).toEqual([]);
  });

  it('SRC-07 an alert ends after 180 days without a mail', async () => {
    await added(alert({ restaurantOrCuisine: 'uzbek' }));
    const expire = () =>
      running.test.database.withPartner('demo', (trx) => deleteExpiredAlerts(trx, { now: now(), limit: 10 }));
    time += 180 * DAY_MS - 1;
    expect(await expire()).toBe(0);
    time += 1;
    await addMerchants(running.test.database, [merchantRow('samarkand', { name: 'Samarkand', cuisines: ['Uzbek'] })]);
    await seen('demo', { restaurantOrCuisine: 'uzbek' });
    await watch()('demo');
    expect(await mails()).toEqual([]);
    expect(await expire()).toBe(1);
  });

  it('SRC-07 a search whose filter no longer exists waits in silence', async () => {
    const query = JSON.stringify({ ...times, restaurantOrCuisine: 'm1', hasValet: true });
    await running.test.database.withPartner('demo', (trx) =>
      trx
        .insertInto('search_alert')
        .values({
          partner: 'demo',
          member_id: maya.id,
          near: 'New York, NY',
          query,
          created_at: now(),
          expires_at: new Date(time + DAY_MS),
        })
        .execute(),
    );
    await watch()('demo');
    expect([await mails(), await list()]).toEqual([[], []]);
  });

  it('SRC-07 SRV-04 refuses more than 20, also from two devices at once', async () => {
    for (let number = 1; number < 20; number += 1) await added(alert({ restaurantOrCuisine: `dish ${number}` }));
    const both = await Promise.all(['a', 'b'].map((word) => add(alert({ restaurantOrCuisine: `zz${word}` }))));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await add()).json()).toMatchObject({ error: { code: 'too_many_alerts' } });
    const [newest] = await list();
    expect((await added({ near: newest!.near, query: newest!.query })).id).toBe(newest!.id);
    await maya.send('DELETE', `${URL}/${newest!.id}`);
    expect((await add()).statusCode).toBe(200);
  });

  it('SRC-07 SRV-02 belongs to one member of one program, and to no visitor', async () => {
    const { id } = await added();
    for (const who of [await join(), await join('extremes')]) {
      expect(await list(who)).toEqual([]);
      expect((await who.send('DELETE', `${URL}/${id}`)).statusCode).toBe(404);
    }
    const visitor = visit();
    for (const [method, url, body] of [
      ['GET', URL, undefined],
      ['POST', URL, alert()],
      ['DELETE', `${URL}/${id}`, undefined],
    ] as const)
      expect((await visitor.send(method, url, body)).statusCode, method).toBe(401);
    expect(await list()).toHaveLength(1);
  });

  it('SRC-07 refuses a search that finds a restaurant now: there is nothing to wait for', async () => {
    expect((await add(alert({ restaurantOrCuisine: 'm1' }))).json()).toMatchObject({
      error: { code: 'search_has_results' },
    });
    expect(await list()).toEqual([]);
  });

  it('SRC-07 SRV-04 refuses a place without letters, and what the search call does not take or an alert cannot watch', async () => {
    const bodies: object[] = [
      { near: '' },
      { near: '\u202e' },
      { near: 'x'.repeat(101) },
      { query: {} },
      { more: true },
      ...[
        { latitude: 91 },
        { latitude: null },
        { longitude: '1e999' },
        { radius: 0 },
        { radius: 101 },
        { restaurantOrCuisine: 'x'.repeat(101) },
        { cuisines: Array.from({ length: 11 }, () => 'Thai') },
        { priceRange: [5] },
        { openAt: 'someday-19:00' },
        { ids: ['m1'] },
        { openNow: true },
        { pageNo: 2 },
        { hasValet: true },
        { state: 'New York' },
      ].map((query) => alert(query)),
    ];
    for (const body of bodies) expect((await add({ ...alert(), ...body })).statusCode, JSON.stringify(body)).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('SRC-07 SRV-04 hostile texts are stored as plain text, or refused', async () => {
    const texts = [...GATE_NAUGHTY_STRINGS, ...GATE_OWN_STRINGS].map((text) => text.slice(0, 40));
    // As many as one member may have.
    while (texts.length > 0) {
      maya = await join();
      for (const text of texts.splice(0, 10))
        for (const body of [
          { near: text, query: alert({ campaignCode: text }).query },
          alert({ restaurantOrCuisine: `zzqx ${text}`, cuisines: [text] }),
        ])
          expect([200, 400], JSON.stringify(body)).toContain((await add(body)).statusCode);
      expect(JSON.stringify(await list())).not.toMatch(/\\u0000|\\ud[89a-f]/);
    }
  });
});

describe('the limit of calls', () => {
  const { join } = serverFixture();

  it('SRC-07 SRV-04 limits how often a network adds alerts', async () => {
    const robot = await join();
    const statuses = await Promise.all(
      Array.from({ length: 31 }, async () => (await robot.send('POST', URL, alert())).statusCode),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});
