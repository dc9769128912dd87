import { foodWords } from '@dining/rules';
import { describe, expect, it } from 'vitest';
import { isFact } from './filter-bits.ts';
import { foodTerms } from './food-terms.ts';
import { indexOf } from './merchant-index.testing.ts';
import { randomMerchants, seededChance } from './random-merchants.testing.ts';
import { completeQuery, type IndexedMerchant } from './search-request.ts';

const spot = { latitude: 41.88, longitude: -87.63 };

/** A merchant with this name and these cuisines, and other facts. */
function merchant(
  name: string,
  cuisines: string[],
  {
    neighborhood,
    meals = [],
    price = 0,
  }: { neighborhood?: string; meals?: IndexedMerchant['mealsServed']; price?: number } = {},
): IndexedMerchant {
  const [{ summary, ...rest }] = randomMerchants(1, [{ ...spot, spread: 0.01 }], seededChance(name.length)) as [
    IndexedMerchant,
  ];
  const { neighborhood: _, ...location } = summary.location;
  return {
    ...rest,
    mealsServed: meals,
    hours: [],
    summary: {
      ...summary,
      id: name,
      name,
      details: { ...summary.details, cuisines, features: [], priceRange: price },
      location: { ...location, ...(neighborhood === undefined ? {} : { neighborhood }) },
    },
  };
}

const town = [
  merchant('Casa Lupe', ['Mexican']),
  merchant('El Paso', ['Tex-Mex']),
  merchant('Taco Stand', ['Street Food']),
  merchant('Green Fork', ['Vegetarian']),
  merchant('Smoke Ring', ['Barbecue']),
  merchant('Low & Slow', ['BBQ']),
  merchant('Kin', ['Japanese']),
  merchant('Nonna', ['Italian'], { neighborhood: 'East Austin' }),
  merchant('Jade', ['Dim Sum', 'Chinese']),
  merchant('Patty', ['Hamburgers'], { neighborhood: 'SoHo', price: 1 }),
  merchant('Sunny', ['American'], { meals: ['brunch'], price: 4 }),
];

describe('words for food', async () => {
  const index = await indexOf(town);
  const found = (restaurantOrCuisine: string): string[] =>
    index.search(completeQuery({ ...spot, restaurantOrCuisine, sortBy: 'name' }, 25, 0)).ids.slice();

  it.each([
    ['tacos', ['Casa Lupe', 'El Paso', 'Taco Stand']],
    ['Burrito', ['Casa Lupe', 'El Paso']],
    ['burito', ['Casa Lupe', 'El Paso']],
    ['vegan', ['Green Fork']],
    ['bbq', ['Low & Slow', 'Smoke Ring']],
    ['barbeque', ['Low & Slow', 'Smoke Ring']],
    ['ramen', ['Kin']],
    ['Osteria', ['Nonna']],
    ['dim sum', ['Jade']],
    ['dimsum', ['Jade']],
    ['chicken tikka masala', []],
    ['mac and cheese', ['Sunny']],
    ['cheeseburgers', ['Patty']],
    ['brunch', ['Sunny']],
    ['cheap eats', ['Patty']],
    ['Soho', ['Patty']],
    ['East Austin', ['Nonna']],
    ['east austin pasta', ['Nonna']],
    ['east austin tacos', []],
    ['casa lupe', ['Casa Lupe']],
    ['zzzzq', []],
  ])('SRC-01 finds for "%s": %s', (text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  it('SRC-01 still finds a restaurant by its name alone when the name is a food word', async () => {
    const named = await indexOf([...town, merchant('Ramen Lupe', ['Mexican'])]);
    const request = completeQuery({ ...spot, restaurantOrCuisine: 'ramen lupe' }, 25, 0);
    expect(named.search(request).ids).toEqual(['Ramen Lupe']);
  });

  it('SRC-01 takes the plural of every food word, and its capitals, for the same', () => {
    const meaningsOf = (text: string) => foodTerms(text.split(' '), () => true).flatMap(({ meanings }) => meanings);
    for (const word of foodWords.flatMap(([phrases]) => phrases.split(', '))) {
      // Short words and those that end in "s" have no plural that would be told apart.
      if (/\b[a-z]+[a-rt-z]$/.test(word) && word.split(' ').at(-1)!.length > 3)
        expect(meaningsOf(`${word}s`), word).toEqual(meaningsOf(word));
      expect(found(word.toUpperCase()), word).toEqual(found(word));
    }
  });

  it('SRC-01 refers only to facts that merchants have', () => {
    const facts = foodWords
      .flatMap(([, meanings]) => meanings.split(', '))
      .filter((meaning) => meaning.startsWith('@'));
    expect(facts.length).toBeGreaterThan(8);
    expect(facts.filter((fact) => !isFact(fact.slice(1)))).toEqual([]);
  });
});
