import { describe, expect, it } from 'vitest';
import { allKitchens } from '../kitchens/all-kitchens.ts';
import { generateMenu } from './generate-menu.ts';
import { menuCards } from './menu-cards.ts';

const menuOf = (cuisine: string, priceRange = 2, id = 'd1001') => generateMenu({ id, cuisines: [cuisine], priceRange });

describe('demo menus', () => {
  it.each(allKitchens.map(({ cuisine }) => cuisine))(
    'a %s restaurant has a menu with names, prices and no dish twice',
    (cuisine) => {
      const menu = menuOf(cuisine);
      const dishes = menu.flatMap((section) => section.dishes);
      expect(dishes.length).toBeGreaterThanOrEqual(9);
      expect(new Set(dishes.map(({ name }) => name)).size).toBe(dishes.length);
      for (const { name, priceCents } of dishes) {
        expect(name).toMatch(/^[\p{Lu}\p{N}]/u);
        expect(priceCents).toBeGreaterThanOrEqual(125);
        expect(priceCents! % 25).toBe(0);
      }
    },
  );

  it('has no card that no kitchen cooks from', () => {
    expect(Object.keys(menuCards).toSorted()).toEqual(allKitchens.map(({ cuisine }) => cuisine).toSorted());
  });

  it('is dearer in a dearer restaurant, differs between restaurants, and is the same in every run', () => {
    const total = (priceRange: number) =>
      menuOf('Italian', priceRange)
        .flatMap(({ dishes }) => dishes)
        .reduce((sum, { priceCents = 0 }) => sum + priceCents, 0);
    expect([1, 2, 3, 4].map(total)).toEqual([1, 2, 3, 4].map(total).toSorted((a, b) => a - b));
    expect(menuOf('Italian', 2, 'd1')).not.toEqual(menuOf('Italian', 2, 'd2'));
    expect(menuOf('Italian', 2, 'd1')).toEqual(menuOf('Italian', 2, 'd1'));
  });

  it('reads name, description, price and marks of a line', () => {
    expect(menuOf('Thai').flatMap(({ dishes }) => dishes)).toContainEqual({
      name: 'Drunken noodles',
      description: 'holy basil',
      priceCents: 1700,
      marks: ['spicy'],
    });
  });
});
