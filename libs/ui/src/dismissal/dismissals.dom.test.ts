import { describe, expect, it, vi } from 'vitest';
import { dismiss, isDismissed } from './dismissals.ts';

describe('dismissals', () => {
  it('BAN-02 BAN-03 ACC-04 last for their time and concern one thing only', () => {
    expect(isDismissed('a', 1_000, 5_000)).toBe(false);
    dismiss('a', 5_000);
    expect(isDismissed('a', 1_000, 5_999)).toBe(true);
    expect(isDismissed('a', 1_000, 6_000)).toBe(false);
    expect(isDismissed('b', 1_000, 5_000)).toBe(false);
  });

  it('BAN-02 BAN-03 ACC-04 stay readable as browsers hold them', () => {
    localStorage.setItem('dining.dismissed.install', '1764200000000');
    expect(isDismissed('install', 1_000, 1_764_200_000_999)).toBe(true);
    dismiss('install', 1_764_300_000_000);
    expect(localStorage.getItem('dining.dismissed.install')).toBe('1764300000000');
  });

  it('BAN-02 BAN-03 ACC-04 do not hide anything because a clock was wrong', () => {
    dismiss('a', 9_000_000);
    expect(isDismissed('a', 1_000, 5_000)).toBe(false);
  });

  it('BAN-02 BAN-03 ACC-04 last until the page closes where storage is blocked', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    dismiss('blocked', 5_000);
    expect(isDismissed('blocked', 1_000, 5_001)).toBe(true);
  });

  it('BAN-02 BAN-03 ACC-04 ignore what other software wrote into the storage', () => {
    localStorage.setItem('dining.dismissed.c', 'yesterday');
    expect(isDismissed('c', Infinity, 5_000)).toBe(false);
  });
});
