import type { FlexOffers } from '@dining/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import type { SignedIn } from '../../../testing/test-app.ts';
import { addDine, addEntry } from '../activity/activity.testing.ts';
import { addMember } from '../members/members.testing.ts';
import { addOffer } from '../merchants/merchants.testing.ts';
import { limitedOfferCause } from '../rewards/entry-cause.ts';

/** Thursday evening in New York, Friday in UTC. */
const evening = new Date('2026-11-20T02:00:00Z');
let now = evening;

describe('flex offers', () => {
  let member: SignedIn;
  const { running, join, signIn } = serverFixture({
    now: () => now,
    sites: {
      demo: { settings: { hasFlexOffers: true, hasVIP: true } },
      extremes: { settings: { hasFlexOffers: true } },
      third: {},
    },
  });
  beforeEach(async () => {
    now = evening;
    for (const code of ['demo', 'extremes'])
      await running.test.database.withPartner(code, (trx) => trx.deleteFrom('merchant_offer').execute());
    member = await join();
  });
  const ask = (merchantId = 'm1', publicId = member.publicId, own = member.headers) =>
    running.app.inject({ url: `/api/merchants/${merchantId}/flex-offers/members/${publicId}`, headers: own });
  const ids = async () => (await ask()).json<FlexOffers>().map(({ id }) => id);
  const offer = (offer_id: string, more = {}) =>
    addOffer(running.test.database, 'demo', 'm1', { offer_id, bonus_amount: 100, ...more });

  it('MER-05 returns the offers that run today at the restaurant with their conditions, as unlimited or limited', async () => {
    await offer('always');
    await offer('once', { offer_type: 'limited', bonus_amount: 500, minimum_ticket_cents: 5_000 });
    await offer('lastDay', { ends_on: '2026-11-19' });
    await offer('firstDay', { starts_on: '2026-11-19' });
    await offer('thursdays', { days: [4] });
    await offer('over', { ends_on: '2026-11-18' });
    await offer('tomorrow', { starts_on: '2026-11-20' });
    await offer('fridays', { days: [5] });
    await offer('withoutBonus', { bonus_amount: 0 });
    await addOffer(running.test.database, 'demo', 'm2', { offer_id: 'elsewhere', bonus_amount: 9 });
    expect((await ask()).json()).toEqual([
      { id: 'always', webMessageOfferAmount: 100, type: 'Unlimited' },
      { id: 'firstDay', webMessageOfferAmount: 100, type: 'Unlimited' },
      { id: 'lastDay', webMessageOfferAmount: 100, type: 'Unlimited', endsOn: '2026-11-19' },
      { id: 'once', webMessageOfferAmount: 500, type: 'Limited', minimumTicketCents: 5_000 },
      { id: 'thursdays', webMessageOfferAmount: 100, type: 'Unlimited', days: [4] },
    ]);
  });

  it('MER-05 omits offers for members of a higher level', async () => {
    await offer('everyone');
    await offer('select', { required_tier: 2 });
    await offer('vip', { required_tier: 3 });
    const as = async (set: object) => {
      await running.test.database.withPartner('demo', (trx) =>
        trx.updateTable('member').set(set).where('id', '=', member.id).execute(),
      );
      return ids();
    };
    expect(await as({ email_opt_in: false })).toEqual(['everyone']);
    expect(await as({ email_opt_in: true })).toEqual(['everyone', 'select']);
    expect(await as({ vip_through: '2026-12-31' })).toEqual(['everyone', 'select', 'vip']);
    expect(await as({ activated_at: null })).toEqual(['everyone']);
  });

  it('MER-07 MER-05 takes the member’s level on the restaurant’s day, on the last evening of VIP status too', async () => {
    const setZone = (time_zone: string) =>
      running.test.database.shared.updateTable('merchant').set({ time_zone }).where('id', '=', 'm1').execute();
    await offer('vip', { required_tier: 3 });
    await running.test.database.withPartner('demo', (trx) =>
      trx.updateTable('member').set({ vip_through: '2026-12-31' }).where('id', '=', member.id).execute(),
    );
    const idsAt = async (zone: string, time: string) => {
      await setZone(zone);
      now = new Date(time);
      const { headers } = await signIn(member);
      return (await ask('m1', member.publicId, headers)).json<FlexOffers>().map(({ id }) => id);
    };
    // 21:00 in New York; it is January 1 in UTC.
    expect(await idsAt('America/New_York', '2027-01-01T02:00:00Z')).toEqual(['vip']);
    expect(await idsAt('Pacific/Honolulu', '2027-01-01T09:59:00Z')).toEqual(['vip']);
    expect(await idsAt('America/New_York', '2027-01-01T05:01:00Z')).toEqual([]);
    await setZone('America/New_York');
  });

  it('MER-05 omits a limited offer that the member has used at that restaurant, until its meal is refunded', async () => {
    await offer('once', { offer_type: 'limited' });
    await offer('each', { offer_type: 'unlimited' });
    const other = await addMember(running.test.database, 'demo');
    const { database } = running.test;
    /** Pays the limited offer for a dine. @returns the dine's id */
    const pay = async (memberId: string, merchantId: string, times = 0): Promise<number> => {
      const transaction_id = await addDine(database, 'demo', memberId, { merchant_id: merchantId, status: 'awarded' });
      const cause = limitedOfferCause({ memberId, merchantId, offerId: 'once' }, times);
      await addEntry(database, 'demo', memberId, { kind: 'offer', cause, transaction_id });
      return transaction_id;
    };
    await pay(other.id, 'm1');
    await pay(member.id, 'm2');
    expect(await ids()).toEqual(['each', 'once']);
    const refunded = await pay(member.id, 'm1');
    expect(await ids()).toEqual(['each']);
    await database.withPartner('demo', (trx) =>
      trx
        .updateTable('card_transaction')
        .set({ status: 'forfeit', reason: 'refunded' })
        .where('id', '=', refunded)
        .execute(),
    );
    expect(await ids()).toEqual(['each', 'once']);
    await pay(member.id, 'm1', 1);
    expect(await ids()).toEqual(['each']);
  });

  it('MER-05 returns nothing for a restaurant that is unknown or no longer listed', async () => {
    await offer('always');
    expect((await ask('nowhere')).json()).toEqual([]);
    expect((await ask('%00')).json()).toEqual([]);
    await running.test.database.shared
      .updateTable('merchant')
      .set({ deleted_at: now })
      .where('id', '=', 'm1')
      .execute();
    expect(await ids()).toEqual([]);
    await running.test.database.shared
      .updateTable('merchant')
      .set({ deleted_at: null })
      .where('id', '=', 'm1')
      .execute();
  });

  it('MER-05 SRV-02 returns only the member’s own offers of this partner, if the partner has flex offers', async () => {
    const [other, elsewhere, without] = [
      await addMember(running.test.database, 'demo'),
      await addMember(running.test.database, 'extremes', { public_id: `${member.publicId}x` }),
      await join('third'),
    ];
    await addOffer(running.test.database, 'extremes', 'm1', { offer_id: 'theirs', bonus_amount: 7 });
    expect(await ids()).toEqual([]);
    expect((await ask('m1', other.publicId)).statusCode).toBe(403);
    expect((await ask('m1', elsewhere.publicId)).statusCode).toBe(403);
    expect((await ask('m1', 'unknown-member')).statusCode).toBe(403);
    expect((await ask('m1', member.publicId, { host: 'demo.localhost' })).statusCode).toBe(401);
    expect((await ask('m1', member.publicId, { ...member.headers, host: 'extremes.localhost' })).statusCode).toBe(401);
    expect((await ask('m1', without.publicId, without.headers)).statusCode).toBe(404);
  });
});
