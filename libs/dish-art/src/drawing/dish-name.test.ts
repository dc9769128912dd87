import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dishesForCuisine } from '../cuisine/dishes-for-cuisine.ts';
import { dishNames, type DishName } from '../dish/menu.ts';
import { samplePalettes } from '../sample-palettes.ts';
import { dishName } from './dish-name.ts';
import { drawDish } from './draw-dish.ts';

it('names the dish that is drawn, for the alternative text', () => {
  const cuisine = fc.constantFrom('Italian', 'French', 'Asian', 'Thai', 'Nothing known');
  fc.assert(
    fc.property(fc.string(), cuisine, (id, served) => {
      const named = dishName({ id, cuisine: served });
      expect(dishesForCuisine(served)).toContain(named);
      const input = { id, cuisine: served, palette: samplePalettes.cool };
      expect(drawDish(input)).toBe(drawDish({ ...input, dish: named }));
    }),
  );
});

it('uses every dish of a cuisine', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `merchant-${index}`);
  const named = new Set(ids.map((id) => dishName({ id, cuisine: 'French' })));
  expect([...named].sort()).toEqual([...dishesForCuisine('French')].sort());
});

it('names an explicitly given dish, and throws for one that does not exist', () => {
  for (const dish of dishNames) expect(dishName({ id: '1', cuisine: 'Greek', dish })).toBe(dish);
  expect(() => dishName({ id: '1', dish: 'soup' as DishName })).toThrow('There is no drawing of "soup"');
});
