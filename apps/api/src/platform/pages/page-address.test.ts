import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';

describe('the page that an address names', () => {
  it.each([
    ['/', '/', '/'],
    ['/search?near=Brooklyn%2C%20NY', '/search', '/search?near=Brooklyn%2C+NY'],
    [
      '/search?near=a&utm_source=mail&UTM_x=1&public_id=7&referrer=r&source=s&gclid=g&fbclid=f&msclkid=m',
      '/search',
      '/search?near=a&UTM_x=1',
    ],
    ['/?utm_campaign=summer', '/', '/'],
    ['/?', '/', '/'],
    ['/merchants/caf%C3%A9', '/merchants/café', '/merchants/caf%C3%A9'],
    ['/offline/index.html', '/offline/index.html', '/offline'],
    ['/index.html?near=a', '/index.html', '/?near=a'],
    ['/assets/icon.svg', '/assets/icon.svg', '/assets/icon.svg'],
    ['/merchants/a..b', '/merchants/a..b', '/merchants/a..b'],
  ])('RTE-05 %s', (address, path, url) => expect(pageAddress(address)).toEqual({ path, url }));

  it.each([
    '//evil.example/',
    '/a//b',
    '/..',
    '/../etc/passwd',
    '/a/../b',
    '/%2e%2e/x',
    '/a/%2E%2e%2fx',
    '/.',
    '/a/./b',
    '/\\evil.example',
    '/a%5cb',
    '/%00',
    '/a%0d%0aset-cookie:x',
    '/a%7f',
    '*',
    '',
    'evil.example:443',
    '?x',
    '/%ff',
  ])('SRV-04 is the not-found page for %s', (address) => expect(pageAddress(address).url).toBe('/not-found'));

  it('SRV-04 is a path of the same site to the renderer for any input', () => {
    const unit = fc.constantFrom(
      '/',
      '\\',
      '.',
      '%2e',
      '%2f',
      '%5C',
      '%',
      '?',
      '#',
      '&',
      '=',
      'a',
      ':',
      '@',
      ' ',
      '\t',
      'é',
      '%c3%a9',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (address) => {
        const { url } = pageAddress(`/${address}`);
        const parsed = new URL(url, 'https://site.invalid');
        expect(parsed.origin).toBe('https://site.invalid');
        expect(parsed.pathname.split('/')).not.toContain('..');
      }),
    );
  });
});
