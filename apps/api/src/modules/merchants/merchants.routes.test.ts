import {
  ApiErrorSchema,
  MerchantDetailSchema,
  MerchantSearchResultSchema,
  type ApiError,
  type MerchantSearchResult,
} from '@dining/api-contract';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { GATE_STRINGS } from '../../../testing/hostile-requests.ts';
import { merchantRoutesFixture } from './merchant-routes-fixture.testing.ts';
import { here, searchPath, sendHostileStrings } from './merchants.routes.testing.ts';
import { addMerchants, addOffer, merchantRow } from './merchants.testing.ts';

describe('merchant routes', () => {
  const server = merchantRoutesFixture({
    partners: ['demo', 'extremes'],
    booksRemotely: true,
    fill: async (database) => {
      await addMerchants(database, [
        merchantRow('plain'),
        merchantRow('rich', {
          latitude: 40.76,
          name: 'Söderberg & <b>Sons</b>',
          cuisines: ['Café'],
          price_range: 2,
          overall_rating: 3.5,
          number_of_ratings: 2,
          highlight: 'new',
          features: ['delivery', 'dineIn'],
          meals_served: ['lunch', 'lateNight'],
          open_table_id: '5',
          acclaimed_level: 1,
          neighborhood: 'Soho',
          hours: JSON.stringify([{ day: 0, opens: '08:00', closes: '24:00' }]),
        }),
        ...Array.from({ length: 30 }, (_, place) => merchantRow(`row-${place}`, { latitude: 40.8 + place / 1000 })),
      ]);
      await addOffer(database, 'demo', 'rich', { campaign_codes: ['SPRING'], bonus_amount: 50 });
    },
  });

  const get = (url: string, partner = 'demo') => server.app.inject({ url, headers: { host: `${partner}.localhost` } });
  const search = async (query: string, partner = 'demo'): Promise<MerchantSearchResult> => {
    const answer = await get(`${searchPath}?${here}&${query}`, partner);
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const expectRefusal = async (url: string, field?: string): Promise<void> => {
    const answer = await get(url);
    expect(answer.statusCode, url.slice(0, 200)).toBe(400);
    expect(Value.Check(ApiErrorSchema, answer.json())).toBe(true);
    if (field === undefined) return;
    const { error } = answer.json<ApiError>();
    expect(error.fields?.map((each) => each.field)).toContain(field);
    expect(error.fields?.every((each) => each.message.length > 0)).toBe(true);
  };

  it('SRC-01 SRV-01 returns a page that matches the contract, under any capitalization of the path', async () => {
    for (const path of [searchPath, '/api/v2/merchants/search', '/API/V2/MERCHANTS/SEARCH/']) {
      const answer = await get(`${path}?${here}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(Value.Errors(MerchantSearchResultSchema, answer.json())).toEqual([]);
      expect(answer.json()).toMatchObject({ pageNo: 1, totalPages: 3, totalResultSize: 32 });
      expect(answer.json<MerchantSearchResult>().merchants).toHaveLength(15);
    }
    const { merchants: second } = await search('pageNo=2&pageSize=30');
    expect(second.map(({ id }) => id)).toEqual(['row-28', 'row-29']);
  });

  it('SRC-01 SRC-02 accepts every filter, with one or several values, and words of a name', async () => {
    const filtersForRich = [
      'acclaimed=true',
      'isNew=true',
      'reservations=true',
      'benefitsFor=true',
      'campaignCode=SPRING',
      'features=delivery',
      'features=delivery&features=dineIn',
      'mealsServed=lunch',
      'mealsServed=brunch&mealsServed=lateNight',
      'priceRange=2',
      'priceRange=1&priceRange=2',
      'restaurantOrCuisine=cafe',
      'restaurantOrCuisine=soderb',
      'restaurantOrCuisine=S%C3%B6derbergh',
    ];
    for (const filter of filtersForRich)
      expect(
        (await search(filter)).merchants.map(({ id }) => id),
        filter,
      ).toEqual(['rich']);
    for (const filter of [
      'features=delivery&features=takeout',
      'priceRange=4',
      'mealsServed=breakfast',
      'radius=0.1&acclaimed=true',
    ]) {
      expect((await search(filter)).totalResultSize, filter).toBe(0);
    }
    expect((await search('acclaimed=false')).totalResultSize).toBe(32);
    expect((await search('sortBy=rating')).merchants[0]!.id).toBe('rich');
  });

  it('SRV-02 the host decides which partner’s offers are shown', async () => {
    expect((await search('acclaimed=true')).merchants[0]).toMatchObject({
      benefitAvailability: { campaignCodes: ['SPRING'] },
      earnTerms: { offers: [{ units: 50 }] },
    });
    expect((await search('acclaimed=true', 'extremes')).merchants[0]).toMatchObject({
      benefitAvailability: { campaignCodes: [] },
    });
    expect((await search('campaignCode=SPRING', 'extremes')).totalResultSize).toBe(0);
  });

  it('MER-04 SRV-01 returns a merchant, and an error of the usual shape for unknown ids', async () => {
    const answer = await get('/api/v2/Merchants/rich');
    expect(Value.Errors(MerchantDetailSchema, answer.json())).toEqual([]);
    expect(answer.json()).toMatchObject({
      id: 'rich',
      earnTerms: { offers: [{ units: 50 }] },
      hours: [{ day: 0, opens: '08:00', closes: '24:00' }],
    });
    for (const id of ['nobody', '%00', '..%2f..%2fetc', '%F0%9F%8D%9D', "'%20or%201=1--"]) {
      const missing = await get(`/api/v2/Merchants/${id}`);
      expect([400, 404], id).toContain(missing.statusCode);
      expect(missing.json<ApiError>().error.code).toMatch(/not_found|bad_request/);
    }
  });

  it('SRV-04 refuses missing, mistyped and out-of-bounds values with the field and the reason', async () => {
    const refused: [query: string, field: string][] = [
      ['', 'latitude'],
      ['latitude=40', 'longitude'],
      ['latitude=north&longitude=0', 'latitude'],
      ['latitude=&longitude=0', 'latitude'],
      ['latitude=NaN&longitude=0', 'latitude'],
      ['latitude=Infinity&longitude=0', 'latitude'],
      ['latitude=90.01&longitude=0', 'latitude'],
      ['latitude=0&longitude=-180.5', 'longitude'],
      ['latitude=1&latitude=2&longitude=0', 'latitude'],
      ['latitude=1e309&longitude=0', 'latitude'],
    ];
    for (const [query, field] of refused) await expectRefusal(`${searchPath}?${query}`, field);
    const values: [parameter: string, values: string[]][] = [
      ['pageNo', ['0', '-1', '1.5', 'x', '1001', '99999999999999999999', '']],
      ['pageSize', ['0', '-5', '101', 'NaN']],
      ['radius', ['0', '-1', '100.1', 'far']],
      ['sortBy', ['price', '', 'DISTANCE']],
      ['features', ['smoking', '', 'constructor']],
      ['mealsServed', ['tea', '__proto__']],
      ['priceRange', ['0', '5', '1.5', 'cheap']],
      ['acclaimed', ['yes', '2', '']],
      ['isNew', ['null']],
      ['reservations', ['[]']],
      ['benefitsFor', ['{}']],
      ['campaignCode', ['x'.repeat(41)]],
      ['restaurantOrCuisine', ['a'.repeat(101), 'あ'.repeat(3_500)]],
    ];
    for (const [parameter, given] of values) {
      for (const value of given) {
        const answer = await get(`${searchPath}?${here}&${parameter}=${encodeURIComponent(value)}`);
        expect(answer.statusCode, `${parameter}=${value.slice(0, 50)}`).toBe(400);
        expect(
          answer.json<ApiError>().error.fields!.some(({ field }) => field.startsWith(parameter)),
          `${parameter}=${value.slice(0, 50)}`,
        ).toBe(true);
      }
    }
    await expectRefusal(`${searchPath}?${here}&restaurantOrCuisine=a&restaurantOrCuisine=b`, 'restaurantOrCuisine');
    await expectRefusal(`${searchPath}?${here}&${'features=delivery&'.repeat(1_000)}`, 'features');
    await expectRefusal(`${searchPath}?${here}&unheard=1`, 'unheard');
    await expectRefusal(`${searchPath}?${here}&__proto__=1`);
  });

  it('SRV-04 no hostile string in any parameter causes a 5xx', () => sendHostileStrings(server.app, GATE_STRINGS));
});
