import { describe, expect, it } from 'vitest';
import { isRegistered, rememberRegistered } from './registered-bonuses.ts';

const KEY = 'dining.registered-bonuses.member-0001';
const AT = 1_764_200_000_000;
const THIRTY_FIVE_MINUTES = 2_100_000;
const isStillRegistered = (code: string, now: number) => isRegistered('member-0001', code, new Date(now));

describe('registrations for bonuses', () => {
  it('BON-01 stay readable as browsers hold them, for 35 minutes', () => {
    localStorage.setItem(KEY, '{"ONE":1764200000000}');
    const times = [AT - 1, AT, AT + THIRTY_FIVE_MINUTES - 1, AT + THIRTY_FIVE_MINUTES];
    expect(times.map((now) => isStillRegistered('ONE', now))).toEqual([false, true, true, false]);
    rememberRegistered('member-0001', 'TWO', new Date(AT + 1));
    expect(localStorage.getItem(KEY)).toBe('{"ONE":1764200000000,"TWO":1764200000001}');
  });

  it.each(['{', 'null', '7', '{"ONE":"1764200000000"}'])('BON-01 count as none where the stored text is %s', (text) => {
    localStorage.setItem(KEY, text);
    expect(isStillRegistered('ONE', AT)).toBe(false);
    rememberRegistered('member-0001', 'ONE', new Date(AT));
    expect(isStillRegistered('ONE', AT)).toBe(true);
  });
});
