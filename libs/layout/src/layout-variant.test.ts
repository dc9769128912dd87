import { describe, expect, it } from 'vitest';
import { layoutVariant } from './layout-variant.ts';

const howItWorks = { homePage: 'how-it-works' } as const;

describe('layoutVariant', () => {
  it.each(['/activate', '/activate/activated', '/join', '/JOIN', '/add_card', '/card_added'])(
    'HDR-01 treats %s as an enrollment page',
    (path) => {
      expect(layoutVariant(path, howItWorks).isEnrollment).toBe(true);
    },
  );

  it.each(['/', '/joinery', '/login', '/search', '/account'])(
    'HDR-01 does not treat %s as an enrollment page',
    (path) => {
      expect(layoutVariant(path, howItWorks).isEnrollment).toBe(false);
    },
  );

  it('HDR-01 treats home as the discover page where the partner’s home shows restaurants', () => {
    expect(layoutVariant('/discover', howItWorks).isDiscover).toBe(true);
    expect(layoutVariant('/', howItWorks).isDiscover).toBe(false);
    expect(layoutVariant('/', { homePage: 'discover' }).isDiscover).toBe(true);
  });

  it('HDR-01 HDR-03 recognizes the search page and the account pages', () => {
    expect(layoutVariant('/Search', howItWorks)).toMatchObject({ isSearch: true, isWide: true });
    expect(layoutVariant('/favorites/abc', howItWorks)).toMatchObject({ isSearch: false, isWide: true });
    expect(layoutVariant('/account/user_profile', howItWorks).isAccount).toBe(true);
    expect(layoutVariant('/merchants/d1001', howItWorks).isAccount).toBe(false);
  });
});
