import { MerchantPinsSchema, type MerchantPins } from '@dining/api-contract';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { merchantRoutesFixture } from './merchant-routes-fixture.testing.ts';
import { addMerchants, addOffer, merchantRow } from './merchants.testing.ts';

const here = 'latitude=40.7577&longitude=-73.9857';

describe('GET /api/v2/Merchants/Pins', () => {
  const server = merchantRoutesFixture({
    partners: ['demo', 'extremes'],
    fill: async (database) => {
      await addMerchants(database, [
        merchantRow('sons', { name: 'Söderberg & <b>Sons</b>', overall_rating: 3.5, number_of_ratings: 2 }),
        ...Array.from({ length: 40 }, (_, place) => merchantRow(`row-${place}`, { latitude: 40.8 + place / 1000 })),
        merchantRow('far', { latitude: 34 }),
      ]);
      await addOffer(database, 'demo', 'sons', { campaign_codes: ['SPRING'], bonus_amount: 50 });
    },
  });

  const get = (query: string, partner = 'demo') =>
    server.app.inject({ url: `/api/v2/Merchants/Pins?${query}`, headers: { host: `${partner}.localhost` } });

  it('SRC-04 answers with every hit, of which the search shows a page', async () => {
    const answer = (await get(`${here}&pageSize=18`)).json<MerchantPins>();
    expect([...Value.Errors(MerchantPinsSchema, answer)]).toEqual([]);
    expect(answer.totalResultSize).toBe(41);
    expect(answer.pins).toHaveLength(41);
    expect(answer.pins[0]).toMatchObject({ id: 'sons', name: 'Söderberg & <b>Sons</b>', rating: 3.5 });
  });

  it('SRC-04 applies the filters of the search', async () => {
    const answer = (await get(`${here}&benefitsFor=true`)).json<MerchantPins>();
    expect(answer.pins.map(({ id }) => id)).toEqual(['sons']);
    expect(answer.terms[answer.pins[0]!.terms!]!.offers).toHaveLength(1);
  });

  it('SRV-02 SRC-04 never shows one partner the offers of another', async () => {
    const answer = (await get(here, 'extremes')).json<MerchantPins>();
    expect(answer.pins.find(({ id }) => id === 'sons')).not.toHaveProperty('terms');
    expect(answer.terms).toEqual([]);
  });

  it.each(['', 'latitude=91&longitude=0', 'latitude=Infinity&longitude=0', `${here}&radius=0`, `${here}&unknown=1`])(
    'SRV-06 refuses the query %j',
    async (query) => {
      expect((await get(query)).statusCode).toBe(400);
    },
  );

  it('SRC-04 takes hostile words for what they are', async () => {
    const words = encodeURIComponent("'; drop table merchant; -- <script>\u0000");
    expect([200, 400]).toContain((await get(`${here}&restaurantOrCuisine=${words}`)).statusCode);
    expect((await get(here)).json<MerchantPins>().pins).toHaveLength(41);
  });
});
