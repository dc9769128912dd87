import type { MerchantPins, MerchantSearchQuery, MerchantSearchResult } from '@dining/api-contract';
import { merchantTraits } from '@dining/rules';
import { describe, expect, it } from 'vitest';
import { indexOf } from './merchant-index.testing.ts';
import { merchantNamed, spot } from './named-merchant.testing.ts';
import { mostTerms } from './relaxed-terms.ts';
import { completeQuery } from './search-request.ts';
import { searchWords, Vocabulary } from './vocabulary.ts';

const MINUTE = 0;
const town = [
  merchantNamed('Kin', ['Japanese'], { north: 0.01, traits: ['spicy'] }),
  merchantNamed('Tsukiji', ['Sushi', 'Japanese'], { north: 0.03, price: 1 }),
  merchantNamed('Sushi Stand', ['Street Food'], { north: 0.02 }),
  merchantNamed('Suzu', ['Ramen'], { north: 0.05, traits: ['spicy', 'soup'] }),
  merchantNamed('Izakaya Moku', ['Japanese'], { north: 0.04, traits: ['spicy'], price: 1 }),
  merchantNamed('Patty', ['Burgers'], { north: 0.06 }),
  merchantNamed('Casa Lupe', ['Mexican'], { north: 0.07 }),
  merchantNamed('Taproom Nine', ['Brewery'], { north: 0.9 }),
  merchantNamed('Smoke', ['Barbecue'], { north: 0.09 }),
  merchantNamed('Seoul', ['Korean'], { north: 0.08 }),
];

