import { ReadWordsSchema, type ReadWords } from '@dining/api-contract';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { wordReader } from './read-words.testing.ts';

/** What is typed, the place it names, the words that are left, and the filters. */
const sentences: readonly (readonly [
  q: string,
  near: string | undefined,
  what: string,
  filters: ReadWords['filters'],
])[] = [
  ['cheap sushi open now in brooklyn', 'Brooklyn, NY', 'sushi', { priceRange: [1, 2], openNow: true }],
  ['best pizza in chicago', 'Chicago, IL', 'pizza', {}],
  ['where can I eat vegan food in Portland', 'Portland, OR', 'vegan', {}],
  ['tacos near 78704', 'Austin, TX 78704', 'tacos', {}],
  ['brunch on sunday in Austin', 'Austin, TX', '', { mealsServed: ['brunch'], openAt: 'sun-11:00' }],
  ['romantic italian restaurant', undefined, 'romantic, italian', {}],
  ['thai food near JFK', 'John F. Kennedy Airport (JFK), New York, NY', 'thai', {}],
  ['thai food near logan', 'Logan Airport (BOS), Boston, MA', 'thai', {}],
  ['logan', 'Logan Airport (BOS), Boston, MA', '', {}],
  ['logan tavern', undefined, 'logan, tavern', {}],
  ['thai jfk', 'John F. Kennedy Airport (JFK), New York, NY', 'thai', {}],
  ['steak and wine under $100', undefined, 'steak, wine', { priceRange: [1, 2, 3] }],
  ['pizza chicago', 'Chicago, IL', 'pizza', {}],
  ['sushi brooklyn', 'Brooklyn, NY', 'sushi', {}],
  ['brooklyn sushi', 'Brooklyn, NY', 'sushi', {}],
  ['vegan brunch', undefined, 'vegan', { mealsServed: ['brunch'] }],
  ['burgers and beer', undefined, 'burgers, beer', {}],
  ['pizza by the slice', undefined, 'pizza', {}],
  ['wine by the glass', undefined, 'wine', {}],
  ['craft beer on tap', undefined, 'craft beer', {}],
  ['authentic thai, made to order', undefined, 'thai', {}],
  ['sea food', undefined, 'seafood', {}],
  ['cheese burgers', undefined, 'cheeseburger', {}],
  ['pan cakes and hot dogs', undefined, 'pancake, hot dogs', {}],
  ['padthai', undefined, 'pad thai', {}],
  ['fishandchips', undefined, 'fish and chips', {}],
  ['datenight', undefined, 'date night', {}],
  ['birthday dinner', undefined, '', { mealsServed: ['dinner'] }],
  ["mother's day brunch", undefined, '', { mealsServed: ['brunch'] }],
  ['business lunch for a large group', undefined, '', { mealsServed: ['lunch'] }],
  ['family dinner', undefined, '', { mealsServed: ['dinner'] }],
  ['dinner with the family', undefined, '', { mealsServed: ['dinner'] }],
  ['kid friendly family restaurant', undefined, 'kid friendly, family', {}],
  ['birthday cake', undefined, 'cake', {}],
  ['something spicy', undefined, 'spicy', {}],
  ['resturants open now', undefined, '', { openNow: true }],
  ['coffee right now', undefined, 'coffee', { openNow: true }],
  ['buffalo wings', undefined, 'buffalo wings', {}],
  ['on buffalo wings cheap', undefined, 'buffalo wings', { priceRange: [1, 2] }],
  ['near JFK new york strip', 'John F. Kennedy Airport (JFK), New York, NY', 'new york strip', {}],
  ['hungry in buffalo', 'Buffalo, NY', '', {}],
  ['new york strip', undefined, 'new york strip', {}],
  ['boston cream pie', undefined, 'boston cream pie', {}],
  ['philadelphia roll', undefined, 'philadelphia roll', {}],
  ['orange chicken', undefined, 'orange chicken', {}],
  ['kansas city bbq', undefined, 'kansas city bbq', {}],
  ['new york strip in chicago', 'Chicago, IL', 'new york strip', {}],
  ['philly cheesesteak in philly', 'Philadelphia, PA', 'philly cheesesteak', {}],
  ['texas bbq', undefined, 'texas bbq', {}],
  ['bbq texas', 'Texas', 'bbq', {}],
  ['new york pizza', 'New York, NY', 'pizza', {}],
  ['new orleans', 'New Orleans, LA', '', {}],
  ['chicago', 'Chicago, IL', '', {}],
  ['gumbo french quarter', 'French Quarter, New Orleans, LA', 'gumbo', {}],
  ['sushi, brooklyn, ny', 'Brooklyn, NY', 'sushi', {}],
  ['ramen in brooklyn, ny 11211', 'Brooklyn, NY 11211', 'ramen', {}],
  ['sushi 90210', 'Beverly Hills, CA 90210', 'sushi', {}],
  ['street tacos near downtown LA', 'Los Angeles, CA', 'street, tacos', {}],
  ['anniversary dinner', undefined, 'anniversary', { mealsServed: ['dinner'] }],
  ['philly cheese steak', undefined, 'philly cheese steak', {}],
  ['open past midnight', undefined, '', { openAt: 'sat-00:00' }],
  ['buffalo', 'Buffalo, NY', '', {}],
  ['Brooklyn Diner', undefined, 'Brooklyn Diner', {}],
  ['late night pizza', undefined, 'late night pizza', {}],
  ['sunday best egg', undefined, 'sunday best egg', {}],
  ['late night pizza near wicker park', 'Wicker Park, Chicago, IL', 'pizza', { mealsServed: ['lateNight'] }],
  ['cattle gate', undefined, 'cattle gate', {}],
  ['near me', 'Current Location', '', {}],
  ['nearby tacos', 'Current Location', 'tacos', {}],
  ['around Wicker Park', 'Wicker Park, Chicago, IL', '', {}],
  ['noodles in chinatown', 'Chinatown, New York, NY', 'noodles', {}],
  ['dinner tomorrow in soho', 'SoHo, New York, NY', '', { mealsServed: ['dinner'], openAt: 'sat-19:00' }],
  ['sushi in LA', 'Los Angeles, CA', 'sushi', {}],
  ['Portland, OR vegan', 'Portland, OR', 'vegan', {}],
  ['thai in portland, oregon', 'Portland, OR', 'thai', {}],
  ['brunch in brookyln', 'Brooklyn, NY', '', { mealsServed: ['brunch'] }],
  ['pizza in the loop', 'The Loop, Chicago, IL', 'pizza', {}],
  ['tacos within 3 miles of chicago', 'Chicago, IL', 'tacos', { radius: 5 }],
  ['pizza within 5 miles', undefined, 'pizza', { radius: 5 }],
  ['ramen in walking distance', undefined, 'ramen', { radius: 1 }],
  ['friday 7pm thai', undefined, 'thai', { openAt: 'fri-19:00' }],
  ['italian tonight', undefined, 'italian', { openAt: 'fri-19:00' }],
  ['ramen at 9', undefined, 'ramen', { openAt: 'fri-21:00' }],
  ['ramen at midnight', undefined, 'ramen', { openAt: 'sat-00:00' }],
  ['at 7:30 p.m. steak in denver', 'Denver, CO', 'steak', { openAt: 'fri-19:30' }],
  ['taco tuesday', undefined, 'taco', { openAt: 'tue-19:00' }],
  ['sushi for 2 people at 7', undefined, 'sushi', { openAt: 'fri-19:00' }],
  ['breakfast burrito tomorrow morning', undefined, 'burrito', { mealsServed: ['breakfast'], openAt: 'sat-09:00' }],
  ['takeout chinese', undefined, 'chinese', { features: ['takeout'] }],
  ['thai delivery or pickup', undefined, 'thai', { features: ['delivery', 'takeout'] }],
  ['top rated sushi', undefined, 'sushi', { topRated: true }],
  ['new restaurants', undefined, '', { isNew: true }],
  ['new italian in boston', 'Boston, MA', 'italian', { isNew: true }],
  ['extra miles', undefined, '', { earnsExtra: true }],
  ['takes reservations', undefined, '', { reservations: true }],
  ['award winning french', undefined, 'french', { acclaimed: true }],
  ['cheap eats', undefined, '', { priceRange: [1, 2] }],
  ['tapas under $20', undefined, 'tapas', { priceRange: [1] }],
  ['thai under $30 per person', undefined, 'thai', { priceRange: [1, 2] }],
  ['$$ thai', undefined, 'thai', { priceRange: [2] }],
  ['expensive steak', undefined, 'steak', { priceRange: [3, 4] }],
  ['open late bar', undefined, 'bar', { mealsServed: ['lateNight'] }],
  ['mac & cheese', undefined, 'mac & cheese', {}],
  ['house of blues', undefined, 'house of blues', {}],
  ['vegan, date night', undefined, 'vegan, date night', {}],
  ['restaurants', undefined, '', {}],
  ['!!!', undefined, '!!!', {}],
  ['🍕', undefined, 'pizza', {}],
  ['best 🍣🍺 in chicago', 'Chicago, IL', 'sushi, beer', {}],
  ['💩', undefined, '💩', {}],
];

