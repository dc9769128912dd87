import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dishNames, type DishName } from '../dishes.ts';
import { cuisineByAlias } from './cuisine-aliases.ts';
import { dishesByCuisine, fallbackDishes } from './cuisine-map.ts';
import { dishesForCuisine } from './dishes-for-cuisine.ts';
import { dishesForMerchant } from './dishes-for-merchant.ts';
import { dishesByNameWord } from './name-words.ts';

const first: readonly (readonly [cuisine: string, dish: DishName])[] = [
  ['Italian', 'pasta'],
  ['Mexican', 'tacos'],
  ['Vietnamese', 'pho'],
  ['Thai', 'padthai'],
  ['Korean', 'bibimbap'],
  ['Chinese', 'dimsum'],
  ['Indian', 'thali'],
  ['Ethiopian', 'injera'],
  ['Peruvian', 'ceviche'],
  ['Cuban', 'cubano'],
  ['Caribbean', 'jerk'],
  ['German', 'schnitzel'],
  ['Greek', 'souvlaki'],
  ['Barbecue', 'brisket'],
  ['Pizza/Italian', 'pizza'],
  ['Café/Coffee/Tea', 'latte'],
  ['CafÃ©/Coffee/Tea', 'latte'],
  ['Ice Cream, Gelato, Yogurt, Ices', 'gelato'],
  ['Bottled beverages, including water, sodas, juices, etc.', 'cocktail'],
  ['Vietnamese/Cambodian/Malaysia', 'pho'],
  ['Latin (Cuban, Dominican, Puerto Rican, South & Central American)', 'empanadas'],
];

/** Cuisines from public restaurant registers. */
const knownCuisines = [
  ...['African', 'Afghan', 'Armenian', 'Asian', 'Australian', 'Bagels/Pretzels', 'Bangladeshi', 'Barbecue'],
  ...['Brazilian', 'Cajun', 'Californian', 'Chilean', 'Chinese', 'Chinese/Cuban', 'Continental', 'Creole', 'Czech'],
  ...['Creole/Cajun', 'Eastern European', 'Egyptian', 'English', 'Ethiopian', 'Filipino', 'Fruits/Vegetables'],
  ...['German', 'Greek', 'Hamburgers', 'Hawaiian', 'Hotdogs', 'Hotdogs/Pretzels', 'Indian', 'Indonesian', 'Iranian'],
  ...['Japanese', 'Korean', 'Mediterranean', 'Mexican', 'Moroccan', 'Nuts/Confectionary', 'Pakistani'],
  ...['Pancakes/Waffles', 'Peruvian', 'Pizza', 'Polish', 'Polynesian', 'Portuguese', 'Russian', 'Salads'],
  ...['Scandinavian', 'Seafood', 'Soul Food', 'Soups', 'Soups & Sandwiches', 'Southwestern', 'Spanish', 'Steak'],
  ...['Tapas', 'Tex-Mex', 'Turkish', 'Vegetarian', 'Jewish/Kosher', 'Delicatessen', 'Donuts', 'Chicken', 'Irish'],
];

const unknown = ['', 'Other', 'Not Listed/Not Applicable', '__proto__', 'constructor', 'toString', '/,()&'];

