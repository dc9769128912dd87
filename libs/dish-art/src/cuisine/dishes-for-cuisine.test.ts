import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dishNames, type DishName } from '../dish/menu.ts';
import { dishesByCuisine, fallbackDishes } from './cuisine-map.ts';
import { dishesForCuisine } from './dishes-for-cuisine.ts';

const served: readonly (readonly [cuisine: string, dishes: readonly DishName[]])[] = [
  ['Italian', ['pasta', 'pasta', 'pizza']],
  ['American', ['steak', 'burger']],
  ['French', ['tart', 'oysters', 'steak']],
  ['Thai', ['ramen', 'garden']],
  ['Middle Eastern', ['mezze']],
  ['Bakery', ['tart']],
  ['Donuts', ['tart']],
  ['Chicken', ['burger', 'garden']],
  ['Delicatessen', ['brunch', 'burger']],
  ['Irish', ['steak', 'burger']],
  ['Caribbean', ['steak', 'garden']],
  ['Jewish/Kosher', ['mezze', 'garden']],
  ['Pizza/Italian', ['pizza', 'pasta']],
  ['Café/Coffee/Tea', ['brunch', 'tart']],
  ['CafÃ©/Coffee/Tea', ['brunch', 'tart']],
  ['Chinese/Japanese', ['dimsum', 'ramen', 'sushi']],
  ['Sandwiches', ['burger', 'brunch']],
  ['Sandwiches/Salads/Mixed Buffet', ['burger', 'brunch', 'garden']],
  ['Juice, Smoothies, Fruit Salads', ['cocktail', 'garden', 'tart']],
  ['Ice Cream, Gelato, Yogurt, Ices', ['tart']],
  ['Bottled beverages, including water, sodas, juices, etc.', ['cocktail']],
  ['Vietnamese/Cambodian/Malaysia', ['ramen', 'garden']],
  ['Latin (Cuban, Dominican, Puerto Rican, South & Central American)', ['tacos', 'steak']],
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
  ...['Tapas', 'Tex-Mex', 'Turkish', 'Vegetarian'],
];

describe('dishesForCuisine', () => {
  it.each(served)('maps %s to %j', (cuisine, dishes) => {
    expect(dishesForCuisine(cuisine)).toEqual(dishes);
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

  it.each([
    '',
    'Other',
    'Not Listed/Not Applicable',
    '__proto__',
    'constructor',
    'toString',
    '/,()&',
    'hasOwnProperty',
  ])('uses the fallback dishes for the unknown cuisine %j', (cuisine) => {
    expect(dishesForCuisine(cuisine)).toEqual(['garden', 'mezze', 'tart']);
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

  it('has no meat or shellfish for vegetarian and kosher cuisines', () => {
    for (const cuisine of ['Vegetarian', 'Vegan', 'Salads', 'Jewish/Kosher']) {
      for (const dish of dishesForCuisine(cuisine)) expect(['garden', 'mezze']).toContain(dish);
    }
  });
});
