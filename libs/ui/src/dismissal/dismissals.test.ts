import { describe, expect, it } from 'vitest';
import { dismiss, isDismissed } from './dismissals.ts';

/** Storage that may refuse to write, as in a private window, or refuse everything. */
function makeArea({ writes = true, works = true } = {}) {
  const values = new Map<string, string>();
  return () => {
    if (!works) throw new DOMException('blocked', 'SecurityError');
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (!writes) throw new DOMException('full', 'QuotaExceededError');
        values.set(key, value);
      },
    };
  };
}

describe('dismissals', () => {
  it('BAN-02 BAN-03 ACC-04 last for their time and concern one thing only', () => {
    const area = makeArea();
    expect(isDismissed('a', 1_000, 5_000, area)).toBe(false);
    dismiss('a', 5_000, area);
    expect(isDismissed('a', 1_000, 5_999, area)).toBe(true);
    expect(isDismissed('a', 1_000, 6_000, area)).toBe(false);
    expect(isDismissed('b', 1_000, 5_000, area)).toBe(false);
  });

  it('BAN-02 BAN-03 ACC-04 do not hide anything because a clock was wrong', () => {
    const area = makeArea();
    dismiss('a', 9_000_000, area);
    expect(isDismissed('a', 1_000, 5_000, area)).toBe(false);
  });

  it.each([
    ['full', { writes: false }],
    ['blocked', { works: false }],
  ])('BAN-02 BAN-03 ACC-04 last until the page closes where storage is %s', (name, options) => {
    const area = makeArea(options);
    dismiss(name, 5_000, area);
    expect(isDismissed(name, 1_000, 5_001, area)).toBe(true);
  });

  it('BAN-02 BAN-03 ACC-04 ignore what other software wrote into the storage', () => {
    const area = () => ({ getItem: () => 'yesterday', setItem: () => undefined });
    expect(isDismissed('c', Infinity, 5_000, area)).toBe(false);
  });
});
