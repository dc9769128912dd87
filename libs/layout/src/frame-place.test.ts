import { describe, expect, it } from 'vitest';
import { framePlace } from './frame-place.ts';

const explained = { homePage: 'how-it-works' } as const;

describe('framePlace', () => {
  it.each(['/activate', '/activate/activated', '/join', '/JOIN', '/add_card', '/card_added'])(
    'HDR-01 knows the enrollment page %s',
    (path) => {
      expect(framePlace(path, explained).enrolling).toBe(true);
    },
  );

  it.each(['/', '/joinery', '/login', '/search', '/account'])(
    'HDR-01 does not take %s for an enrollment page',
    (path) => {
      expect(framePlace(path, explained).enrolling).toBe(false);
    },
  );

  it('HDR-01 takes home for the discover page where it is one', () => {
    expect(framePlace('/discover', explained).discovering).toBe(true);
    expect(framePlace('/', explained).discovering).toBe(false);
    expect(framePlace('/', { homePage: 'discover' }).discovering).toBe(true);
  });

  it('HDR-01 HDR-03 knows the search page and the account pages', () => {
    expect(framePlace('/Search', explained).searching).toBe(true);
    expect(framePlace('/account/user_profile', explained).inAccount).toBe(true);
    expect(framePlace('/merchants/d1001', explained).inAccount).toBe(false);
  });
});
