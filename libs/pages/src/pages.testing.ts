import { makeMerchant, makeSearchResult, type Answers } from '@dining/testing';

/** Answers to the calls of a page's carousels: a place, and a restaurant named after the search. */
export const restaurantAnswers: Answers = {
  '/api/DefaultUserLocation': { latitude: 40.68, longitude: -73.97 },
  '/api/v2/Merchants/Search': ({ url }: Request) => {
    const params = new URL(url).searchParams;
    const name = params.has('isNew') ? 'Newcomer' : params.has('acclaimed') ? 'Celebrated' : 'Close By';
    return makeSearchResult(1, { merchants: [makeMerchant({ id: name, name })] });
  },
};
