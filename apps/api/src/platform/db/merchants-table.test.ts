import { connect } from '@dining/postgres';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from './database.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  database = test.database;
});
afterAll(() => test?.drop());

const merchant = (id: string) => ({
  id,
  source: 'test',
  source_id: id,
  name: `Merchant ${id}`,
  latitude: 40.7577,
  longitude: -73.9857,
});
const changedSince = (revision: number): Promise<{ id: string; revision: number }[]> =>
  database.shared
    .selectFrom('merchant')
    .select(['id', 'revision'])
    .where('revision', '>', revision)
    .orderBy('revision')
    .execute();
const latest = async (): Promise<number> => (await changedSince(-1)).at(-1)?.revision ?? 0;

describe('the merchant table', () => {
  it('SRV-08 refuses to remove merchants, even to a superuser, because members’ rows name them without a key', async () => {
    const admin = await connect(test.adminUrl, 'TEST');
    for (const statement of ['delete from merchant', 'truncate merchant cascade'])
      await expect(admin.query(statement)).rejects.toThrow('Merchants are never removed');
    await admin.end();
  });

  it('MER-01 stores the fields of a merchant card and page, with defaults', async () => {
    const hours = [{ day: 0, opens: '11:30', closes: '22:00' }];
    await database.shared
      .insertInto('merchant')
      .values({
        ...merchant('full'),
        cuisines: ['Italian', 'Pizza'],
        overall_rating: 4.5,
        highlight: 'new',
        features: ['dineIn'],
        meals_served: ['lunch'],
        hours: JSON.stringify(hours),
      })
      .execute();
    const row = await database.shared
      .selectFrom('merchant')
      .selectAll()
      .where('id', '=', 'full')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      cuisines: ['Italian', 'Pizza'],
      overall_rating: 4.5,
      price_range: 0,
      number_of_ratings: 0,
      hours,
      menu: [],
      menu_images: [],
      events: [],
      deleted_at: null,
    });
    expect(row.created_at).toBeInstanceOf(Date);
  });

  it.each([
    ['a price past 4', { price_range: 5 }],
    ['a rating past 5', { overall_rating: 5.1 }],
    ['a latitude past the pole', { latitude: 90.1 }],
    ['half a place', { longitude: null }],
    ['an unknown feature', { features: ['valet' as 'dineIn'] }],
    ['hours that are not a list', { hours: '{}' }],
    ['a blank name', { name: '' }],
  ])('SRV-04 refuses %s', async (_, wrong) => {
    await expect(
      database.shared
        .insertInto('merchant')
        .values({ ...merchant('wrong'), ...wrong })
        .execute(),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('increases the revision with every change and announces the latest once per transaction', async () => {
    const onNotify = vi.fn<(payload: string) => void>();
    const stop = await database.listen('merchants_changed', onNotify);
    const before = await latest();
    await database.shared.insertInto('merchant').values(['a', 'b', 'c'].map(merchant)).execute();
    expect((await changedSince(before)).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    const middle = await latest();
    await database.shared
      .updateTable('merchant')
      .set({ deleted_at: new Date('2026-01-01') })
      .where('id', '=', 'b')
      .execute();
    expect(await changedSince(middle)).toEqual([{ id: 'b', revision: middle + 1 }]);
    await database.shared.updateTable('merchant').set({ name: 'x' }).where('id', '=', 'unknown').execute();
    await expect.poll(() => onNotify.mock.calls).toEqual([[String(middle)], [String(middle + 1)]]);
    await stop();
  });

  it('shows changes in the order of their revisions whatever the order of commits, so a read "since N" misses none', async () => {
    const before = await latest();
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    let started = (): void => undefined;
    const written = new Promise<void>((resolve) => (started = resolve));
    const first = database.withoutPartner(async (trx) => {
      await trx.insertInto('merchant').values(merchant('early')).execute();
      started();
      await gate;
    });
    await written;
    const second = database.shared.insertInto('merchant').values(merchant('late')).execute();
    const waiting = sql<{
      n: number;
    }>`select count(*) as n from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await waiting.execute(database.shared)).rows[0]?.n).toBe(1);
    expect(await changedSince(before)).toEqual([]);
    release();
    await Promise.all([first, second]);
    expect((await changedSince(before)).map(({ id }) => id)).toEqual(['early', 'late']);
  });

  it('shares merchants between partners, but not their offers', async () => {
    const onNotify = vi.fn<(payload: string) => void>();
    const stop = await database.listen('merchant_offers_changed', onNotify);
    for (const partner of ['demo', 'extremes']) {
      await database.withPartner(partner, (trx) =>
        trx
          .insertInto('merchant_offer')
          .values({
            partner,
            merchant_id: 'full',
            offer_id: 'welcome',
            offer_type: 'limited',
            campaign_codes: ['NMB'],
            days: [5, 6],
            starts_on: '2026-01-01',
          })
          .execute(),
      );
    }
    const offers = await database.withPartner('demo', (trx) => trx.selectFrom('merchant_offer').selectAll().execute());
    expect(offers).toMatchObject([
      {
        partner: 'demo',
        merchant_id: 'full',
        campaign_codes: ['NMB'],
        days: [5, 6],
        starts_on: '2026-01-01',
        ends_on: null,
        required_tier: 0,
      },
    ]);
    await expect.poll(() => onNotify.mock.calls).toEqual([['demo'], ['extremes']]);
    await stop();
  });
});
