import { expect, it } from 'vitest';
import { emptyStyleCache } from './style-cache.ts';

/** Inserts a style into the cache of a new page. @returns the CSS that the page gets */
function insertIntoPage(styles: string) {
  const cache = emptyStyleCache();
  cache.compat = true;
  cache.insert('.css-dish', { name: 'dish', styles }, cache.sheet, true);
  return cache.inserted['dish'];
}

it('compiles a style of a component once for all pages of the server', () => {
  expect(insertIntoPage('color:red;')).toBe('.css-dish{color:red;}');
  // Emotion takes the style of a known name as it has compiled it. In pages the name is the hash of the style.
  expect(insertIntoPage('color:blue;')).toBe('.css-dish{color:red;}');
});
