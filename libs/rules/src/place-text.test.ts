import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLocation } from './default-location.ts';
import { isMilitaryAddress } from './military-mail.ts';
import { beginsOwnPosition, looksLikePlace, normalizePlace, placeKind, placeOfSearch } from './place-text.ts';
import { roundPosition } from './round-position.ts';

describe('texts in the place field', () => {
  it.each(['Brooklyn, NY', 'ny', '11231', '11231-4417', 'Coeur d’Alene', 'St. Paul', ' San  José '])(
    'SRC-03 "%s" can be a place',
    (text) => {
      expect(looksLikePlace(text)).toBe(true);
    },
  );

  it.each(['', '   ', '!', '1', '1123', '112310', '12 34', 'x', '$$$'])('SRC-03 "%s" cannot be a place', (text) => {
    expect(looksLikePlace(text)).toBe(false);
  });

  it.each([
    ['near= Brooklyn,++NY&location=Chicago', 'Brooklyn, NY'],
    ['location=Chicago', 'Chicago'],
    ['near=&location=Chicago', ''],
    ['what=ramen', ''],
  ])('SRC-03 the search %s has the place "%s"', (query, place) => {
    expect(placeOfSearch(new URLSearchParams(query))).toBe(place);
  });

  it.each(['APO AE 09012', '09012', '09012-1234', 'fpo, ap 96362', 'PSC 1, DPO AA 34002', '34002', 'APO AE'])(
    'SRC-03 "%s" is an address of military mail',
    (text) => {
      expect(isMilitaryAddress(text)).toBe(true);
    },
  );

  it.each(['', '10013', '09912', '96799', '96813', '34102', 'Apollo Beach, FL', '09012 Main St'])(
    'SRC-03 "%s" is no address of military mail',
    (text) => {
      expect(isMilitaryAddress(text)).toBe(false);
    },
  );

  it('SRC-03 a long text is cut where a place ends, without a blank at its end', () => {
    expect(normalizePlace(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99));
    expect(normalizePlace('a'.repeat(101))).toHaveLength(100);
  });

  it.each([
    [' current  LOCATION', 'currentLocation'],
    ['Current Map View', 'currentMapView'],
    ['', 'none'],
    ['Current', 'typed'],
    ['me', 'typed'],
    ['Nearby, TX', 'typed'],
  ])('SRC-03 "%s" is of kind %s', (text, kind) => {
    expect(placeKind(text)).toBe(kind);
  });

  it.each(['near me', 'Near  Me', 'nearby', 'around me', 'here', 'My location', 'current location'])(
    'SRC-06 "%s" is the position of the device',
    (text) => {
      expect(placeKind(text)).toBe('currentLocation');
      expect(beginsOwnPosition(text)).toBe(true);
      expect(beginsOwnPosition(text.slice(0, 4))).toBe(true);
      expect(beginsOwnPosition(text.slice(0, 3))).toBe(false);
    },
  );

  it('SRC-03 any text becomes a place of at most 100 characters, and normalizing twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 130 }), (text) => {
        const place = normalizePlace(text);
        expect(normalizePlace(place)).toBe(place);
        expect(place.length).toBeLessThanOrEqual(100);
        expect(place.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('positions', () => {
  it('SRC-06 the default location is 40.7577, -73.9857', () => {
    expect(defaultLocation).toEqual({ latitude: 40.7577, longitude: -73.9857 });
  });

  it('SRC-06 positions are rounded to two decimals', () => {
    expect(roundPosition({ latitude: 40.680_77, longitude: -73.994_9 })).toEqual({
      latitude: 40.68,
      longitude: -73.99,
    });
    expect(Object.is(roundPosition({ latitude: -0.001, longitude: 0 })?.latitude, 0)).toBe(true);
  });

  it('SRC-06 the poles and the date line are on earth', () => {
    expect(roundPosition({ latitude: 90, longitude: 180 })).toEqual({ latitude: 90, longitude: 180 });
    expect(roundPosition({ latitude: -90, longitude: -180 })).toEqual({ latitude: -90, longitude: -180 });
  });

  it.each([
    [91, 0],
    [0, 181],
    [Number.NaN, 0],
    [0, Number.POSITIVE_INFINITY],
  ])('SRC-06 %f, %f is not a place on earth', (latitude, longitude) => {
    expect(roundPosition({ latitude, longitude })).toBeUndefined();
  });
});
