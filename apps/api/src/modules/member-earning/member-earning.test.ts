import type { MemberEarning } from '@dining/api-contract';
import { beforeAll, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import type { Browser } from '../../../testing/test-app.ts';
import { addMerchants, addOffer, merchantRow } from '../merchants/merchants.testing.ts';
import { addCardHolder, apply, fingerprintOf, linkCard, rewardsPartner, row } from '../rewards/rewards.testing.ts';

/** Evening of November 30 in Chicago, December 1 in UTC. */
const now = new Date('2026-12-01T02:00:00Z');

const { running, join, visit } = serverFixture({ now: () => now });
beforeAll(async () => {
  const { database } = running.test;
  await addMerchants(database, [
    merchantRow('capped', { time_zone: 'America/Chicago', monthly_max_visits: 5 }),
    merchantRow('dollars', { time_zone: 'America/Chicago', monthly_max_spend_cents: 10_000 }),
    merchantRow('open', { time_zone: 'America/Chicago' }),
    merchantRow('a:b', { time_zone: 'America/Chicago' }),
  ]);
  for (const merchant of ['open', 'a:b']) {
    await addOffer(database, 'demo', merchant, { offer_id: 'once', offer_type: 'limited', bonus_amount: 70 });
    await addOffer(database, 'demo', merchant, { offer_id: 'b:once', offer_type: 'limited', bonus_amount: 9 });
    await addOffer(database, 'demo', merchant, { offer_id: 'always', offer_type: 'unlimited', bonus_amount: 5 });
  }
});

const partner = rewardsPartner();
const dine = (id: string, card: string, merchantId: string, at: string) =>
  row(id, { fingerprint: fingerprintOf(card), merchantId, transactedAt: new Date(at) });

async function earningOf(who: Browser): Promise<MemberEarning> {
  const answer = await who.send('GET', '/api/Member/Earning');
  expect(answer.statusCode).toBe(200);
  return answer.json<MemberEarning>();
}

it('MER-07 returns the limited offers that were paid, and this month’s dines at restaurants with a maximum', async () => {
  const { test } = running;
  const member = await join('demo', { member_type: 'EnrolledCardMember' });
  expect(await earningOf(member)).toEqual({ usedOffers: [], months: [] });

  await addCardHolder(test.database, 'demo', 'another');
  await linkCard(test.database, 'demo', member.id, 'own');
  await apply(
    test.database,
    partner,
    [
      dine('1', 'own', 'capped', '2026-11-01T18:00:00Z'),
      dine('2', 'own', 'capped', '2026-11-30T18:00:00Z'),
      dine('3', 'own', 'capped', '2026-10-30T18:00:00Z'),
      dine('4', 'own', 'open', '2026-11-20T18:00:00Z'),
      dine('5', 'own', 'a:b', '2026-05-20T18:00:00Z'),
      dine('6', 'another', 'open', '2026-11-20T18:00:00Z'),
    ],
    now,
  );
  const { usedOffers, months } = await earningOf(member);
  expect(usedOffers.map(({ merchantId, limitedId }) => `${merchantId} ${limitedId}`).toSorted()).toEqual([
    'a:b b:once',
    'a:b once',
    'open b:once',
    'open once',
  ]);
  // November, which it still is at the restaurant.
  expect(months).toEqual([{ merchantId: 'capped', spentCents: 9_640, visits: 2 }]);
});

it('MER-07 counts dines that are not settled yet, in the order of time, against visits, dollars and limited offers', async () => {
  const { test } = running;
  const member = await join('demo', { member_type: 'EnrolledCardMember' });
  await linkCard(test.database, 'demo', member.id, 'pending');
  const seen = (id: string, merchantId: string, at: string, ticketCents = 4_820) => ({
    ...dine(id, 'pending', merchantId, at),
    event: 'approved' as const,
    ticketCents,
  });
  await apply(test.database, partner, [dine('p0', 'pending', 'dollars', '2026-11-10T18:00:00Z')], now);
  await apply(
    test.database,
    partner,
    [
      // Last month's, and one of which only the rest of the month earns.
      seen('p1', 'dollars', '2026-10-30T18:00:00Z'),
      seen('p2', 'dollars', '2026-11-28T18:00:00Z', 9_000),
      seen('p3', 'capped', '2026-11-29T18:00:00Z'),
      seen('p4', 'open', '2026-11-29T19:00:00Z'),
    ],
    now,
  );
  const { usedOffers, months } = await earningOf(member);
  expect(months.toSorted((one, other) => one.merchantId.localeCompare(other.merchantId))).toEqual([
    { merchantId: 'capped', spentCents: 4_820, visits: 1 },
    { merchantId: 'dollars', spentCents: 10_000, visits: 2 },
  ]);
  expect(usedOffers.map(({ merchantId, limitedId }) => `${merchantId} ${limitedId}`).toSorted()).toEqual([
    'open b:once',
    'open once',
  ]);
  // Settled, they count the same.
  await apply(test.database, partner, [dine('p3', 'pending', 'capped', '2026-11-29T18:00:00Z')], now);
  expect((await earningOf(member)).months).toContainEqual({ merchantId: 'capped', spentCents: 4_820, visits: 1 });
});

it('MER-07 ACC-12 promises what a meal that never settled has kept, once its review has expired', async () => {
  const { test } = running;
  const member = await join('demo', { member_type: 'EnrolledCardMember' });
  await linkCard(test.database, 'demo', member.id, 'expired');
  const seen = (id: string, at: string) => ({ ...dine(id, 'expired', 'open', at), event: 'approved' as const });
  await apply(test.database, partner, [seen('x1', '2026-10-27T01:59:59Z')], now);
  expect(await earningOf(member)).toEqual({ usedOffers: [], months: [] });
  await apply(test.database, partner, [seen('x2', '2026-10-27T02:00:00Z')], now);
  expect((await earningOf(member)).usedOffers).toHaveLength(2);
});

it('MER-07 MER-05 leaves out a limited offer whose meal was refunded, until another meal is paid it', async () => {
  const { test } = running;
  const member = await join('demo', { member_type: 'EnrolledCardMember' });
  await linkCard(test.database, 'demo', member.id, 'refunded');
  const used = async () => (await earningOf(member)).usedOffers.map(({ limitedId }) => limitedId).toSorted();
  const settled = (id: string, day: string) => dine(id, 'refunded', 'open', `2026-11-${day}T18:00:00Z`);
  const deliver = (...rows: Parameters<typeof apply>[2]) => apply(test.database, partner, rows, now);
  await deliver(settled('f1', '20'));
  expect(await used()).toEqual(['b:once', 'once']);
  await deliver({ ...settled('f1', '20'), sourceId: 'fr1', event: 'refunded', originalSourceId: 'f1' });
  expect(await used()).toEqual([]);
  await deliver(settled('f2', '21'));
  expect(await used()).toEqual(['b:once', 'once']);
});

it('MER-07 SES-08 answers members only', async () => {
  expect((await visit().send('GET', '/api/Member/Earning')).statusCode).toBe(401);
});
