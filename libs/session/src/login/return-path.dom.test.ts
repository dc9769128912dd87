import { LOGIN_PATH_KEPT_MS } from '@dining/rules';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberReturnPath, takeReturnPath } from './return-path.ts';

const START = Date.UTC(2026, 10, 20, 12);

beforeEach(() => sessionStorage.clear());

describe('the path that was wanted', () => {
  it('RTE-09 comes back once, within 60 minutes', () => {
    rememberReturnPath('/account?tab=cards#add', START);
    expect(takeReturnPath(START + LOGIN_PATH_KEPT_MS)).toBe('/account?tab=cards#add');
    expect(takeReturnPath(START + LOGIN_PATH_KEPT_MS)).toBeUndefined();
    rememberReturnPath('/account', START);
    expect(takeReturnPath(START + LOGIN_PATH_KEPT_MS + 1)).toBeUndefined();
    expect(takeReturnPath(START)).toBeUndefined();
  });

  it('RTE-09 is not kept when it is no path of this site', () => {
    for (const odd of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/login',
      '/SignOut',
      '',
    ]) {
      rememberReturnPath(odd, START);
      expect(takeReturnPath(START)).toBeUndefined();
    }
  });

  it('RTE-09 is checked again on coming back, for storage is no place of trust', () => {
    const written = (value: unknown) =>
      sessionStorage.setItem('login-return-path', typeof value === 'string' ? value : JSON.stringify(value));
    for (const odd of [
      '{',
      'null',
      '[]',
      '1',
      { path: '//evil.example', at: START },
      { path: '/a', at: START + 1 },
      { path: '/a', at: 'now' },
      { path: 7, at: START },
    ]) {
      written(odd);
      expect(takeReturnPath(START)).toBeUndefined();
    }
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (path) => {
          written({ path, at: START });
          const given = takeReturnPath(START);
          expect(given === undefined || new URL(given, 'https://demo.example').origin === 'https://demo.example').toBe(
            true,
          );
        },
      ),
    );
  });

  it('RTE-09 leads nowhere, and breaks nothing, where the browser forbids storage', () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    rememberReturnPath('/account', START);
    expect(takeReturnPath(START)).toBeUndefined();
  });
});
