import type { StoredAnswer } from '@dining/session/browser';
import { describe, expect, it } from 'vitest';
import { readablePages } from './readable-pages.ts';
import { seenTime } from './seen-time.ts';

const answer = (endpointName: string, arg: unknown, at: number, value: unknown = {}): StoredAnswer => ({
  key: `${endpointName}(${JSON.stringify(arg)})`,
  endpointName,
  arg,
  value,
  at,
});

const restaurant = (id: string, at: number) => answer('merchant', id, at, { id, name: `Table ${id}` });

describe('the pages that are readable offline', () => {
  it('BAN-06 are the account, the favorites, the last results and the last four restaurants', () => {
    const answers = [
      restaurant('d5', 9),
      restaurant('d4', 8),
      answer('dineSummary', undefined, 7),
      answer('searchMerchants', { ids: ['d5'] }, 6),
      answer('searchMerchants', { latitude: 1 }, 5),
      ...[3, 2, 1].map((number) => restaurant(`d${number}`, number)),
    ];
    expect(readablePages(answers, 'near=Austin').map(({ href, at }) => [href, at])).toEqual([
      ['/account', 7],
      ['/search?favorites=true', 6],
      ['/search?near=Austin', 5],
      ['/merchants/d5', 9],
      ['/merchants/d4', 8],
      ['/merchants/d3', 3],
      ['/merchants/d2', 2],
    ]);
  });

  it('BAN-06 lists no results without a search to return to, and favorites once', () => {
    const answers = [answer('searchMerchants', { ids: [] }, 2), answer('searchMerchants', { latitude: 1 }, 1)];
    expect(readablePages(answers, undefined).map(({ kind }) => kind)).toEqual(['favorites']);
    expect(readablePages(answers, 'favorites=true').map(({ kind }) => kind)).toEqual(['favorites']);
    expect(readablePages([], 'near=Austin')).toEqual([]);
  });

  it('BAN-06 have a time of today, or a day and a time', () => {
    const at = new Date(2026, 10, 23, 19, 40).getTime();
    expect(seenTime(at, at + 60_000)).toEqual({ time: '7:40 PM' });
    expect(seenTime(at, at + 24 * 3_600_000)).toEqual({ time: '7:40 PM', day: 'Nov 23' });
  });
});
