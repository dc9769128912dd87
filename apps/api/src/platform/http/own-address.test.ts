import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ownAddress } from './own-address.ts';

const read = (url: string, host = 'demo.example') => {
  const headers = { host };
  return { path: ownAddress({ url, headers }), host: headers.host };
};

it.each([
  ['/search?near=a', { path: '/search?near=a', host: 'demo.example' }],
  ['http://other.example/search?near=a', { path: '/search?near=a', host: 'other.example' }],
  ['HTTPS://user@Other.example:81', { path: '/', host: 'user@Other.example:81' }],
  ['http://other.example?x=1', { path: '/?x=1', host: 'other.example' }],
  ['*', { path: '*', host: 'demo.example' }],
  ['//other.example/x', { path: '//other.example/x', host: 'demo.example' }],
])('SRV-02 reads %s', (url, expected) => expect(read(url)).toEqual(expected));

it('SRV-04 leaves percent signs that encode nothing unchanged', () => {
  expect(read('/%E0%A4%A').path).toBe('/%25E0%25A4%25A');
  expect(read('/100%?q=%').path).toBe('/100%25?q=%');
  expect(read('/a%20b?q=%').path).toBe('/a%20b?q=%');
});

it('SRV-04 returns a decodable path for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('/', '%', '2', 'f', 'E', '?', '.', 'x', ':', '#') }), (url) => {
      expect(() => decodeURIComponent(read(`/${url}`).path.split('?')[0] ?? '')).not.toThrow();
    }),
  );
});