describe('dishesForCuisine', () => {
  it.each(first)('begins the dishes for %s with %s', (cuisine, dish) => {
    expect(dishesForCuisine(cuisine)[0]).toBe(dish);
  });

  it.each(knownCuisines)('does not use the fallback dishes for %s', (cuisine) => {
    expect(dishesForCuisine(cuisine)).not.toBe(fallbackDishes);
  });

  it('ignores case, accents and surrounding spaces', () => {
    for (const [cuisine, dishes] of Object.entries(dishesByCuisine)) {
      for (const written of [cuisine.toUpperCase(), ` ${cuisine} `, cuisine.replaceAll('e', 'é')]) {
        expect(dishesForCuisine(written)).toEqual(dishes);
      }
    }
  });

  it('gives every other word for a cuisine the dishes of a cuisine that exists', () => {
    for (const [alias, cuisine] of cuisineByAlias) {
      expect(Object.keys(dishesByCuisine)).toContain(cuisine);
      expect(Object.keys(dishesByCuisine)).not.toContain(alias);
      expect(dishesForCuisine(alias)).toBe(dishesByCuisine[cuisine]);
    }
  });

  it.each(unknown)('uses the fallback dishes for the unknown cuisine %j', (cuisine) => {
    expect(dishesForCuisine(cuisine)).toBe(fallbackDishes);
  });

  it('lists a dish once for a cuisine, and every dish for some cuisine', () => {
    for (const dishes of Object.values(dishesByCuisine)) expect(new Set(dishes).size).toBe(dishes.length);
    const served = new Set(Object.values(dishesByCuisine).flat());
    expect(dishNames.filter((dish) => !served.has(dish))).toEqual([]);
  });

  it('returns at least one dish that can be drawn, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (cuisine) => {
        const dishes = dishesForCuisine(cuisine);
        expect(dishes.length).toBeGreaterThan(0);
        expect(dishNames).toEqual(expect.arrayContaining([...dishes]));
      }),
    );
  });

  it('never serves ramen, sushi or dim sum as Vietnamese, nor meat as vegan', () => {
    expect(dishesForCuisine('Vietnamese')).toEqual(['pho', 'banhmi', 'summerrolls', 'bun']);
    const meat: readonly DishName[] = [
      'steak',
      'burger',
      'ribs',
      'brisket',
      'wings',
      'friedchicken',
      'salmon',
      'sushi',
    ];
    for (const diet of ['Vegan', 'Vegetarian', 'unheard of'])
      expect(dishesForCuisine(diet).filter((dish) => meat.includes(dish))).toEqual([]);
  });
});

describe('dishesForMerchant', () => {
  const firstOf = (name: string, ...cuisines: string[]) => dishesForMerchant({ name, cuisines }).first;

  it.each<[name: string, cuisines: string[], dishes: DishName[]]>([
    ['Luna Taqueria', ['Mexican'], ['tacos']],
    ['TACOS & More', ['Bar'], ['tacos']],
    ['Golden Noodle House', ['Thai'], ['padthai']],
    ['Golden Noodle House', ['Vietnamese'], ['pho', 'bun']],
    ['Saigon Phở', ['Vietnamese'], ['pho']],
    ['Kim’s BBQ', ['Korean'], ['koreanbbq']],
    ['Kim’s BBQ', ['Barbecue'], ['brisket', 'ribs']],
    ['Harbor Bánh Mì', ['Vietnamese'], ['banhmi']],
    ['Paper Plate Coal Oven', ['Pizza'], ['pizza']],
    ['Wing Palace', [], ['wings']],
  ])('takes %s (%j) at its word: %j', (name, cuisines, dishes) => expect(firstOf(name, ...cuisines)).toEqual(dishes));

  it.each(['The Phone Booth', 'Steady Hand', 'Ramenda', '__proto__', 'constructor', ''])(
    'reads no dish into the name %j',
    (name) => expect(firstOf(name, 'Greek')).toEqual(dishesByCuisine['greek']),
  );

  it('gives only dishes of the name or the cuisines, each once, and at least one', () => {
    const cuisine = fc.constantFrom(...Object.keys(dishesByCuisine), 'Unheard of', '');
    const word = fc.constantFrom(...Object.keys(dishesByNameWord), 'House', 'of', 'Luck');
    fc.assert(
      fc.property(fc.array(word), fc.array(cuisine, { maxLength: 3 }), (words, cuisines) => {
        const { first: shown, further } = dishesForMerchant({ name: words.join(' '), cuisines });
        expect(shown.length).toBeGreaterThan(0);
        expect(new Set([...shown, ...further]).size).toBe(shown.length + further.length);
        const allowed = new Set([
          ...words.flatMap((one) => dishesByNameWord[one] ?? []),
          ...cuisines.flatMap((one) => dishesByCuisine[one] ?? []),
        ]);
        if (allowed.size > 0 && cuisines.some((one) => Object.hasOwn(dishesByCuisine, one)))
          expect([...shown, ...further].filter((dish) => !allowed.has(dish))).toEqual([]);
      }),
    );
  });
});