describe('reading words', () => {
  const read = wordReader();

  it.each(sentences)('SRC-01 reads "%s"', (q, near, what, filters) => {
    expect(read(q)).toEqual({ ...(near !== undefined && { near }), what, filters });
  });

  it.each([
    ['2026-11-28T03:10:00Z', 'tonight', 'fri-22:15'],
    ['2026-11-28T04:50:00Z', 'tonight', 'sat-00:00'],
    ['2026-11-28T03:10:00Z', 'tonight at 7', 'fri-19:00'],
    ['2026-11-28T03:10:00Z', 'at 9', 'sat-21:00'],
    ['2026-11-28T03:10:00Z', 'tomorrow', 'sat-19:00'],
    ['2026-11-28T03:10:00Z', 'brunch tomorrow', 'sat-11:00'],
    ['2026-11-28T03:10:00Z', 'breakfast at 9', 'sat-09:00'],
    ['2026-11-28T03:10:00Z', 'this weekend', 'sat-19:00'],
    ['2026-11-28T03:10:00Z', 'on fri', 'fri-19:00'],
    ['2026-11-28T03:10:00Z', 'saturday at noon', 'sat-12:00'],
    ['2026-11-28T03:10:00Z', 'tonight in Los Angeles', 'fri-19:15'],
    ['2026-11-28T03:10:00Z', 'tonight in Honolulu', 'fri-19:00'],
    ['2026-11-28T06:10:00Z', 'today in Chicago', 'sat-19:00'],
  ])('SRC-01 reads at %s "%s" as %s, by the clock of the searched place', (at, q, openAt) => {
    expect(read(q, {}, at).filters.openAt).toBe(openAt);
  });

  it('SRC-01 means the neighborhood of the searched city, and the names near it', () => {
    expect(read('noodles in chinatown', { near: 'Philadelphia, PA' }).near).toBe('Chinatown, Philadelphia, PA');
    expect(read('tacos rainey street')).toEqual({ what: 'tacos, rainey street', filters: {} });
    expect(read('tacos rainey street', { near: 'Austin, TX' })).toMatchObject({
      near: 'Rainey Street, Austin, TX',
      what: 'tacos',
    });
    expect(read('rainey street')).toMatchObject({ near: 'Rainey Street, Austin, TX', what: '' });
    const diner = read('Brooklyn Diner', { near: 'Seattle, WA' });
    expect(diner).toEqual({ near: 'Brooklyn, NY', what: 'Diner', filters: {} });
  });

  it('SRC-01 SRC-03 reads swapped fields: a food where the place belongs, and the place among the words', () => {
    expect(read('Chicago', { near: 'tacos' })).toEqual({ near: 'Chicago, IL', what: 'tacos', filters: {} });
    expect(read('spicy, brooklyn', { near: 'ramen' })).toMatchObject({ near: 'Brooklyn, NY', what: 'ramen, spicy' });
    expect(read('Chicago', { near: 'Nowhereville' })).toEqual({ near: 'Chicago, IL', what: '', filters: {} });
    expect(read('spicy', { near: 'ramen' })).toEqual({ what: 'spicy', filters: {} });
  });

  it('SRC-01 takes a point for the searched place', () => {
    const [latitude, longitude] = [34.05, -118.24];
    expect(read('ramen tonight', { latitude, longitude }, '2026-11-28T02:00:00Z').filters).toEqual({
      openAt: 'fri-19:00',
    });
  });

  const parts = fc.constantFrom(
    ...['cheap', 'under $30', '$$', 'sushi', 'tacos', 'date night', 'new york strip', 'buffalo wings', 'in brooklyn'],
    ...['near JFK', 'chicago', 'near me', 'tonight', 'friday 7pm', 'at 9', 'brunch', 'open now', 'open', 'now', 'late'],
    ...['new', 'york', 'takeout', 'top rated', 'within 5 miles', 'best', 'the', 'and', 'of', ',', 'in', 'for 2', 'on'],
    ...[
      'where can i eat',
      'xyzzy',
      "Joe's",
      'Brooklyn Diner',
      'late night',
      'pizza',
      'the loop',
      'vegan',
      'sun',
      '7',
      'a',
    ],
  );
  const FOODS = ['sushi', 'tacos', 'date night', 'new york strip', 'buffalo wings', 'pizza', 'vegan'];

  it('SRC-01 reads what it read unchanged, loses no food, and stays below 100 characters', () => {
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 12 }), (said) => {
        const q = said.join(' ').slice(0, 100);
        const once = read(q);
        expect([...Value.Errors(ReadWordsSchema, once)]).toEqual([]);
        expect(read(once.what, once.near === undefined ? {} : { near: once.near }), q).toEqual({
          what: once.what,
          filters: {},
        });
        for (const food of FOODS)
          if (said.includes(food) && q.includes(food))
            for (const word of food.split(' ')) expect(once.what, q).toContain(word);
      }),
      { numRuns: 25 },
    );
  });

  it('SRC-01 reads any text without failing, in a call that the contract describes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (q) => {
        expect([...Value.Errors(ReadWordsSchema, read(q))]).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('SRV-04 reads texts that are made to be slow as any other', () => {
    for (const part of [
      'in ',
      'new york ',
      '$1',
      'a,',
      'at 9 ',
      'the loop ',
      'near me ',
      '\u0000',
      '💩',
      '<b>',
      "' or 1=1 ",
    ]) {
      const { what, near } = read(part.repeat(50).slice(0, 100));
      expect(read(what, near === undefined ? {} : { near }).what, part).toBe(what);
    }
  });
});
