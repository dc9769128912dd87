import type { AddedFavorites, Favorites } from '@dining/api-contract';
import { MAX_FAVORITES } from '@dining/rules';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encoded, NAUGHTY_STRINGS } from '../../../testing/hostile-requests.ts';
import { serverFixture } from '../../../testing/server-fixture.ts';
import type { SignedIn } from '../../../testing/test-app.ts';
import { addMerchants, merchantRow } from '../merchants/merchants.testing.ts';

const URL = '/api/Member/Favorites';

describe('favorites', () => {
  let time = Date.UTC(2026, 5, 1);
  let member: SignedIn;
  const { running, join } = serverFixture({
    now: () => new Date((time += 10)),
    sites: {
      demo: { settings: { hasMerchantFavorites: true } },
      extremes: { settings: { hasMerchantFavorites: true } },
      without: { settings: { hasMerchantFavorites: false } },
    },
  });
  beforeAll(async () => {
    await addMerchants(running.test.database, [
      ...Array.from({ length: MAX_FAVORITES + 1 }, (_, number) => merchantRow(`f${number}`)),
      merchantRow('removed', { deleted_at: new Date(0) }),
    ]);
  });
  beforeEach(async () => {
    member = await join();
  });

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', id = '', own = member.headers, payload?: object) =>
    running.app.inject({
      method,
      url: id === '' ? URL : `${URL}/${encoded(id)}`,
      headers: own,
      ...(payload && { payload }),
    });
  const ids = async (own = member.headers) => (await call('GET', '', own)).json<Favorites>().merchantIds;
  const merge = async (merchantIds: readonly string[], own = member.headers) =>
    (await call('POST', '', own, { merchantIds })).json<AddedFavorites>();
  const many = Array.from({ length: MAX_FAVORITES }, (_, number) => `f${number}`);

  it('EXT-04 adds and removes a restaurant, newest first, and repeating either changes nothing', async () => {
    expect(await ids()).toEqual([]);
    for (let times = 0; times < 2; times += 1) {
      const added = await call('PUT', 'm1');
      expect([added.statusCode, added.json()]).toEqual([200, { merchantIds: ['m1'] }]);
    }
    await call('PUT', 'm2');
    expect(await ids()).toEqual(['m2', 'm1']);
    for (let times = 0; times < 2; times += 1)
      expect((await call('DELETE', 'm2')).json()).toEqual({ merchantIds: ['m1'] });
    expect(await ids()).toEqual(['m1']);
  });

  it('EXT-04 merges the favorites of two browsers without losing or repeating one', async () => {
    expect(await merge(['f2', 'f1'])).toEqual({ merchantIds: ['f2', 'f1'], refused: [] });
    expect(await merge(['f3', 'f1', 'f3'])).toEqual({ merchantIds: ['f3', 'f2', 'f1'], refused: [] });
    expect(await merge([])).toEqual({ merchantIds: ['f3', 'f2', 'f1'], refused: [] });
  });

  it('EXT-04 merges what two devices send at the same moment', async () => {
    await Promise.all([merge(['f1', 'f2']), merge(['f2', 'f3']), call('PUT', 'f4')]);
    expect((await ids()).toSorted()).toEqual(['f1', 'f2', 'f3', 'f4']);
  });

  it('EXT-04 keeps at most 100 and says which ones have no room, also to two devices at once', async () => {
    expect((await merge(many.slice(1))).merchantIds).toHaveLength(99);
    const both = await Promise.all([call('PUT', 'f0'), call('PUT', 'f100')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const full = await ids();
    expect(full).toHaveLength(100);
    const last = full.includes('f0') ? 'f100' : 'f0';
    expect(await merge([last, 'f5'])).toEqual({ merchantIds: full, refused: [last] });
    expect((await call('PUT', last)).json()).toMatchObject({ error: { code: 'too_many_favorites' } });
    expect((await call('PUT', 'f5')).statusCode).toBe(200);
    await call('DELETE', 'f5');
    expect((await call('PUT', last)).statusCode).toBe(200);
  });

  it('EXT-04 answers 404 for a restaurant that is unknown or removed, and leaves it out of a merge', async () => {
    for (const id of ['unknown', 'removed']) expect((await call('PUT', id)).statusCode).toBe(404);
    expect(await merge(['unknown', 'f1', 'removed'])).toEqual({ merchantIds: ['f1'], refused: [] });
    expect((await call('DELETE', 'unknown')).statusCode).toBe(200);
  });

  it('EXT-04 hides a favorite while its restaurant is removed, and shows it again afterwards', async () => {
    const { shared } = running.test.database;
    const setRemoved = (at: Date | null) =>
      shared.updateTable('merchant').set({ deleted_at: at }).where('id', '=', 'm2').execute();
    await merge(['m2', 'm1']);
    await setRemoved(new Date(0));
    expect(await ids()).toEqual(['m1']);
    await setRemoved(null);
    expect(await ids()).toEqual(['m2', 'm1']);
  });

  it('EXT-04 shows a member only their own favorites, at their own program', async () => {
    await call('PUT', 'm1');
    expect(await ids((await join()).headers)).toEqual([]);
    expect(await ids((await join('extremes', { email: member.email })).headers)).toEqual([]);
  });

  it('EXT-04 ENR-08 a member whose email address bounced keeps their hearts', async () => {
    const { headers: own } = await join('demo', { must_update_email: true });
    expect((await call('PUT', 'm1', own)).statusCode).toBe(200);
    expect(await merge(['m2'], own)).toEqual({ merchantIds: ['m2', 'm1'], refused: [] });
    expect((await call('DELETE', 'm1', own)).statusCode).toBe(200);
    expect(await ids(own)).toEqual(['m2']);
  });

  it('EXT-04 is closed to visitors and to calls without a CSRF token', async () => {
    const { cookie: _cookie, ...signedOut } = member.headers;
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect([401, 403]).toContain((await call(method, method === 'GET' ? '' : 'm1', signedOut)).statusCode);
    const cookieOnly = { host: member.headers['host']!, cookie: member.headers['cookie']! };
    expect((await call('PUT', 'm1', cookieOnly)).statusCode).toBe(403);
    expect((await call('POST', '', cookieOnly, { merchantIds: ['m1'] })).statusCode).toBe(403);
    expect(await ids()).toEqual([]);
  });

  it('EXT-04 does not exist at a partner that switches favorites off', async () => {
    const { headers: own } = await join('without');
    const answers = await Promise.all([
      call('GET', '', own),
      call('POST', '', own, { merchantIds: ['m1'] }),
      call('PUT', 'm1', own),
      call('DELETE', 'm1', own),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });

  it('EXT-04 refuses lists that are too long or hold no ids, and survives hostile ids', async () => {
    for (const merchantIds of [[...many, 'f100'], [1], [''], ['x'.repeat(101)], 'm1', null])
      expect((await call('POST', '', member.headers, { merchantIds })).statusCode).toBe(400);
    for (const text of NAUGHTY_STRINGS) expect((await call('PUT', text)).statusCode, text).toBeLessThan(500);
    for (let from = 0; from < NAUGHTY_STRINGS.length; from += MAX_FAVORITES) {
      const merchantIds = NAUGHTY_STRINGS.slice(from, from + MAX_FAVORITES).filter(
        (text) => text !== '' && text.length <= 100,
      );
      expect((await call('POST', '', member.headers, { merchantIds })).statusCode).toBeLessThan(500);
    }
    expect(await ids()).toEqual([]);
  });
});
