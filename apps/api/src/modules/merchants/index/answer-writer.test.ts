import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeQuery, type IndexedMerchant, type MerchantOffer } from './indexed-merchant.ts';
import { buildSearchIndex } from './search-index.ts';

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
  },
  mealsServed: ['lunch'],
  listedAt: 0,
});

/** All found from 40° north, nearest first, written and read again. */
function writtenAndRead(merchants: readonly IndexedMerchant[], offers: readonly MerchantOffer[]): unknown {
  const index = buildSearchIndex(merchants);
  const partner = index.offersOf(offers);
  const answer = index.search(completeQuery({ latitude: 40, longitude: -74, radius: 100 }, 25), partner);
  const written = index.write(answer, partner);
  expect([...written].every((letter) => letter.charCodeAt(0) < 128)).toBe(true);
  return { ...(JSON.parse(written) as object), counted: answer.distances.length };
}

describe('a written answer', () => {
  const names = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('Söderberg “& Sons”', '寿司 🍣', 'a"b\\c\n'));

  it('SRC-01 SRV-02 says everything of each merchant, whatever its name, with the offer of the partner and the distance', () => {
    const found = fc.record({
      name: names,
      offered: fc.option(
        fc.record({ campaignCodes: fc.array(names, { maxLength: 2 }), bonusAmount: fc.integer({ min: 1, max: 999 }) }),
        { nil: undefined },
      ),
    });
    fc.assert(
      fc.property(fc.array(found, { maxLength: 10 }), (list) => {
        const merchants = list.map(({ name }, place) => merchant(`m${place}`, name, 40 + place / 100));
        const offers = list.flatMap(({ offered }, place) => (offered ? [{ merchantId: `m${place}`, ...offered }] : []));
        expect(writtenAndRead(merchants, offers)).toEqual({
          merchants: list.map(({ offered }, place) => ({
            ...merchants[place]!.summary,
            benefitAvailability: { campaignCodes: offered?.campaignCodes ?? [] },
            ...(offered && { bonusAmount: offered.bonusAmount }),
            distance: expect.closeTo(place * 0.69093, 2) as number,
          })),
          pageNo: 1,
          totalPages: list.length === 0 ? 0 : 1,
          totalResultSize: list.length,
          counted: list.length,
        });
      }),
    );
  });

  it('SRC-01 writes distances to the millionth of a mile', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1.4, noNaN: true }), (degrees) => {
        const index = buildSearchIndex([merchant('m', 'M', 40 + degrees)]);
        const offers = index.offersOf([]);
        const answer = index.search(completeQuery({ latitude: 40, longitude: -74, radius: 100 }, 25), offers);
        const { merchants } = JSON.parse(index.write(answer, offers)) as { merchants: { distance: number }[] };
        expect(merchants.map(({ distance }) => distance)).toEqual(answer.distances);
      }),
    );
  });
});
