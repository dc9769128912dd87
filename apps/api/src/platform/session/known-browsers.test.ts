import { describe, expect, it } from 'vitest';
import { knownBrowsers } from './known-browsers.ts';

const OLD = 'o'.repeat(32);
const NEW = 'n'.repeat(32);

describe('the members that a browser is known to', () => {
  const browsers = knownBrowsers(NEW);

  it('ACC-16 are those who signed in there, each at one partner', () => {
    const cookie = browsers.add(browsers.add(undefined, 'demo', 'ada'), 'demo', 'ben');
    expect(browsers.isKnown(cookie, 'demo', 'ada')).toBe(true);
    expect(browsers.isKnown(cookie, 'demo', 'ben')).toBe(true);
    expect(browsers.isKnown(cookie, 'demo', 'cleo')).toBe(false);
    expect(browsers.isKnown(cookie, 'extremes', 'ada')).toBe(false);
    for (const other of [undefined, '', '.', 'x', `${cookie}x`.slice(24)])
      expect(browsers.isKnown(other, 'demo', 'ada'), String(other)).toBe(false);
  });

  it('ACC-16 are at most five, each once, without the one who signed in longest ago', () => {
    let cookie = browsers.add(undefined, 'demo', 'member 0');
    for (const number of [1, 2, 3, 4, 0, 5]) cookie = browsers.add(cookie, 'demo', `member ${number}`);
    const known = [0, 1, 2, 3, 4, 5].filter((number) => browsers.isKnown(cookie, 'demo', `member ${number}`));
    expect(known).toEqual([0, 2, 3, 4, 5]);
    expect(cookie.split('.')).toHaveLength(5);
  });

  it('ACC-16 SRV-07 stay known while the secret is rotated', () => {
    const cookie = knownBrowsers(OLD).add(undefined, 'demo', 'ada');
    expect(knownBrowsers(`${NEW},${OLD}`).isKnown(cookie, 'demo', 'ada')).toBe(true);
    expect(browsers.isKnown(cookie, 'demo', 'ada')).toBe(false);
  });
});
