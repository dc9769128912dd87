import type { MemberEarning } from '@dining/api-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberHeaders, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addMember } from '../members/members.testing.ts';
import { addMerchants, addOffer, merchantRow } from '../merchants/merchants.testing.ts';
import { addCardHolder, apply, fingerprintOf, linkCard, rewardsPartner, row } from '../rewards/rewards.testing.ts';

/** Evening of November 30 in Chicago, December 1 in UTC. */
const now = new Date('2026-12-01T02:00:00Z');

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp({ now: () => now });
  const { database } = running.test;
  await addMerchants(database, [
    merchantRow('capped', { time_zone: 'America/Chicago', monthly_max_visits: 5 }),
    merchantRow('open', { time_zone: 'America/Chicago' }),
    merchantRow('a:b', { time_zone: 'America/Chicago' }),
  ]);
  for (const merchant of ['open', 'a:b']) {
    await addOffer(database, 'demo', merchant, { offer_id: 'once', offer_type: 'limited', bonus_amount: 70 });
    await addOffer(database, 'demo', merchant, { offer_id: 'b:once', offer_type: 'limited', bonus_amount: 9 });
    await addOffer(database, 'demo', merchant, { offer_id: 'always', offer_type: 'unlimited', bonus_amount: 5 });
  }
});
afterAll(() => running.stop());

const partner = rewardsPartner();
const dine = (id: string, card: string, merchantId: string, at: string) =>
  row(id, { fingerprint: fingerprintOf(card), merchantId, transactedAt: new Date(at) });

async function earningOf(headers: Record<string, string>): Promise<MemberEarning> {
  const answer = await running.app.inject({ url: '/api/Member/Earning', headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<MemberEarning>();
}

it('MER-07 returns the limited offers that were paid, and this month’s dines at restaurants with a maximum', async () => {
  const { app, test } = running;
  const member = await addMember(test.database, 'demo', { member_type: 'EnrolledCardMember' });
  const headers = await memberHeaders(app, member);
  expect(await earningOf(headers)).toEqual({ usedOffers: [], months: [] });

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
  const { usedOffers, months } = await earningOf(headers);
  expect(usedOffers.map(({ merchantId, limitedId }) => `${merchantId} ${limitedId}`).toSorted()).toEqual([
    'a:b b:once',
    'a:b once',
    'open b:once',
    'open once',
  ]);
  // November, which it still is at the restaurant.
  expect(months).toEqual([{ merchantId: 'capped', spentCents: 9_640, visits: 2 }]);
});

it('MER-07 SES-08 answers members only', async () => {
  const answer = await running.app.inject({ url: '/api/Member/Earning', headers: { host: 'demo.localhost' } });
  expect(answer.statusCode).toBe(401);
});
