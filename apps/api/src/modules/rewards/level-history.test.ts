import { earnFacts, earnPromise } from '@dining/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { findMember } from '../members/members.repository.ts';
import { toMember } from '../members/to-member.ts';
import { saveEmailConsents } from '../unsubscribe/unsubscribe.ts';
import { expectedRewards } from './expected-rewards.ts';
import { addCardHolder, addRestaurants, apply, rewardsPartner, rewardsState, row } from './rewards.testing.ts';

/** Restaurants ahead of UTC and behind it, with and without daylight-saving time. */
const ZONES = {
  guam: 'Pacific/Guam',
  newyork: 'America/New_York',
  phoenix: 'America/Phoenix',
  honolulu: 'Pacific/Honolulu',
} as const;

/** 20:00 in Chicago. */
const evening = (day: string): Date => new Date(new Date(`${day}T00:00:00Z`).getTime() + 26 * 3_600_000);

describe('the level of a past day', () => {
  let test: TestDatabase;
  let memberId: string;
  let programs = 0;
  let partner = rewardsPartner();
  beforeAll(async () => {
    test = await createTestDatabase();
    await addRestaurants(
      test.database,
      ...Object.entries(ZONES).map(([id, time_zone]) => [id, { time_zone }] as [string, { time_zone: string }]),
    );
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    programs += 1;
    partner = rewardsPartner({ earnRates: { tier0: 1, tier2: 2, tier3: 3 }, hasVIP: true }, `levels${programs}`);
    ({ memberId } = await addCardHolder(test.database, partner.code, 'card-1', { email_opt_in: true }));
  });

  const inPartner = <Result>(work: Parameters<typeof test.database.withPartner<Result>>[1]) =>
    test.database.withPartner(partner.code, work);
  const setMember = (changes: { vip_through?: string; email_opt_in?: boolean }) =>
    inPartner((trx) => trx.updateTable('member').set(changes).where('id', '=', memberId).execute());
  /** Applies dines of $100, one a day, by default settled. */
  const dine = (days: readonly string[], at: Date, event: 'approved' | 'settled' = 'settled') =>
    apply(
      test.database,
      partner,
      days.map((day) => row(day, { transactedAt: evening(day), ticketCents: 10_000, event })),
      at,
    );
  const unitsOf = async (day: string): Promise<number | undefined> =>
    (await rewardsState(test.database, partner.code)).dines.find(({ source_id: id }) => id === day)?.benefit_units;
  const expected = async (day: string, now: Date): Promise<number | undefined> =>
    inPartner(async (trx) => (await expectedRewards(trx, partner, { memberId, now })).get(day));
  const periods = () =>
    inPartner((trx) => trx.selectFrom('member_vip').select(['from_day', 'through']).orderBy('through').execute());
  const january = Array.from({ length: 11 }, (_, index) => `2027-01-${String(index + 5).padStart(2, '0')}`);

  it('EXT-02 MER-07 pays a VIP dine of December at the VIP rate after the status moved on in January', async () => {
    await setMember({ vip_through: '2026-12-31' });
    await dine(['2026-12-30'], evening('2026-12-30'), 'approved');
    await dine(january, evening('2027-01-16'));
    expect(await periods()).toEqual([
      { from_day: '2025-01-01', through: '2026-12-31' },
      { from_day: '2027-01-15', through: '2028-12-31' },
    ]);
    expect(await expected('2026-12-30', evening('2027-01-17'))).toBe(300);
    await dine(['2026-12-30'], evening('2027-01-17'));
    expect(await unitsOf('2026-12-30')).toBe(300);
  });

  it.each([
    ['guam', '2026-12-31T13:59:00Z', '2026-12-31T14:01:00Z'],
    ['newyork', '2027-01-01T04:59:00Z', '2027-01-01T05:01:00Z'],
    ['phoenix', '2027-01-01T06:59:00Z', '2027-01-01T07:01:00Z'],
    ['honolulu', '2027-01-01T09:59:00Z', '2027-01-01T10:01:00Z'],
  ] as const)(
    'MER-07 promises and pays the VIP rate until the last midnight of the status at the restaurant: %s',
    async (merchantId, ...times) => {
      await setMember({ vip_through: '2026-12-31' });
      const { settings } = partner;
      for (const [index, time] of times.entries()) {
        const at = new Date(time);
        const member = toMember((await inPartner((trx) => findMember(trx, memberId, at)))!, settings, at, false);
        const restaurant = { id: merchantId, timeZone: ZONES[merchantId] };
        const promise = earnPromise(earnFacts(restaurant, settings, at, member, { usedOffers: [], months: [] }));
        expect(promise, time).toMatchObject({ earns: true, rate: [3, 2][index] });
        await apply(
          test.database,
          partner,
          [row(time, { merchantId, transactedAt: at, ticketCents: 10_000, event: 'approved' })],
          at,
        );
        const later = new Date(at.getTime() + 3 * 86_400_000);
        expect(await expected(time, later), time).toBe([300, 200][index]);
        await apply(
          test.database,
          partner,
          [row(time, { merchantId, transactedAt: at, ticketCents: 10_000, event: 'settled' })],
          later,
        );
        expect(await unitsOf(time), time).toBe([300, 200][index]);
      }
    },
  );

  it('EXT-02 MER-07 pays a dine of before VIP status at its own level, however late it is decided', async () => {
    await dine(['2027-01-14', '2027-01-15', '2027-01-16'], evening('2027-01-16'), 'approved');
    const tenEarlier = Array.from({ length: 10 }, (_, index) => `2027-01-${String(index + 2).padStart(2, '0')}`);
    await dine([...tenEarlier, '2027-01-15'], evening('2027-01-20'));
    expect(await periods()).toEqual([{ from_day: '2027-01-15', through: '2028-12-31' }]);
    await dine(['2027-01-14', '2027-01-16'], evening('2027-01-21'));
    expect(await Promise.all(['2027-01-14', '2027-01-15', '2027-01-16'].map(unitsOf))).toEqual([200, 200, 300]);
  });

  it('EXT-02 counts the opt-in of when the meal was paid, after any number of changes', async () => {
    const choose = (isOptedIn: boolean, now: Date) =>
      inPartner(async (trx) => {
        await trx.updateTable('member').set({ email_opt_in: isOptedIn }).where('id', '=', memberId).execute();
        await saveEmailConsents(trx, [{ memberId, isOptedIn, source: 'profile', now }]);
      });
    await choose(false, evening('2026-11-05'));
    await choose(true, evening('2026-11-10'));
    await choose(false, evening('2026-11-15'));
    const days = ['2026-11-04', '2026-11-05', '2026-11-07', '2026-11-10', '2026-11-12', '2026-11-15', '2026-11-18'];
    await dine(days, evening('2026-11-20'));
    expect(await Promise.all(days.map(unitsOf))).toEqual([200, 100, 100, 200, 200, 100, 100]);
  });
});
