import { makeMerchant, makeSearchResult, type Answers } from '@dining/testing';

/** The calls behind a page's carousels: a place, and a restaurant named after what was searched for. */
export const restaurantAnswers: Answers = {
  '/api/DefaultUserLocation': { latitude: 40.68, longitude: -73.97 },
  '/api/v2/Merchants/Search': ({ url }: Request) => {
    const asked = new URL(url).searchParams;
    const name = asked.has('isNew') ? 'Newcomer' : asked.has('acclaimed') ? 'Celebrated' : 'Close By';
    return makeSearchResult(1, { merchants: [makeMerchant({ id: name, name })] });
  },
};
