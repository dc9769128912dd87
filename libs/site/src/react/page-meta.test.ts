import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageMeta, type PageText } from './page-meta.ts';
import { testPartner } from './site.testing.tsx';

const search: PageText = { route: 'search', title: 'Restaurants', path: '/search' };
const meta = (overrides: Parameters<typeof testPartner>[0], page: PageText = search) =>
  pageMeta(testPartner(overrides).settings, page);

describe('pageMeta', () => {
  it('RTE-08 titles a page "{page title} | {base title}" with the program’s name as the base', () => {
    expect(meta({}).title).toBe('Restaurants | Demo Dining');
  });

  it('RTE-08 uses the home entry’s title as the base where there is one', () => {
    expect(meta({ routeMeta: { home: { title: 'Earn at dinner' } } }).title).toBe('Restaurants | Earn at dinner');
  });

  it('RTE-08 prefers the route’s own metadata to everything else', () => {
    const routeMeta = {
      search: {
        title: 'Find a table',
        description: 'Near you.',
        keywords: 'tables',
        canonical: 'https://demo.example/find',
      },
    };
    expect(meta({ routeMeta }, { ...search, description: 'The page’s own.' })).toEqual({
      name: 'Find a table',
      title: 'Find a table',
      description: 'Near you.',
      keywords: 'tables',
      canonical: 'https://demo.example/find',
    });
  });

  it('RTE-08 falls back to the page’s own text, the home entry and the program’s name, in this order', () => {
    const routeMeta = { home: { description: 'Home says.', keywords: 'home' } };
    expect(meta({ routeMeta }, { ...search, description: 'The page says.' }).description).toBe('The page says.');
    expect(meta({ routeMeta })).toMatchObject({ description: 'Home says.', keywords: 'home' });
    expect(meta({})).toMatchObject({ description: 'Demo Dining', keywords: 'Demo Dining' });
  });

  it('RTE-08 builds the canonical URL from the page’s path and the home entry’s host, or the first host', () => {
    const merchant = { ...search, path: '/merchants/d1001' };
    expect(meta({ routeMeta: { home: { canonical: 'https://demo.example/' } } }, merchant).canonical).toBe(
      'https://demo.example/merchants/d1001',
    );
    expect(meta({ hosts: ['www.demo.example', 'demo.example'] }, merchant).canonical).toBe(
      'https://www.demo.example/merchants/d1001',
    );
    expect(meta({}, merchant)).not.toHaveProperty('canonical');
  });

  it('RTE-08 names page and site in the title, whatever metadata other routes have', () => {
    const text = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(
        text,
        fc.dictionary(fc.constantFrom('home', 'earn', 'discover'), fc.record({ title: text })),
        (title, routeMeta) => {
          const settings = { ...testPartner().settings, routeMeta };
          expect(pageMeta(settings, { ...search, title }).title).toBe(
            `${title} | ${routeMeta['home']?.title ?? 'Demo Dining'}`,
          );
        },
      ),
    );
  });
});
