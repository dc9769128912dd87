import type { FavoriteList, SharedList, SharedLists } from '@dining/api-contract';
import { MAX_FAVORITES } from '@dining/rules';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GATE_NAUGHTY_STRINGS } from '../../../testing/hostile-requests.ts';
import { serverFixture } from '../../../testing/server-fixture.ts';
import type { SignedIn } from '../../../testing/test-app.ts';
import { addMerchants, merchantRow } from '../merchants/merchants.testing.ts';
import { deleteExpiredLists } from './favorite-lists.repository.ts';
import { expectHarmlessTitles, LISTS } from './favorite-lists.testing.ts';

const OWN = '/api/Member/FavoriteLists';
const DAY_MS = 24 * 60 * 60_000;
const START = Date.UTC(2026, 5, 1);

describe('shared lists', () => {
  let time = START;
  let addresses = 0;
  let member: SignedIn;
  let visitor: Record<string, string>;
  const { running, join, visit } = serverFixture({
    now: () => new Date(time),
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
    visitor = await visit().newHeaders();
  });
  beforeEach(async () => {
    time = START;
    member = await join();
  });

  /** Each call comes from a new network unless it names one. */
  const post = (payload: object, own = visitor, remoteAddress = `10.77.${++addresses >> 8}.${addresses & 255}`) =>
    running.app.inject({ method: 'POST', url: LISTS, headers: own, remoteAddress, payload });
  const share = async (merchantIds: string[], title?: string, own = visitor): Promise<SharedList> =>
    (await post({ merchantIds, ...(title !== undefined && { title }) }, own)).json();
  const open = (token: string, host = 'demo.localhost') =>
    running.app.inject({ url: `${LISTS}/${token}`, headers: { host } });
  const own = async (who = member.headers) =>
    (await running.app.inject({ url: OWN, headers: who })).json<SharedLists>().lists;
  const stop = (token: string, who = member.headers) =>
    running.app.inject({ method: 'DELETE', url: `${OWN}/${token}`, headers: who });

  it('EXT-15 a visitor shares a list, and anyone who has the link sees it', async () => {
    const shared = await share(['m2', 'm1', 'm2'], ' Date   night ');
    expect(shared).toEqual({
      token: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
      title: 'Date night',
      count: 2,
      expiresAt: '2027-06-01T00:00:00.000Z',
    });
    const seen = await open(shared.token);
    expect([seen.statusCode, seen.json()]).toEqual([200, { title: 'Date night', merchantIds: ['m2', 'm1'] }]);
    expect((await share(['m2', 'm1'], 'Date night')).token).not.toBe(shared.token);
  });

  it('EXT-15 a list stays as it was shared, without restaurants that have left the program', async () => {
    const { token } = await share(['removed', 'm1', 'unknown', 'm2']);
    const { shared } = running.test.database;
    const setRemoved = (at: Date | null) =>
      shared.updateTable('merchant').set({ deleted_at: at }).where('id', '=', 'm2').execute();
    await setRemoved(new Date(0));
    expect((await open(token)).json<FavoriteList>()).toEqual({ title: '', merchantIds: ['m1'] });
    await setRemoved(null);
    expect((await open(token)).json<FavoriteList>().merchantIds).toEqual(['m1', 'm2']);
    for (const merchantIds of [[], ['unknown', 'removed'], Array.from({ length: 101 }, (_, number) => `f${number}`)])
      expect((await post({ merchantIds })).statusCode).toBe(400);
  });

  it('EXT-15 a member gets one link for one list, sees their lists, and stops sharing one', async () => {
    const first = await share(['m1'], 'One', member.headers);
    expect(await share(['m1'], 'One', member.headers)).toEqual(first);
    time += 1;
    const second = await share(['m1'], 'Two', member.headers);
    expect(await own()).toEqual([second, first]);
    expect((await stop(first.token)).statusCode).toBe(200);
    expect((await stop(first.token)).statusCode).toBe(200);
    expect((await open(first.token)).statusCode).toBe(404);
    expect(await own()).toEqual([second]);
  });

  it('EXT-15 a list is stopped by the member who shares it only', async () => {
    const { token } = await share(['m1'], undefined, member.headers);
    const others = (await join()).headers;
    await stop(token, others);
    expect(await own(others)).toEqual([]);
    for (const url of [OWN, `${OWN}/${token}`])
      expect(
        (await running.app.inject({ method: url === OWN ? 'GET' : 'DELETE', url, headers: visitor })).statusCode,
      ).toBe(401);
    expect((await open(token)).statusCode).toBe(200);
  });

  it('EXT-15 SRV-02 a link works for a year, at its own program, and an unknown one does not', async () => {
    const { token } = await share(['m1']);
    expect((await open(token, 'extremes.localhost')).statusCode).toBe(404);
    expect((await open('A'.repeat(22))).statusCode).toBe(404);
    expect((await open('A'.repeat(21))).statusCode).toBe(400);
    time += 365 * DAY_MS - 1;
    expect((await open(token)).statusCode).toBe(200);
    time += 1;
    expect((await open(token)).statusCode).toBe(404);
    const rows = () =>
      running.test.database.withPartner('demo', (trx) =>
        trx.selectFrom('favorite_list').select('token').where('token', '=', token).execute(),
      );
    await running.test.database.withPartner('demo', (trx) =>
      deleteExpiredLists(trx, { now: new Date(time), limit: 1_000 }),
    );
    expect(await rows()).toEqual([]);
  });

  it('EXT-15 limits the lists of a member, also of one who shares from two devices at once', async () => {
    for (let number = 0; number < 19; number += 1) await share([`f${number}`], undefined, member.headers);
    const both = await Promise.all([
      post({ merchantIds: ['f20'] }, member.headers),
      post({ merchantIds: ['f21'] }, member.headers),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const lists = await own();
    await stop(lists[0]!.token);
    expect((await post({ merchantIds: ['f22'] }, member.headers)).statusCode).toBe(200);
  });

  it('EXT-15 SRV-05 limits the lists of a visitor’s network in a minute and in a day', async () => {
    const statuses = async (count: number, address: string) =>
      (await Promise.all(Array.from({ length: count }, () => post({ merchantIds: ['m1'] }, visitor, address)))).map(
        ({ statusCode }) => statusCode,
      );
    expect(await statuses(11, '10.99.0.1')).toContain(429);
    const { networkHash } = await networkOfVisitors();
    const add = (count: number) =>
      running.test.database.withPartner('demo', async (trx) => {
        for (let number = 0; number < count; number += 1)
          await trx
            .insertInto('favorite_list')
            .values({
              partner: 'demo',
              token: `full${String(number).padStart(18, '0')}`,
              member_id: null,
              network_hash: networkHash,
              title: '',
              merchant_ids: ['m1'],
              created_at: new Date(time),
              expires_at: new Date(time + DAY_MS),
            })
            .execute();
      });
    await add(19);
    const last = await post({ merchantIds: ['m1'] }, visitor, '10.98.0.1');
    expect([last.statusCode, last.json<{ error: object }>().error]).toMatchObject([409, { code: 'too_many_lists' }]);
    expect((await post({ merchantIds: ['m1'] }, visitor, '10.98.0.2')).statusCode).toBe(200);
    time += DAY_MS;
    expect((await post({ merchantIds: ['m1'] }, visitor, '10.98.0.1')).statusCode).toBe(200);
  });

  /** Shares a list from 10.98.0.1. */
  async function networkOfVisitors(): Promise<{ networkHash: Buffer }> {
    const { token } = (await post({ merchantIds: ['m1'] }, visitor, '10.98.0.1')).json<SharedList>();
    const { network_hash } = await running.test.database.withPartner('demo', (trx) =>
      trx.selectFrom('favorite_list').select('network_hash').where('token', '=', token).executeTakeFirstOrThrow(),
    );
    return { networkHash: network_hash! };
  }

  it('EXT-15 stores hostile titles as one harmless line, and refuses long ones', async () => {
    expect((await post({ merchantIds: ['m1'], title: 'x'.repeat(61) })).statusCode).toBe(400);
    const title = '<script>alert(1)</script>\r\n\u202egnp.exe';
    const { token } = await share(['m1'], title);
    expect((await open(token)).json<FavoriteList>().title).toBe('<script>alert(1)</script> gnp.exe');
    await expectHarmlessTitles(GATE_NAUGHTY_STRINGS, visit);
  });

  it('EXT-15 does not exist at a partner without favorites, and needs a CSRF token', async () => {
    const without = await visit('without').newHeaders();
    expect((await post({ merchantIds: ['m1'] }, without)).statusCode).toBe(404);
    const { token } = await share(['m1']);
    expect((await open(token, 'without.localhost')).statusCode).toBe(404);
    expect((await post({ merchantIds: ['m1'] }, { host: 'demo.localhost' })).statusCode).toBe(403);
  });
});