describe('searched words', async () => {
  const index = await indexOf(town);
  const request = (words: string, query: Partial<MerchantSearchQuery> = {}) =>
    completeQuery({ ...spot, restaurantOrCuisine: words, ...query }, 25, MINUTE);
  const search = (words: string, query: Partial<MerchantSearchQuery> = {}) => index.search(request(words, query));

  it.each([
    ['sushi', ['Sushi Stand', 'Tsukiji', 'Kin', 'Izakaya Moku']],
    ['Sashimi', ['Sushi Stand', 'Tsukiji', 'Kin', 'Izakaya Moku']],
    ['cheap sushi', ['Tsukiji', 'Izakaya Moku']],
    ['spicy ramen', ['Suzu', 'Kin', 'Izakaya Moku']],
    ['bbq', ['Smoke', 'Seoul']],
    ['barbeque', ['Smoke', 'Seoul']],
    ['suhsi', ['Sushi Stand', 'Tsukiji', 'Kin', 'Izakaya Moku']],
  ])('SRC-01 lists for "%s" what has the words or names the cuisine before what they mean besides', (words, ids) => {
    expect(search(words).ids).toEqual(ids);
  });

  it.each([
    ['fish tacos', ['Pier', 'Casa Lupe']],
    ['tacos', ['Pier', 'Casa Lupe']],
    ['crab', ['Crab Shack', 'Pier Two']],
    ['cake', []],
    ['filet mignon', ['Chez Ada', 'Old Bar']],
    ['deli', ['Old Bar']],
    ['pub', ['Old Bar']],
    ['grilled', []],
    ['ribeye', ['Old Bar', 'Chez Ada']],
    ['ribe eye', ['Old Bar', 'Chez Ada']],
  ])('SRC-01 finds for "%s" what serves it, and lists it with what has it in the name', async (words, ids) => {
    const serving = await indexOf([
      merchantNamed('Casa Lupe', ['Mexican'], { north: 0.01, menu: ['Roast pork'] }),
      merchantNamed('Pier', ['American'], { north: 0.02, menu: ['Grilled fish tacos'] }),
      merchantNamed('Crab Shack', ['Southern'], { north: 0.03, menu: ['Crab cakes', 'Pub pretzel'] }),
      merchantNamed('Pier Two', ['Seafood'], { north: 0.04 }),
      merchantNamed('Chez Ada', ['French'], { north: 0.05, menu: ['Filet mignon'] }),
      merchantNamed('Old Bar', ['Bar'], { north: 0.06, menu: ['Rib eye', 'Pastrami'] }),
    ]);
    const found = serving.search(completeQuery({ ...spot, restaurantOrCuisine: words }, 25, MINUTE));
    expect(found.leftOut === undefined ? found.ids : []).toEqual(ids);
  });

  it('SRC-01 keeps the order of distance, pins and places for those who ask for it', () => {
    const byDistance = ['Kin', 'Sushi Stand', 'Tsukiji', 'Izakaya Moku'];
    expect(search('sushi', { sortBy: 'distance' }).ids).toEqual(byDistance);
    const pins = JSON.parse(index.pinsJson(request('sushi'))) as MerchantPins;
    expect(pins.pins.map(({ id }) => id)).toEqual(byDistance);
  });

  it('SRC-01 is by relevance with words and by distance without, as one search', () => {
    expect(request('sushi').sortBy).toBe('relevance');
    expect(request(' ')).toEqual(request('', { sortBy: 'distance' }));
    expect(request('', { sortBy: 'relevance' })).toEqual(request('', { sortBy: 'distance' }));
    expect(request('', { sortBy: 'name' }).sortBy).toBe('name');
  });

  it('SRC-01 pages by relevance follow each other: first all that are exact, near and far', async () => {
    const many = Array.from({ length: 400 }, (_, number) =>
      merchantNamed(`Place ${number}`, [number % 4 === 3 ? 'Sushi' : 'Japanese'], { north: number / 2000 }),
    );
    const filled = await indexOf(many);
    const pageOf = (pageNo: number) =>
      filled.search(completeQuery({ ...spot, restaurantOrCuisine: 'sushi', pageNo, pageSize: 50 }, 25, MINUTE));
    const ids = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((pageNo) => pageOf(pageNo).ids);
    const [exact, others] = [
      many.filter((_, number) => number % 4 === 3),
      many.filter((_, number) => number % 4 !== 3),
    ];
    expect(ids).toEqual([...exact, ...others].map(({ summary }) => summary.id));
    expect(pageOf(1).totalResultSize).toBe(400);
  });

  it.each([
    ['burgers and beer', ['Patty'], ['beer']],
    ['Tacos, Burgers', ['Casa Lupe'], ['Burgers']],
    ['Qwertz tacos', ['Casa Lupe'], ['Qwertz']],
    ['Mac and Cheese tacos', ['Casa Lupe'], ['Mac and Cheese']],
    ['tacos/PHỞ', ['Casa Lupe'], ['PHỞ']],
    ['zzzz Casa yyyy Lupe', ['Casa Lupe'], ['zzzz', 'yyyy']],
    // "Hot" may be said of the dish, and finds others.
    ['hot tacos', ['Casa Lupe'], ['hot']],
    ['aaaa bbbb cccc dddd eeee ffff gggg tacos', ['Casa Lupe'], 'aaaa bbbb cccc dddd eeee ffff gggg'.split(' ')],
  ])('SRC-01 leaves out of "%s" as few words as possible, and says which', (words, ids, leftOut) => {
    expect(search(words)).toMatchObject({ ids, leftOut, totalResultSize: ids.length });
    const answer = JSON.parse(index.searchJson(request(words))) as MerchantSearchResult;
    expect(answer.leftOut).toEqual(leftOut);
    const pins = JSON.parse(index.pinsJson(request(words))) as MerchantPins;
    expect(pins.pins.map(({ id }) => id)).toEqual(ids);
    expect(index.facets(request(words), MINUTE).totalResultSize).toBe(ids.length);
  });

  it.each(['sushi', 'casa lupe', 'cheap sushi', 'qwertz', 'qwertz zzzz', '', '&&&', 'the', 'pho'])(
    'SRC-01 leaves nothing out of "%s", which finds something or nothing at all',
    (words) => {
      expect(search(words).leftOut).toBeUndefined();
      expect(index.searchJson(request(words))).not.toContain('leftOut');
    },
  );

  it('SRC-01 leaves words out only where place and filters need it', () => {
    expect(search('burgers beer', { priceRange: [4] })).toMatchObject({ ids: [] });
    expect(search('burgers beer', { priceRange: [4] }).leftOut).toBeUndefined();
    expect(search('sushi izakaya', { radius: 2.5 }).leftOut).toBeUndefined();
    expect(search('sushi moku', { radius: 2.5 })).toMatchObject({
      ids: ['Sushi Stand', 'Tsukiji', 'Kin'],
      leftOut: ['moku'],
    });
  });

  it.each(merchantTraits)('SRC-01 finds what has the trait "%s" by a word', async (trait) => {
    const other = merchantTraits.find((one) => one !== trait)!;
    const marked = await indexOf([
      merchantNamed('One', ['Tapas'], { traits: [trait] }),
      merchantNamed('Two', ['Tapas'], { traits: [other] }),
    ]);
    const found = (words: string) =>
      marked.search(completeQuery({ ...spot, restaurantOrCuisine: words }, 25, MINUTE)).ids;
    expect(found(WORD_FOR[trait])).toEqual(['One']);
  });

  const lateBar = merchantNamed('Late Bar', ['Bar'], { hours: [{ day: 5, opens: '18:00', closes: '02:30' }] });
  const weekend = merchantNamed('Weekend', ['Bar'], { hours: [{ day: 6, opens: '20:00', closes: '04:00' }] });
  const silent = merchantNamed('Silent', ['Bar']);
  it.each([
    ['fri-18:00', ['Late Bar']],
    ['fri-17:59', []],
    ['sat-02:29', ['Late Bar']],
    ['sat-02:30', []],
    ['sun-03:59', ['Weekend']],
    ['fri-02:00', []],
  ])(
    'SRC-02 finds at %s what is open then at its local time, past midnight too, and counts it',
    async (openAt, ids) => {
      const bars = await indexOf([lateBar, weekend, silent]);
      const query = completeQuery({ ...spot, openAt }, 25, MINUTE);
      expect(bars.search(query).ids).toEqual(ids);
      expect(bars.facets(query, MINUTE).totalResultSize).toBe(ids.length);
      expect(bars.facets(query, MINUTE).cuisines).toEqual(
        ids.length === 0 ? [] : [{ value: 'Bar', count: ids.length }],
      );
      const words = completeQuery({ ...spot, openAt, restaurantOrCuisine: 'late', ids: ['Late Bar'] }, 25, MINUTE);
      expect(bars.search(words).ids).toEqual(ids.filter((id) => id === 'Late Bar'));
    },
  );
});

