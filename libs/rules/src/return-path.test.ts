import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './return-path.ts';

const SITE = 'https://dining.example';

describe('return path after sign-in', () => {
  it.each([
    ['/', '/'],
    ['/account/user_profile', '/account/user_profile'],
    ['/search?what=fish%20tacos&near=San%20Jos%C3%A9#map', '/search?what=fish%20tacos&near=San%20Jos%C3%A9#map'],
    ['/merchants/cafe-42?from=https://other.example//x', '/merchants/cafe-42?from=https://other.example//x'],
    ['/search?near=San José', '/search?near=San%20Jos%C3%A9'],
    ['/apiary', '/apiary'],
    ['/loginhelp', '/loginhelp'],
  ])('RTE-09 "%s" is a return path', (text, path) => {
    expect(safeReturnPath(text)).toBe(path);
  });

  it.each([
    '',
    'account',
    'https://other.example/account',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /account',
    '//other.example',
    '///other.example',
    '/\\other.example',
    '\\\\other.example',
    '/\t/other.example',
    '/account\\..\\x',
    '/%2Fother.example',
    '/%5Cother.example',
    '/%252F%252Fother.example',
    '/%25252fother.example',
    '/.//other.example',
    '/a/..//other.example',
    '/%2e%2e//other.example',
    '/a/%2e%2e/login',
    '/account/../search',
    '/account/./search',
    '/account/%252e%252e/search',
    '/account/%252e/search',
    '/a/../login',
    '/account\r\nSet-Cookie: a=b',
    '/account%0d%0aSet-Cookie',
    '/a\u0000b',
    '/a\u2028b',
    '/a%',
    '/account?x=\n',
    '/account#\u0085',
  ])('RTE-09 "%s" is refused', (text) => {
    expect(safeReturnPath(text)).toBeUndefined();
  });

  it.each(['/rewards/api/SignOut', '/dining/v1/API/sso/start?x=1', '/rewards/%61pi/SignOut', '/rewards/api'])(
    'BLD-05 RTE-09 "%s" is refused, because a prefix may come before calls',
    (text) => expect(safeReturnPath(text)).toBeUndefined(),
  );

  it.each([
    '/login',
    '/LOGIN',
    '/login/',
    '/login?rfr=3',
    '/login#x',
    '/%6Cogin',
    '/%256Cogin',
    '/SignOut',
    '/signout?x',
    '/api',
    '/api/SignOut',
    '/API/Member',
  ])('RTE-09 sign-in never returns to %s', (text) => {
    expect(safeReturnPath(text)).toBeUndefined();
  });

  it('RTE-09 a return path has at most 2,000 characters, before and after encoding', () => {
    expect(safeReturnPath(`/${'a'.repeat(1999)}`)).toHaveLength(2000);
    expect(safeReturnPath(`/${'a'.repeat(2000)}`)).toBeUndefined();
    expect(safeReturnPath(`/${'é'.repeat(1999)}`)).toBeUndefined();
  });

  const pieces = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2f',
    '%2F',
    '%5c',
    '%2e',
    '%25',
    '%00',
    '%0a',
    '\t',
    '\n',
    '\r',
    '\u0000',
    ' ',
    '@',
    ':',
    '?',
    '#',
    ';',
    '&',
    'other.example',
    'http:',
    'javascript:',
    'login',
    'SignOut',
    'api',
    'account',
    'é',
    '\uD800',
    '％',
    '／',
    '。',
    '\u202E',
    '\uFEFF',
  );

  it('RTE-09 for any text the return path is a page of this site, in ASCII, and stays the same when parsed again', () => {
    const hostile = fc.oneof(
      fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
      fc.array(pieces, { maxLength: 12 }).map((parts) => `/${parts.join('')}`),
      fc.string({ unit: 'binary', maxLength: 60 }).map((text) => `/${text}`),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const path = safeReturnPath(text);
        if (path === undefined) return;
        expect(path).toMatch(/^\/(?![/\\])[!-~]*$/);
        const { origin, pathname } = new URL(path, SITE);
        expect(origin).toBe(SITE);
        expect(pathname).not.toMatch(/^\/(?:login|signout|api)(?:\/|$)/i);
        expect(safeReturnPath(path)).toBe(path);
      }),
      { numRuns: 3000 },
    );
  });
});
