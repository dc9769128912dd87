import {
  ApiErrorSchema,
  SearchFacetsSchema,
  type MerchantPins,
  type MerchantSearchQuery,
  type MerchantSearchResult,
  type SearchFacets,
} from '@dining/api-contract';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { merchantRoutesFixture } from './merchant-routes-fixture.testing.ts';
import { addMerchants, addOffer, merchantRow } from './merchants.testing.ts';

const here = { latitude: 40.7577, longitude: -73.9857 };
const hours = (...openings: [day: number, opens: string, closes: string][]) =>
  JSON.stringify(openings.map(([day, opens, closes]) => ({ day, opens, closes })));

describe('filters of the search and their facets', () => {
  let time = new Date('2026-11-20T17:00:00Z');
  const server = merchantRoutesFixture({
    partners: ['demo', 'extremes'],
    now: () => time,
    fill: async (database) => {
      await addMerchants(database, [
        merchantRow('diner', { cuisines: ['American'], hours: hours([0, '08:00', '22:00'], [6, '08:00', '22:00']) }),
        merchantRow('bar', { cuisines: ['Bar', 'American'], hours: hours([6, '18:00', '03:00']), latitude: 40.8 }),
        merchantRow('west', {
          cuisines: ['Thai'],
          hours: hours([6, '18:00', '22:00']),
          time_zone: 'America/Los_Angeles',
          latitude: 40.95,
        }),
        merchantRow('unknown', { cuisines: ['Thai'], latitude: 41.05 }),
        merchantRow('select', { latitude: 41.3 }),
        ...Object.entries({
          four: { overall_rating: 4, number_of_ratings: 1 },
          given: { overall_rating: 3.9, number_of_ratings: 1, stars_given: 1, stars_given_sum: 5 },
          less: { overall_rating: 3.9, number_of_ratings: 900 },
          unrated: { overall_rating: 5, number_of_ratings: 0 },
        }).map(([id, stars]) => merchantRow(id, { ...stars, latitude: 45 })),
      ]);
      await addOffer(database, 'demo', 'diner', { offer_id: 'today', bonus_amount: 50 });
      await addOffer(database, 'demo', 'bar', { offer_id: 'vip', bonus_amount: 50, required_tier: 3 });
      await addOffer(database, 'demo', 'select', { offer_id: 'select', bonus_amount: 50, required_tier: 2 });
      await addOffer(database, 'demo', 'west', { offer_id: 'monday', bonus_amount: 50, days: [1] });
    },
  });

  const get = (path: string, query: string, partner = 'demo') =>
    server.app.inject({
      url: `/api/v2/Merchants/${path}?latitude=${here.latitude}&longitude=${here.longitude}&${query}`,
      headers: { host: `${partner}.localhost` },
    });
  const found = async (query: string, partner?: string): Promise<string[]> =>
    (await get('Search', query, partner)).json<MerchantSearchResult>().merchants.map(({ id }) => id);
  const facets = async (query: string): Promise<SearchFacets> => (await get('Facets', query)).json();
  const countOf = <Value>(group: readonly { value: Value; count: number }[], value: Value) =>
    group.find((one) => one.value === value)?.count;

  it('SRC-02 finds what is open now by each restaurant’s own clock, also after midnight', async () => {
    for (const [moment, open] of [
      ['2026-11-21T22:00:00Z', ['diner']],
      ['2026-11-22T02:30:00Z', ['diner', 'bar', 'west']],
      ['2026-11-22T07:59:00Z', ['bar']],
      ['2026-11-22T08:00:00Z', []],
    ] as const) {
      time = new Date(moment);
      expect(await found('openNow=true'), moment).toEqual(open);
      expect((await facets('')).openNow, moment).toBe(open.length);
    }
  });

  it('SRC-02 the night that daylight saving ends has its hours by the wall clock', async () => {
    // New York: 1:30 comes twice, at 05:30 and 06:30 UTC; 3:00 is 08:00 UTC.
    for (const [moment, open] of [
      ['2026-11-01T05:30:00Z', ['bar']],
      ['2026-11-01T06:30:00Z', ['bar']],
      ['2026-11-01T07:59:00Z', ['bar']],
      ['2026-11-01T08:00:00Z', []],
    ] as const) {
      time = new Date(moment);
      expect(await found('openNow=true'), moment).toEqual(open);
    }
  });

  it('MER-07 finds where a dine today earns members of a tier extra, the lowest if none is given', async () => {
    time = new Date('2026-11-20T17:00:00Z');
    expect(await found('earnsExtra=true')).toEqual(['diner']);
    expect(await found('earnsExtra=true', 'extremes')).toEqual([]);
    time = new Date('2026-11-23T17:00:00Z');
    expect(await found('earnsExtra=true')).toEqual(['diner', 'west']);
    expect((await facets('')).earnsExtra).toBe(2);
  });

  it('SRC-02 MER-07 finds, counts and pins for each tier what it earns extra', async () => {
    time = new Date('2026-11-20T17:00:00Z');
    for (const [tier, ids] of [
      ['', ['diner']],
      ['&tier=2', ['diner', 'select']],
      ['&tier=3', ['diner', 'bar', 'select']],
    ] as const) {
      expect(await found(`radius=50&earnsExtra=true${tier}`), tier).toEqual(ids);
      expect((await facets(`radius=50${tier}`)).earnsExtra, tier).toBe(ids.length);
      const { pins } = (await get('Pins', `radius=50&earnsExtra=true${tier}`)).json<MerchantPins>();
      expect(
        pins.map(({ id }) => id),
        tier,
      ).toEqual(ids);
    }
    expect(await found('radius=50&tier=3')).toHaveLength(5);
    for (const tier of ['0', '1', '4', '2.5', 'vip', ''])
      expect((await get('Search', `earnsExtra=true&tier=${tier}`)).statusCode, tier).toBe(400);
  });

  it('SRC-02 finds and counts what is rated 4 stars and up, with the stars that pages show, and nothing unrated', async () => {
    const ids = ['four', 'given', 'less', 'unrated'].map((id) => `ids=${id}`).join('&');
    expect(await found(`topRated=true&${ids}`)).toEqual(['four', 'given']);
    expect((await facets(ids)).topRated).toBe(2);
    expect((await get('Search', 'topRated=4')).statusCode).toBe(400);
  });

  it('SRC-02 finds any of several cuisines and, for favorites, only the given ids at any distance', async () => {
    expect(await found('cuisines=Bar&cuisines=Thai')).toEqual(['bar', 'west', 'unknown']);
    expect(await found('cuisines=thai')).toEqual([]);
    expect(await found('ids=unknown&ids=diner&ids=nowhere')).toEqual(['diner', 'unknown']);
    const far = await server.app.inject({
      url: '/api/v2/Merchants/Search?latitude=34&longitude=-118&ids=bar',
      headers: { host: 'demo.localhost' },
    });
    expect(far.json<MerchantSearchResult>().merchants.map(({ id }) => id)).toEqual(['bar']);
  });

  it('SRC-02 counts each choice with the other filters, alternatives without their own group', async () => {
    time = new Date('2026-11-22T02:30:00Z');
    const answer = await facets('cuisines=Thai&radius=10');
    expect([...Value.Errors(SearchFacetsSchema, answer)]).toEqual([]);
    expect(answer.totalResultSize).toBe(0);
    expect(answer.cuisines).toEqual([
      { value: 'American', count: 2 },
      { value: 'Bar', count: 1 },
      { value: 'Thai', count: 0 },
    ]);
    expect([1, 5, 10, 25].map((miles) => countOf(answer.distances, miles))).toEqual([0, 0, 0, 2]);
    const wide = await facets('cuisines=Thai');
    expect([wide.totalResultSize, wide.openNow, countOf(wide.cuisines, 'American')]).toEqual([2, 1, 2]);
  });

  it('SRC-02 refuses filters that are not as described', async () => {
    const refused = [
      'openNow=maybe',
      'cuisines=',
      `cuisines=${'x'.repeat(61)}`,
      `ids=${'x'.repeat(101)}`,
      'ids=',
      'radius=0',
    ];
    const many = [`cuisines=${'a&cuisines='.repeat(10)}a`, `ids=${'a&ids='.repeat(100)}a`];
    for (const path of ['Search', 'Facets'])
      for (const query of [...refused, ...many]) {
        const answer = await get(path, query);
        expect(answer.statusCode, query.slice(0, 40)).toBe(400);
        expect(Value.Check(ApiErrorSchema, answer.json())).toBe(true);
      }
  });

  it('SRC-02 a cached answer for what is open lasts no longer than its minute', async () => {
    const query: MerchantSearchQuery = { ...here, openNow: true };
    const ids = () => server.merchants.search('demo', query).merchants.map(({ id }) => id);
    time = new Date('2026-11-22T07:59:59Z');
    expect([ids(), ids()]).toEqual([['bar'], ['bar']]);
    time = new Date('2026-11-22T08:00:00Z');
    expect(ids()).toEqual([]);
  });
});