const WORD_FOR: Record<(typeof merchantTraits)[number], string> = {
  spicy: 'Spicy food',
  glutenFree: 'gluten-free',
  vegan: 'vegan',
  soup: 'soups',
  rawFish: 'raw fish',
  outdoor: 'outdoor seating',
  rooftop: 'rooftop',
  kidFriendly: 'family-friendly',
  dateNight: 'date night',
  liveMusic: 'live music',
  view: 'with a view',
  privateRoom: 'private dining',
  fireplace: 'fireplace',
  trivia: 'trivia night',
};

it('SRC-01 finds a trait, a dish or a state by no typed word', () => {
  const vocabulary = new Vocabulary();
  const hidden = [vocabulary.addTrait('quiet'), vocabulary.addState('TX'), vocabulary.addDish('quiet taco')];
  expect(vocabulary.addTrait('quiet')).toBe(hidden[0]);
  const word = vocabulary.add('quietly');
  for (const typed of ['quiet', 'queit', 'tx', 'taco', ...searchWords('@quiet  TX #quiet taco')])
    for (const number of [...vocabulary.meanings(typed, () => true), ...vocabulary.forms(typed)])
      expect(hidden).not.toContain(number);
  expect(vocabulary.meanings('quiet', () => true)).toEqual([word]);
});

describe('words that are left out', () => {
  /** @param found the combinations of letters with results, besides their parts */
  const kept = (terms: string, known: string, ...found: string[]) =>
    mostTerms(
      [...terms],
      (term) => known.includes(term),
      (some) => found.some((combination) => some.every((term) => combination.includes(term))),
    )?.join('');

  it('SRC-01 are as few as possible, then unknown ones, then later ones', () => {
    expect(kept('abc', '', 'ab', 'bc', 'ac')).toBe('ab');
    expect(kept('abc', '', 'bc', 'ac')).toBe('ac');
    expect(kept('abc', 'c', 'ab', 'bc', 'ac')).toBe('ac');
    expect(kept('abcd', 'bc', 'ad', 'bc')).toBe('bc');
    expect(kept('abcd', 'bc', 'abd', 'bc')).toBe('abd');
    expect(kept('ab', 'b', 'a', 'b')).toBe('b');
    expect(kept('ab', '', 'a', 'b')).toBe('a');
    expect(kept('ab', '')).toBeUndefined();
  });

  it('SRC-01 are found in at most 63 tries, whatever is typed', () => {
    let tries = 0;
    const terms = Array.from({ length: 40 }, (_, number) => number);
    const found = mostTerms(
      terms,
      (term) => term === 39,
      (some) => {
        tries++;
        return some.length === 1;
      },
    );
    expect(found).toEqual([39]);
    expect(tries).toBe(63);
  });
});
