import { describe, expect, it } from 'vitest';
import { merchantTraits, traitsOf, type MerchantTrait, type TraitSource } from './merchant-traits.ts';

const nothing: TraitSource = { description: null, dishes: [], marks: [], events: [] };
const described = (description: string) => traitsOf({ ...nothing, description });
const serving = (name: string, marks: string[]) => traitsOf({ ...nothing, dishes: ['Bread', name], marks });

describe('traits of a restaurant', () => {
  it.each<[string, MerchantTrait[]]>([
    ['Outdoor seating on the sidewalk.', ['outdoor']],
    ['Dine al fresco under an old fig tree.', ['outdoor']],
    ['Come for the PATIO.', ['outdoor']],
    ['A courtyard with lanterns.', ['outdoor']],
    ['Sidewalk tables from April on.', ['outdoor']],
    ['A back garden under string lights.', ['outdoor']],
    ['A roof terrace with a view of water towers.', ['outdoor', 'rooftop', 'view']],
    ['Rooftop bar overlooking the harbor.', ['outdoor', 'rooftop', 'view']],
    ['Kids draw on the tablecloths and nobody minds.', ['kidFriendly']],
    ['A family-friendly spot with high chairs.', ['kidFriendly']],
    ['Candles on every sill.', ['dateNight']],
    ['A good place for a first date or a fortieth.', ['dateNight']],
    ['Romantic and candlelit.', ['dateNight']],
    ['Live music every night.', ['liveMusic']],
    ['A piano that someone always plays.', ['liveMusic']],
    ['A private dining room for 30.', ['privateRoom']],
    ['A room upstairs for a dozen friends.', ['privateRoom']],
    ['A fireplace for the first table of the evening.', ['fireplace']],
    ['A vegan and gluten-free kitchen.', ['glutenFree', 'vegan']],
    ['Known for spicy food.', ['spicy']],
  ])('SRC-01 reads in the description "%s": %s', (text, traits) => {
    expect(described(text)).toEqual(traits);
  });

  it.each([
    'A hallway of family photographs, and family recipes.',
    'A garden shed turned dining room.',
    'Vegetables from garden beds upstate; Garden State peaches.',
    'No patio, no view of the river.',
    'Never romantic.',
    'Not for kids.',
    'Open seven days, up to date, since 1985.',
    'Great reviews.',
    'We celebrate our tenth anniversary.',
    'A deck of cards at every table.',
    'Grilled cheese and a glass.',
    '',
  ])('SRC-01 reads nothing into the description "%s"', (text) => {
    expect(described(text)).toEqual([]);
  });

  it.each<[string, string[], MerchantTrait[]]>([
    ['Dan dan noodles', ['spicy', 'vegetarian'], ['spicy']],
    ['Rice bowl', ['glutenFree', 'vegan'], ['glutenFree', 'vegan']],
    ['Spicy tuna roll', [], ['spicy']],
    ['Tomato soup', [], ['soup']],
    ['Clam chowder', [], ['soup']],
    ['Beef phở', [], ['soup']],
    ['Soup dumplings', [], []],
    ['Sashimi flight', [], ['rawFish']],
    ['Shrimp ceviche', [], ['rawFish']],
    ['Tuna crudo', [], ['rawFish']],
    ['Prosciutto crudo', [], []],
    ['Tuna tartare', [], ['rawFish']],
    ['Steak tartare', [], []],
    ['Oysters on ice', [], []],
    ['Beet carpaccio', [], []],
    ['Cold lager', [], []],
  ])('SRC-01 reads on the menu "%s", marked %s: %s', (name, marks, traits) => {
    expect(serving(name, marks)).toEqual(traits);
  });

  it('SRC-01 reads events as it reads the description', () => {
    const events = [
      { title: 'Live jazz on Thursdays', description: 'A trio plays from eight until ten.' },
      { title: 'Trivia night' },
      { title: 'Kids eat free', description: 'Mondays before seven.' },
    ];
    expect(traitsOf({ ...nothing, events })).toEqual(['kidFriendly', 'liveMusic', 'trivia']);
  });

  it('SRC-01 names each trait once, in the order of the list, and knows no mark without a trait', () => {
    expect(traitsOf(nothing)).toEqual([]);
    expect(new Set(merchantTraits).size).toBe(merchantTraits.length);
    const menu = { dishes: ['Vegan soup', 'Miso soup'], marks: ['vegan', 'vegetarian', 'vegan'] };
    expect(traitsOf({ ...nothing, ...menu, description: 'Vegan.' })).toEqual(['vegan', 'soup']);
  });
});
