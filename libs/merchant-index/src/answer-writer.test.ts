import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexOf } from './merchant-index.testing.ts';
import { forMerchantFilters } from './random-merchants.testing.ts';
import { completeQuery, type IndexedMerchant, type MerchantOffers } from './search-request.ts';

const merchant = (id: string, name: string, latitude: number): IndexedMerchant => ({
  summary: {
    id,
    name,
    images: { imageBaseUrl: `/images/merchants/${id}` },
    details: {
      rating: { overallRating: 4.5, numberOfRatings: 3 },
      priceRange: 2,
      cuisines: [name],
      features: ['dineIn'],
    },
    location: { address: { city: 'New York', state: 'NY' }, latitude, longitude: -74 },
    acclaimedLevel: 0,
    reservationProviders: {},
    timeZone: 'America/New_York',
  },
  passes: forMerchantFilters(() => false),
  mealsServed: ['lunch'],
  hours: [],
  traits: [],
  dishes: [],
  listedAt: 0,
});

const around40North = completeQuery({ latitude: 40, longitude: -74, radius: 100 }, 25, 0);

/** Everything found from 40° north, nearest first, as a client parses it. */
async function searchAndParse(merchants: readonly IndexedMerchant[], offers: readonly MerchantOffers[]) {
  const json = (await indexOf(merchants, offers)).searchJson(around40North);
  expect([...json].every((letter) => letter.charCodeAt(0) < 128)).toBe(true);
  return JSON.parse(json) as unknown;
}

describe('written answers', () => {
  const names = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('Söderberg “& Sons”', '寿司 🍣', 'a"b\\c\n'));

  it('SRC-01 SRV-02 contain each merchant with any name, the partner’s offer and the distance, as ASCII', async () => {
    const found = fc.record({
      name: names,
      offered: fc.option(
        fc.record({
          campaignCodes: fc.array(names, { maxLength: 2 }),
          hasBenefit: fc.boolean(),
          earnTerms: fc.record({
            today: fc.constant('2026-11-20'),
            offers: fc.array(fc.record({ units: fc.integer({ min: 1, max: 999 }), limitedId: names }), {
              maxLength: 2,
            }),
          }),
        }),
        { nil: undefined },
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(found, { maxLength: 10 }), async (list) => {
        const merchants = list.map(({ name }, place) => merchant(`m${place}`, name, 40 + place / 100));
        const offers = list.flatMap(({ offered }, place) => (offered ? [{ merchantId: `m${place}`, ...offered }] : []));
        expect(await searchAndParse(merchants, offers)).toEqual({
          merchants: list.map(({ offered }, place) => ({
            ...merchants[place]!.summary,
            benefitAvailability: { campaignCodes: offered?.campaignCodes ?? [] },
            ...(offered && { earnTerms: offered.earnTerms }),
            distance: expect.closeTo(place * 0.69093, 2) as number,
          })),
          pageNo: 1,
          totalPages: list.length === 0 ? 0 : 1,
          totalResultSize: list.length,
        });
      }),
    );
  });

  it('SRC-01 state distances to the millionth of a mile', async () => {
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0, max: 1.4, noNaN: true }), async (degrees) => {
        const index = await indexOf([merchant('m', 'M', 40 + degrees)]);
        const { merchants } = JSON.parse(index.searchJson(around40North)) as { merchants: { distance: number }[] };
        expect(merchants.map(({ distance }) => distance)).toEqual(index.search(around40North).distances);
      }),
    );
  });
});
