import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadGazetteer } from './index.ts';

const gazetteer = loadGazetteer();
const labels = (query: string, limit?: number): string[] => gazetteer.suggest(query, limit).map(({ label }) => label);

describe('suggest', () => {
  it.each([
    ['brookl', 'Brooklyn, NY'],
    ['brooklyn, n', 'Brooklyn, NY'],
    ['brook, ny', 'Brooklyn, NY'],
    ['BROOKLYN NEW YORK', 'Brooklyn, NY'],
    ['new y', 'New York, NY'],
    ['the bronx', 'Bronx, NY'],
    ['queens', 'Queens, NY'],
    ['manhatt', 'Manhattan, NY'],
    ['st l', 'St. Louis, MO'],
    ['saint lou', 'St. Louis, MO'],
    ['ft wor', 'Fort Worth, TX'],
    ['mt ver', 'Mount Vernon, NY'],
    ['winston s', 'Winston-Salem, NC'],
    ['coeur d', "Coeur d'Alene, ID"],
    ['ofall', "O'Fallon, MO"],
    ['springfield il', 'Springfield, IL'],
    ['springfield, illi', 'Springfield, IL'],
    ['kansas city k', 'Kansas City, KS'],
    ['washington dc', 'Washington, DC'],
    ['vegas', 'Las Vegas, NV'],
    ['cal', 'California'],
    ['10013', 'New York, NY 10013'],
    ['new york, ny 10013', 'New York, NY 10013'],
    ['mcal', 'McAllen, TX'],
  ])('SRC-03 suggests first for "%s": %s', (query, label) => {
    expect(labels(query)[0]).toBe(label);
  });

  it('SRC-03 suggests larger places before smaller ones', () => {
    expect(labels('san', 4)).toEqual(['San Francisco, CA', 'San Diego, CA', 'San Antonio, TX', 'San Jose, CA']);
    expect(labels('portland').slice(0, 2)).toEqual(['Portland, OR', 'Portland, ME']);
  });

  it('SRC-03 suggests exact names before longer ones, and well-known places before small towns', () => {
    expect(labels('salem')[0]).toBe('Salem, OR');
    expect(labels('brook').slice(0, 2)).toEqual(['Brook, IN', 'Brooklyn, NY']);
    expect(labels('winston')).toContain('Winston-Salem, NC');
    expect(labels('orleans')).toContain('New Orleans, LA');
  });

  it('SRC-03 suggests both the state and the city of the same name', () => {
    expect(gazetteer.suggest('new york', 2)).toMatchObject([
      { label: 'New York, NY', kind: 'city', id: 'city-ny-new-york' },
      { label: 'New York State', kind: 'state', id: 'state-ny' },
    ]);
    expect(labels('ny', 2)).toEqual(['New York State', 'New York, NY']);
  });

  it('SRC-03 completes ZIP codes in numerical order', () => {
    expect(labels('1001', 3)).toEqual(['New York, NY 10010', 'New York, NY 10011', 'New York, NY 10012']);
    expect(gazetteer.suggest('1001', 1)[0]).toMatchObject({ id: 'zip-10010', kind: 'zip' });
    expect(labels('99999')).toEqual([]);
  });

  it('SRC-03 returns six suggestions by default, at most 50, and none for an empty query', () => {
    expect(labels('b')).toHaveLength(6);
    expect(labels('b', 10)).toHaveLength(10);
    expect(labels('b', 1_000_000)).toHaveLength(50);
    for (const limit of [0, -1, Number.NaN]) expect(labels('b', limit)).toEqual([]);
    for (const query of ['', '  ', ',', '!?']) expect(labels(query)).toEqual([]);
  });

  it('SRC-03 returns the same suggestions every time', () => {
    expect(labels('spring', 50)).toEqual(labels('spring', 50));
  });

  it('SRC-03 suggests only labels that resolve to the same place when typed', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const prefixes = letters.flatMap((first) => letters.map((second) => first + second));
    for (const prefix of [...prefixes, '0', '1', '33', '606', '9021']) {
      for (const suggestion of gazetteer.suggest(prefix, 50))
        expect(gazetteer.resolve(suggestion.label)).toEqual(suggestion);
    }
  });

  it('SRC-03 never throws and never exceeds the limit, for any text', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc
        .array(fc.constantFrom('st', 'new', 'york', ',', ' ', '1', '00', 'ny', "d'", 'é', '-', '.'))
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anyText, fc.integer({ min: -5, max: 60 }), (query, limit) => {
        const suggestions = gazetteer.suggest(query, limit);
        expect(suggestions.length).toBeLessThanOrEqual(Math.max(0, limit));
        expect(new Set(suggestions.map(({ id }) => id)).size).toBe(suggestions.length);
        gazetteer.resolve(query);
      }),
    );
  });

  it('SRC-03 handles the strings of the Big List of Naughty Strings', ({ skip }) => {
    const file = new URL('../../../../shared/data/naughty-strings.json', import.meta.url);
    if (!existsSync(file)) skip('../shared/data/naughty-strings.json is missing');
    for (const text of JSON.parse(readFileSync(file, 'utf8')) as string[]) {
      expect(gazetteer.suggest(text).length).toBeLessThanOrEqual(6);
      gazetteer.resolve(text);
    }
  });
});
