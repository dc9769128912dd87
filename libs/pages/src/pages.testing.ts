import type { FoundMerchant, MerchantSearchResult } from '@dining/api-contract';
import type { Answers } from '@dining/testing';

/** A restaurant as a search finds it. */
export const foundMerchant = (id: string, name: string): FoundMerchant => ({
  id,
  name,
  images: { imageBaseUrl: `/images/merchants/${id}` },
  details: { rating: { overallRating: 4.5, numberOfRatings: 12 }, priceRange: 2, cuisines: ['Italian'], features: [] },
  location: { address: { city: 'Brooklyn', state: 'NY' }, latitude: 40.7, longitude: -73.9 },
  acclaimedLevel: 0,
  benefitAvailability: { campaignCodes: [] },
  reservationProviders: {},
  distance: 0.4,
});

/** The calls behind a page's carousels: a place, and a restaurant named after what was searched for. */
export const restaurantAnswers: Answers = {
  '/api/DefaultUserLocation': { latitude: 40.68, longitude: -73.97 },
  '/api/v2/Merchants/Search': ({ url }: Request): MerchantSearchResult => {
    const asked = new URL(url).searchParams;
    const name = asked.has('isNew') ? 'Newcomer' : asked.has('acclaimed') ? 'Celebrated' : 'Close By';
    return { merchants: [foundMerchant(name, name)], pageNo: 1, totalPages: 1, totalResultSize: 1 };
  },
};
