import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksLikePlace, PLACE_MAX_LENGTH, placeKind, tidyPlace } from './place-text.ts';
import { roundPosition } from './round-position.ts';

describe('SRC-03 texts in the place field', () => {
  it.each(['Brooklyn, NY', 'ny', '11231', '11231-4417', 'Coeur d’Alene', 'St. Paul', ' San  José '])(
    '"%s" can be a place',
    (text) => {
      expect(looksLikePlace(text)).toBe(true);
    },
  );

  it.each(['', '   ', '!', '1', '1123', '112310', '12 34', 'x', '$$$'])('"%s" cannot', (text) => {
    expect(looksLikePlace(text)).toBe(false);
  });

  it('tells the fixed places from typed ones without regard to case', () => {
    expect([' current  LOCATION', 'Current Map View', '', 'Current'].map(placeKind)).toEqual([
      'currentLocation',
      'currentMapView',
      'none',
      'typed',
    ]);
  });

  it('tidies any text once and for all, within its length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 130 }), (text) => {
        const tidy = tidyPlace(text);
        expect(tidyPlace(tidy)).toBe(tidy);
        expect(tidy.length).toBeLessThanOrEqual(PLACE_MAX_LENGTH);
        expect(tidy.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('SRC-06 positions', () => {
  it('are rounded to two decimals', () => {
    expect(roundPosition({ latitude: 40.680_77, longitude: -73.994_9 })).toEqual({
      latitude: 40.68,
      longitude: -73.99,
    });
    expect(Object.is(roundPosition({ latitude: -0.001, longitude: 0 })?.latitude, 0)).toBe(true);
  });

  it.each([
    [91, 0],
    [0, 181],
    [Number.NaN, 0],
    [0, Number.POSITIVE_INFINITY],
  ])('%f, %f is no place', (latitude, longitude) => {
    expect(roundPosition({ latitude, longitude })).toBeUndefined();
  });
});
