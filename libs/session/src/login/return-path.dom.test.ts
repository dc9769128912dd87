import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { consumeReturnPath, storeReturnPath } from './return-path.ts';

const START = Date.UTC(2026, 10, 20, 12);
const SIXTY_MINUTES = 3_600_000;

beforeEach(() => sessionStorage.clear());

describe('The return path after login', () => {
  it('RTE-09 returns the stored path once, within 60 minutes', () => {
    storeReturnPath('/account?tab=cards#add', START);
    expect(consumeReturnPath(START + SIXTY_MINUTES)).toBe('/account?tab=cards#add');
    expect(consumeReturnPath(START + SIXTY_MINUTES)).toBeUndefined();
    storeReturnPath('/account', START);
    expect(consumeReturnPath(START + SIXTY_MINUTES + 1)).toBeUndefined();
    expect(consumeReturnPath(START)).toBeUndefined();
  });

  it('RTE-09 reads the path as the tab holds it', () => {
    sessionStorage.setItem('login-return-path', '{"path":"/account","at":1764200000000}');
    expect(consumeReturnPath(1_764_200_000_001)).toBe('/account');
  });

  it('RTE-09 stores only paths of this site', () => {
    for (const path of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/login',
      '/SignOut',
      '',
    ]) {
      storeReturnPath(path, START);
      expect(consumeReturnPath(START)).toBeUndefined();
    }
  });

  it('RTE-09 validates the path again when it is read, because storage is not trusted', () => {
    const writeToStorage = (value: unknown) =>
      sessionStorage.setItem('login-return-path', typeof value === 'string' ? value : JSON.stringify(value));
    for (const value of [
      '{',
      'null',
      '[]',
      '1',
      { path: '//evil.example', at: START },
      { path: '/a', at: START + 1 },
      { path: '/a', at: 'now' },
      { path: 7, at: START },
    ]) {
      writeToStorage(value);
      expect(consumeReturnPath(START)).toBeUndefined();
    }
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (path) => {
          writeToStorage({ path, at: START });
          const returned = consumeReturnPath(START) ?? '/';
          expect(new URL(returned, 'https://demo.example').origin).toBe('https://demo.example');
        },
      ),
    );
  });

  it('RTE-09 returns the path once while the page stays open where the browser blocks storage', () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    storeReturnPath('/account', START);
    expect(consumeReturnPath(START)).toBe('/account');
    expect(consumeReturnPath(START)).toBeUndefined();
  });
});
