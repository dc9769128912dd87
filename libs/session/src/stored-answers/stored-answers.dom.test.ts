import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCacheStorage } from './cache-storage.testing.ts';
import {
  findAnswer,
  listAnswers,
  removeAnswersAtSignOut,
  removeMemberAnswers,
  storeAnswers,
} from './stored-answers.ts';

const NOW = Date.parse('2026-11-23T19:40:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const answer = (endpointName: string, arg: unknown, at = NOW, value: unknown = { of: arg }) => ({
  key: `${endpointName}(${JSON.stringify(arg)})`,
  endpointName,
  arg,
  value,
  at,
});
const restaurant = (id: string, at = NOW) => answer('merchant', id, at);
const summary = answer('dineSummary', undefined, NOW, { currentYearDines: 4 });

/** Signs in for so long, as the readable cookie says. */
const signIn = (ms: number) => {
  document.cookie = `session-expiry=${NOW + ms}`;
};

const keys = async (memberId?: string) => (await listAnswers(memberId, NOW)).map(({ key }) => key);

/** Everything that any storage of the browser holds. */
const onDisk = async () =>
  JSON.stringify([
    await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).matchAll())).then((all) =>
      Promise.all(all.flat().map((response) => response.text())),
    ),
    { ...sessionStorage },
    { ...localStorage },
  ]);

beforeEach(() => vi.stubGlobal('caches', fakeCacheStorage()));

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  document.cookie = 'session-expiry=; Max-Age=0';
});

describe('what is stored for reading offline', () => {
  it('BAN-06 is the restaurants and searches that a visitor saw, and nothing that is not listed', async () => {
    await storeAnswers(
      [restaurant('d1'), answer('searchMerchants', { near: 1 }), answer('linkedCards', 0)],
      undefined,
      NOW,
    );
    expect(await keys()).toHaveLength(2);
    expect((await findAnswer('merchant("d1")', undefined, NOW))?.value).toEqual({ of: 'd1' });
    expect(await onDisk()).not.toContain('linkedCards');
  });

  it('BAN-06 is bounded: 20 restaurants, the newest ones, for 7 days', async () => {
    const seen = Array.from({ length: 24 }, (_, index) => restaurant(`d${index}`, NOW - index * MINUTE));
    await storeAnswers(seen, undefined, NOW);
    expect(await keys()).toEqual(seen.slice(0, 20).map(({ key }) => key));
    expect(await findAnswer('merchant("d19")', undefined, NOW - 19 * MINUTE + 7 * DAY)).toBeDefined();
    expect(await findAnswer('merchant("d19")', undefined, NOW - 19 * MINUTE + 7 * DAY + 1)).toBeUndefined();
  });

  it('BAN-06 has nothing private without a living session', async () => {
    await storeAnswers([summary], 'maya-1', NOW);
    expect(await onDisk()).not.toContain('currentYearDines');
    signIn(-MINUTE);
    await storeAnswers([summary], 'maya-1', NOW);
    expect(await onDisk()).not.toContain('currentYearDines');
  });

  it('BAN-06 SES-11 stays readable when a sibling host sets the marker of an administrator', async () => {
    signIn(MINUTE);
    document.cookie = 'radmin-emulation=1';
    await storeAnswers([summary], 'maya-1', NOW);
    expect(await onDisk()).toContain('currentYearDines');
    document.cookie = 'radmin-emulation=; Max-Age=0';
  });

  it('BAN-06 is only in the tab for a member who did not stay signed in, and in the browser for one who did', async () => {
    signIn(15 * MINUTE);
    await storeAnswers([summary], 'maya-1', NOW);
    expect(await caches.keys()).toEqual([]);
    expect(await keys('maya-1')).toEqual([summary.key]);
    sessionStorage.clear();
    expect(await keys('maya-1')).toEqual([]);
    signIn(90 * DAY);
    await storeAnswers([summary], 'maya-1', NOW);
    expect({ ...sessionStorage }).toEqual({});
    expect(await keys('maya-1')).toEqual([summary.key]);
  });

  it('BAN-06 is read as the tab holds it', async () => {
    signIn(15 * MINUTE);
    const stored = `[{"key":"dineSummary(undefined)","endpointName":"dineSummary","value":{},"at":${NOW},"owner":"maya-1"}]`;
    sessionStorage.setItem('dining.answers-member', stored);
    expect(await keys('maya-1')).toEqual(['dineSummary(undefined)']);
    await storeAnswers([summary], 'maya-1', NOW);
    expect(JSON.parse(sessionStorage.getItem('dining.answers-member') ?? '')).toEqual([
      { ...summary, owner: 'maya-1' },
    ]);
  });

  it('BAN-06 is unreadable once the session has ended, and for everyone but its member', async () => {
    signIn(90 * DAY);
    await storeAnswers([summary, restaurant('d1')], 'maya-1', NOW);
    expect(await keys('otto-2')).toEqual(['merchant("d1")']);
    expect(await keys()).toEqual(['merchant("d1")']);
    expect(await findAnswer(summary.key, 'maya-1', NOW + 91 * DAY)).toBeUndefined();
  });

  it('BAN-06 tells a page that starts offline who is signed in', async () => {
    signIn(90 * DAY);
    await storeAnswers([answer('member', undefined, NOW, { publicId: 'maya-1' })], 'maya-1', NOW);
    expect((await findAnswer('member(undefined)', undefined, NOW))?.value).toEqual({ publicId: 'maya-1' });
    expect(await findAnswer('member(undefined)', 'otto-2', NOW)).toBeUndefined();
  });

  it('BAN-06 treats the favorites of a member as private', async () => {
    signIn(90 * DAY);
    const favorites = answer('searchMerchants', { ids: ['d7'] });
    await storeAnswers([favorites], 'maya-1', NOW);
    expect(await keys('maya-1')).toEqual([favorites.key]);
    expect(await keys()).toEqual([]);
  });

  it.each([15 * MINUTE, 90 * DAY])(
    'BAN-06 SES-09 loses private answers, restaurants and searches at sign-out (%d ms left)',
    async (left) => {
      signIn(left);
      await storeAnswers([summary, restaurant('d1'), answer('searchMerchants', { near: 1 })], 'maya-1', NOW);
      await removeAnswersAtSignOut();
      expect(await keys('maya-1')).toEqual([]);
      expect(await onDisk()).not.toMatch(/currentYearDines|maya-1|near|d1/);
    },
  );

  it('BAN-06 loses the answers of one member when another one appears', async () => {
    signIn(90 * DAY);
    await storeAnswers([summary], 'maya-1', NOW);
    await removeMemberAnswers('maya-1');
    expect(await keys('maya-1')).toEqual([summary.key]);
    await removeMemberAnswers('otto-2');
    expect(await onDisk()).not.toContain('currentYearDines');
  });

  it('BAN-06 is nothing where the browser has no storage', async () => {
    vi.stubGlobal('caches', undefined);
    await storeAnswers([restaurant('d1')], undefined, NOW);
    expect(await listAnswers(undefined, NOW)).toEqual([]);
    expect(await findAnswer('merchant("d1")', undefined, NOW)).toBeUndefined();
  });
});
