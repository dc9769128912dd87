import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayName } from './display-name.ts';
import { foldText, nameKey } from './fold-name.ts';

describe('displayName', () => {
  it.each([
    ['Mc Lean', 'McLean'],
    ['Mcallen', 'McAllen'],
    ['McCall', 'McCall'],
    ['Mcbh Kaneohe Bay', 'Mcbh Kaneohe Bay'],
    ['O Fallon', "O'Fallon"],
    ['L Anse', "L'Anse"],
    ["Lincoln'S New Salem", "Lincoln's New Salem"],
    ['Isle Of Palms', 'Isle of Palms'],
    ['Lake In The Hills', 'Lake in the Hills'],
    ['Fond Du Lac', 'Fond du Lac'],
    ['The Dalles', 'The Dalles'],
    ['Edwards Afb', 'Edwards AFB'],
    ['Saint Louis', 'St. Louis'],
    ['Port Saint Lucie', 'Port St. Lucie'],
    ['Sainte Genevieve', 'Sainte Genevieve'],
    ['Brooklyn', 'Brooklyn'],
  ])('SRC-03 spells %s as %s', (postalName, name) => {
    expect(displayName(postalName)).toBe(name);
  });
});

describe('nameKey', () => {
  it('SRC-03 is the same for every spelling of a name', () => {
    expect(new Set(['St. Louis', 'ST LOUIS', 'Saint-Louis', 'saint louis'].map(nameKey))).toEqual(
      new Set(['saintlouis']),
    );
    expect(new Set(["Coeur d'Alene", 'coeur d alene', 'Cœur d’Alène'.replace('œ', 'oe')].map(nameKey))).toEqual(
      new Set(['coeurdalene']),
    );
    expect(nameKey('Ft. Myers')).toBe(nameKey('Fort Myers'));
    expect(nameKey('Mt Vernon')).toBe(nameKey('Mount Vernon'));
    expect(nameKey('Stamford')).toBe('stamford');
  });

  it('SRC-03 does not change text that is already folded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldText(text);
        expect(folded).toMatch(/^[a-z0-9, ]*$/);
        expect(foldText(folded)).toBe(folded);
      }),
    );
  });
});
