import { foodWords, merchantTraits } from '@dining/rules';
import { describe, expect, it } from 'vitest';
import { isFact } from './filter-bits.ts';
import { foodTerms, type UsedWords } from './food-terms.ts';
import { indexOf } from './merchant-index.testing.ts';
import { merchantNamed as merchant, spot } from './named-merchant.testing.ts';
import { completeQuery } from './search-request.ts';

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

/** What merchants have: no words, and all words. */
const NONE: UsedWords = { has: () => false, typosTo: () => Infinity };
const ALL: UsedWords = { has: () => true, typosTo: () => 0 };

describe('words for food', async () => {
  const index = await indexOf(town);
  const found = (restaurantOrCuisine: string): string[] =>
    index.search(completeQuery({ ...spot, restaurantOrCuisine, sortBy: 'name' }, 25, 0)).ids.slice();

  it.each([
    ['tacos', ['Casa Lupe', 'El Paso', 'Taco Stand']],
    ['Burrito', ['Casa Lupe', 'El Paso']],
    ['burito', ['Casa Lupe', 'El Paso']],
    ['brurito', ['Casa Lupe', 'El Paso']],
    ['reman', []],
    ['ramne', ['Kin']],
    ['acsa lupe', ['Casa Lupe']],
    ['tacso', ['Casa Lupe', 'El Paso', 'Taco Stand']],
    ['vegan', ['Green Fork']],
    ['bbq', ['Low & Slow', 'Smoke Ring']],
    ['barbeque', ['Low & Slow', 'Smoke Ring']],
    ['ramen', ['Kin']],
    ['Osteria', ['Nonna']],
    ['dim sum', ['Jade']],
    ['dimsum', ['Jade']],
    ['chicken tikka masala', []],
    ['mac and cheese', ['Sunny']],
    ['cheeseburgers', ['Patty', 'Sunny']],
    ['cheese burger', ['Patty', 'Sunny']],
    ['hamberger', ['Patty', 'Sunny']],
    ['dimm sum', ['Jade']],
    ['din sum', ['Jade']],
    ['free', []],
    // A restaurant's word is nearer than cheese.
    ['chineese', ['Jade']],
    ['chinees takeout', ['Jade']],
    ['brunch', ['Sunny']],
    ['cheap eats', ['Patty']],
    ['Soho', ['Patty']],
    ['East Austin', ['Nonna']],
    ['east austin pasta', ['Nonna']],
    // Nothing in East Austin has tacos.
    ['east austin tacos', ['Nonna']],
    ['casa lupe', ['Casa Lupe']],
    ['zzzzq', []],
  ])('SRC-01 finds for "%s": %s', (text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  it.each([
    ['pad tai', 'pad thai'],
    ['bahn mi', 'banh mi'],
    ['stake house', 'steak house'],
    ['tikka massala', 'tikka masala'],
    ['hot dgos', 'hot dog'],
    ['piza', 'pizza'],
    ['pan cakes', 'pancake'],
    ['sand wich', 'sandwich'],
    ['suhsi', 'sushi'],
    ['lamb', 'lamb'],
    ['beef', 'beef'],
  ])('SRC-01 takes "%s" for %s alone', (typed, phrase) => {
    const terms = foodTerms(typed.split(' '), NONE);
    expect(terms.map(({ meanings }) => meanings.map(({ key }) => key))).toEqual([[phrase.replaceAll(' ', '')]]);
  });

  it.each(['free', 'gluten', 'pad', 'strip', 'wrap', 'quiet', 'parking'])('SRC-01 takes "%s" for no food', (word) => {
    expect(foodTerms([word], NONE)).toEqual([{ words: [word], meanings: [] }]);
  });

  it('SRC-01 corrects no phrase whose words restaurants have', () => {
    expect(foodTerms(['stake', 'house'], ALL).map(({ meanings }) => meanings)).toEqual([[], []]);
  });

  it('SRC-01 still finds a restaurant by its name alone when the name is a food word', async () => {
    const named = await indexOf([...town, merchant('Ramen Lupe', ['Mexican'])]);
    const request = completeQuery({ ...spot, restaurantOrCuisine: 'ramen lupe' }, 25, 0);
    expect(named.search(request).ids).toEqual(['Ramen Lupe']);
  });

  it('SRC-01 takes the plural of every food word, and its capitals, for the same', () => {
    const meaningsOf = (text: string) => foodTerms(text.split(' '), ALL).flatMap(({ meanings }) => meanings);
    for (const word of foodWords.flatMap(([phrases]) => phrases.split(', '))) {
      // Short words and those that end in "s" have no plural that would be told apart.
      if (/\b[a-z]+[a-rt-z]$/.test(word) && word.split(' ').at(-1)!.length > 3)
        expect(meaningsOf(`${word}s`), word).toEqual(meaningsOf(word));
      expect(found(word.toUpperCase()), word).toEqual(found(word));
    }
  });

  it('SRC-01 refers only to facts and traits that merchants have', () => {
    const facts = foodWords
      .flatMap(([, meanings]) => meanings.split(', '))
      .filter((meaning) => meaning.startsWith('@'));
    expect(facts.length).toBeGreaterThan(8);
    const traits: readonly string[] = merchantTraits;
    expect(facts.map((fact) => fact.slice(1)).filter((fact) => !isFact(fact) && !traits.includes(fact))).toEqual([]);
    expect(traits.filter((trait) => isFact(trait) || !facts.includes(`@${trait}`))).toEqual([]);
  });
});
