import { makePartner } from '@dining/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageMeta, type PageWords } from './page-meta.ts';

const search: PageWords = { route: 'search', title: 'Restaurants', path: '/search' };
const meta = (overrides: Parameters<typeof makePartner>[0], page: PageWords = search) =>
  pageMeta(makePartner(overrides).settings, page);

describe('pageMeta', () => {
  it('RTE-08 writes "{page title} | {base title}" with the program’s name as the base', () => {
    expect(meta({}).title).toBe('Restaurants | Demo Dining');
  });

  it('RTE-08 takes the home entry’s title as the base where there is one', () => {
    expect(meta({ routeMeta: { home: { title: 'Earn at dinner' } } }).title).toBe('Restaurants | Earn at dinner');
  });

  it('RTE-08 lets route metadata say otherwise', () => {
    const routeMeta = {
      search: {
        title: 'Find a table',
        description: 'Near you.',
        keywords: 'tables',
        canonical: 'https://demo.example/find',
      },
    };
    expect(meta({ routeMeta }, { ...search, description: 'The page’s own.' })).toEqual({
      title: 'Find a table',
      description: 'Near you.',
      keywords: 'tables',
      canonical: 'https://demo.example/find',
    });
  });

  it('RTE-08 falls back to the page’s words, the home entry and the partner’s name, in this order', () => {
    const routeMeta = { home: { description: 'Home says.', keywords: 'home' } };
    expect(meta({ routeMeta }, { ...search, description: 'The page says.' }).description).toBe('The page says.');
    expect(meta({ routeMeta })).toMatchObject({ description: 'Home says.', keywords: 'home' });
    expect(meta({})).toMatchObject({ description: 'Demo Dining', keywords: 'Demo Dining' });
  });

  it('RTE-08 puts the page’s path on the home entry’s canonical address, or on the first host', () => {
    const merchant = { ...search, path: '/merchants/d1001' };
    expect(meta({ routeMeta: { home: { canonical: 'https://demo.example/' } } }, merchant).canonical).toBe(
      'https://demo.example/merchants/d1001',
    );
    expect(meta({ hosts: ['www.demo.example', 'demo.example'] }, merchant).canonical).toBe(
      'https://www.demo.example/merchants/d1001',
    );
    expect(meta({}, merchant)).not.toHaveProperty('canonical');
  });

  it('RTE-08 always names page and site, whatever metadata other routes have', () => {
    const words = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(
        words,
        fc.dictionary(fc.constantFrom('home', 'earn', 'discover'), fc.record({ title: words })),
        (title, routeMeta) => {
          const settings = { ...makePartner().settings, routeMeta };
          expect(pageMeta(settings, { ...search, title }).title).toBe(
            `${title} | ${routeMeta['home']?.title ?? 'Demo Dining'}`,
          );
        },
      ),
    );
  });
});
