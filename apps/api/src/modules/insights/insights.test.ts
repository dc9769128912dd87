import { randomUUID } from 'node:crypto';
import type { DineSummary, Insights } from '@dining/api-contract';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import type { Browser, SignedIn } from '../../../testing/test-app.ts';
import { addDine, addEntry } from '../activity/activity.testing.ts';
import { addMember } from '../members/members.testing.ts';
import { addMerchants, merchantRow } from '../merchants/merchants.testing.ts';
import { apply, fingerprintOf, linkCard, rewardsPartner, row } from '../rewards/rewards.testing.ts';

const now = new Date('2026-11-20T18:00:00Z');
const none = { meals: 0, spentCents: 0, earned: 0 };

describe('insights', () => {
  let member: SignedIn;
  let card = 0;
  const { running, join, visit } = serverFixture({ now: () => now });
  beforeAll(async () => {
    await addMerchants(running.test.database, [
      merchantRow('thai', { name: 'Thai Basil', cuisines: ['Thai', 'Vegetarian'], time_zone: 'America/Chicago' }),
      merchantRow('orchid', { name: 'Orchid', cuisines: ['Thai'], time_zone: 'America/Chicago' }),
      merchantRow('plain', { name: 'Plain', cuisines: [], time_zone: 'America/Chicago' }),
    ]);
  });
  beforeEach(async () => {
    member = await join('demo', { member_type: 'EnrolledCardMember' });
    card += 1;
    await linkCard(running.test.database, 'demo', member.id, `insights-${card}`);
  });

  const get = (year?: number, who: Browser = member) =>
    who.send('GET', `/api/Member/Insights${year === undefined ? '' : `?year=${year}`}`);
  const insights = async (year?: number) => (await get(year)).json<Insights>();
  const dined = (id: string, merchantId: string, at: string, ticketCents = 4_820) =>
    row(`${id}-${card}`, {
      fingerprint: fingerprintOf(`insights-${card}`),
      merchantId,
      transactedAt: new Date(at),
      ticketCents,
    });

  it('EXT-16 groups what a member spent and earned by month, restaurant and cuisine', async () => {
    await apply(running.test.database, rewardsPartner(), [
      dined('a', 'thai', '2026-03-05T18:00:00Z', 10_000),
      dined('b', 'orchid', '2026-03-09T18:00:00Z', 5_000),
      dined('c', 'thai', '2026-10-01T18:00:00Z', 2_000),
      dined('d', 'plain', '2026-10-02T18:00:00Z', 1_000),
    ]);
    await addEntry(running.test.database, 'demo', member.id, {
      kind: 'bonus',
      units: 500,
      created_at: new Date('2026-10-03T00:00:00Z'),
    });
    const found = await insights();
    expect(found).toEqual({
      year: 2026,
      years: [2026],
      total: { meals: 4, spentCents: 18_000, earned: 1_040 },
      months: [
        { key: '2026-03', name: '', meals: 2, spentCents: 15_000, earned: 450 },
        { key: '2026-10', name: '', meals: 2, spentCents: 3_000, earned: 590 },
      ],
      restaurants: [
        { key: 'thai', name: 'Thai Basil', meals: 2, spentCents: 12_000, earned: 360 },
        { key: 'orchid', name: 'Orchid', meals: 1, spentCents: 5_000, earned: 150 },
        { key: 'plain', name: 'Plain', meals: 1, spentCents: 1_000, earned: 30 },
        { key: '', name: '', meals: 0, spentCents: 0, earned: 500 },
      ],
      cuisines: [
        { key: 'Thai', name: 'Thai', meals: 3, spentCents: 17_000, earned: 510 },
        { key: '', name: '', meals: 1, spentCents: 1_000, earned: 530 },
      ],
    });
    const summary = (await member.send('GET', '/api/Member/DineSummary')).json<DineSummary>();
    expect(summary).toEqual({ currentYearBenefits: 1_040, currentYearDines: 4 });
  });

  it('EXT-16 counts a reward and its reversal in the month of the meal, and refunds as not spent', async () => {
    await apply(running.test.database, rewardsPartner(), [dined('late', 'thai', '2025-12-30T18:00:00Z', 10_000)]);
    await apply(running.test.database, rewardsPartner(), [
      { ...dined('back', 'thai', '2026-01-04T18:00:00Z', 4_000), event: 'refunded', originalSourceId: `late-${card}` },
    ]);
    expect(await insights(2025)).toMatchObject({
      years: [2025],
      total: { meals: 1, spentCents: 6_000, earned: 180 },
      months: [{ key: '2025-12' }],
    });
    expect(await insights()).toEqual({
      year: 2026,
      years: [2025],
      total: none,
      months: [],
      restaurants: [],
      cuisines: [],
    });
  });

  it('ACC-10 EXT-16 counts the bonus of a reservation, and its loss, with the meal that completed it', async () => {
    const { database } = running.test;
    const startsAt = new Date('2025-12-31T23:00:00Z');
    await database.withPartner('demo', (trx) =>
      trx
        .insertInto('reservation')
        .values({
          partner: 'demo',
          member_id: member.id,
          merchant_id: 'thai',
          merchant_name: 'Thai Basil',
          request_id: randomUUID(),
          state: 'booked',
          starts_at: startsAt,
          ends_at: startsAt,
          local_date: '2025-12-31',
          local_time: '17:00',
          time_zone: 'America/Chicago',
          party_size: 2,
          provider: 'embedded',
          changeable_until: startsAt,
          created_at: startsAt,
          updated_at: startsAt,
        })
        .execute(),
    );
    const partner = rewardsPartner({ openTableReservationsEnabled: true, hasReservationBonus: true });
    const benefits = async () =>
      (await member.send('GET', '/api/Member/DineSummary')).json<DineSummary>().currentYearBenefits;
    // It settles in the next year.
    await apply(database, partner, [dined('table', 'thai', startsAt.toISOString(), 10_000)]);
    expect(await insights(2025)).toMatchObject({
      years: [2025],
      total: { meals: 1, earned: 350 },
      months: [{ key: '2025-12', earned: 350 }],
      restaurants: [{ key: 'thai', earned: 350 }],
      cuisines: [{ key: 'Thai', earned: 350 }],
    });
    expect(await benefits()).toBe(0);
    await apply(database, partner, [
      {
        ...dined('back', 'thai', '2026-01-04T18:00:00Z', 10_000),
        event: 'refunded',
        originalSourceId: `table-${card}`,
      },
    ]);
    expect((await insights(2025)).total).toEqual(none);
    expect(await benefits()).toBe(0);
  });

  it('ACC-10 EXT-16 counts what belongs to no meal on its day in New York', async () => {
    const { database } = running.test;
    const bonus = (units: number, at: string) =>
      addEntry(database, 'demo', member.id, { kind: 'bonus', units, created_at: new Date(at) });
    await bonus(1, '2026-01-01T04:59:59Z');
    await bonus(20, '2026-01-01T05:00:00Z');
    await bonus(300, '2026-06-01T03:59:59Z');
    expect((await insights()).months).toMatchObject([
      { key: '2026-01', earned: 20 },
      { key: '2026-05', earned: 300 },
    ]);
    expect((await insights(2025)).total.earned).toBe(1);
    const summary = (await member.send('GET', '/api/Member/DineSummary')).json<DineSummary>();
    expect(summary.currentYearBenefits).toBe(320);
  });

  it('EXT-16 has sums over all years that equal the ledger, whatever was eaten and taken back', async () => {
    const { database } = running.test;
    const merchants = fc.constantFrom('thai', 'orchid', 'plain', 'gone');
    const day = fc.date({ min: new Date('2024-01-01T00:00:00Z'), max: now, noInvalidDate: true });
    const status = fc.constantFrom('pending', 'awarded', 'paid', 'forfeit' as const);
    const meal = fc.record({
      merchant: merchants,
      at: day,
      status,
      cents: fc.integer({ min: 100, max: 90_000 }),
      refunded: fc.nat(99),
    });
    const kind = fc.constantFrom('earn', 'offer', 'bonus', 'reversal', 'payout', 'adjustment' as const);
    const entry = fc.record({ kind, units: fc.integer({ min: 1, max: 5_000 }), at: day, meal: fc.option(fc.nat(4)) });
    await fc.assert(
      fc.asyncProperty(fc.array(meal, { maxLength: 6 }), fc.array(entry, { maxLength: 8 }), async (meals, entries) => {
        member = await join();
        const { id } = member;
        const ids: number[] = [];
        for (const { merchant, at, status: state, cents, refunded } of meals)
          ids.push(
            await addDine(database, 'demo', id, {
              merchant_id: merchant,
              transacted_at: at,
              status: state,
              ticket_cents: cents,
              refunded_cents: refunded,
              ...(state === 'forfeit' && { reason: 'refunded' }),
            }),
          );
        for (const { kind: of, units, at, meal: place } of entries)
          await addEntry(database, 'demo', id, {
            kind: of,
            units: of === 'reversal' || of === 'payout' ? -units : units,
            created_at: at,
            transaction_id: place === null ? null : (ids[place] ?? null),
          });
        const { years } = await insights();
        const found = await Promise.all(years.map((year) => insights(year)));
        for (const { total, months, restaurants, cuisines } of found) {
          for (const rows of [months, restaurants, cuisines])
            for (const name of ['meals', 'spentCents', 'earned'] as const)
              expect(rows.reduce((sum, row) => sum + row[name], 0)).toBe(total[name]);
        }
        const sum = (name: 'meals' | 'spentCents' | 'earned') => found.reduce((all, { total }) => all + total[name], 0);
        const eaten = meals.filter(({ status: state }) => state === 'awarded' || state === 'paid');
        expect(sum('meals')).toBe(eaten.length);
        expect(sum('spentCents')).toBe(eaten.reduce((all, { cents, refunded }) => all + cents - refunded, 0));
        const ledger = await database.withPartner('demo', (trx) =>
          trx.selectFrom('reward_entry').select(['kind', 'units']).where('member_id', '=', id).execute(),
        );
        const earning = ledger.filter(({ kind: of }) => of !== 'payout' && of !== 'adjustment');
        expect(sum('earned')).toBe(earning.reduce((all, { units }) => all + units, 0));
      }),
      { numRuns: 15 },
    );
  });

  it('SRV-02 EXT-16 tells nothing of other members and programs, and only members', async () => {
    const other = await addMember(running.test.database, 'demo');
    const elsewhere = await addMember(running.test.database, 'extremes');
    await addDine(running.test.database, 'demo', other.id, { transacted_at: now });
    await addDine(running.test.database, 'extremes', elsewhere.id, { transacted_at: now });
    expect((await insights()).total).toEqual(none);
    expect((await get(undefined, visit())).statusCode).toBe(401);
  });

  it('SRV-04 EXT-16 refuses what is not a year', async () => {
    for (const odd of ['0', '1999', '2201', '2026.5', 'x', '', '1e3', '99999999999'])
      expect((await member.send('GET', `/api/Member/Insights?year=${odd}`)).statusCode, odd).toBe(400);
  });
});
