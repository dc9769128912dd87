import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReservationTable } from '../../platform/db/tables/reservations.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import {
  addCardHolder,
  addRestaurants,
  apply,
  dinner,
  fingerprintOf,
  rewardsPartner,
  row,
  type CardHolder,
} from './rewards.testing.ts';

const partner = rewardsPartner({ openTableReservationsEnabled: true, hasReservationBonus: true });
const withoutBonus = rewardsPartner({ openTableReservationsEnabled: true });
const HOUR_MS = 60 * 60_000;

describe('the bonus for dining on a reservation', () => {
  let test: TestDatabase;
  let counter = 0;
  let card: string;
  let holder: CardHolder;
  beforeAll(async () => {
    test = await createTestDatabase();
    await addRestaurants(test.database);
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    card = `card-${(counter += 1)}`;
    holder = await addCardHolder(test.database, 'demo', card);
  });

  /** Reserves a table at m1 for the time of the dinner. */
  const reserve = async (more: Partial<Insertable<ReservationTable>> = {}): Promise<string> => {
    const { id } = await test.database.withPartner('demo', (trx) =>
      trx
        .insertInto('reservation')
        .values({
          partner: 'demo',
          member_id: holder.memberId,
          merchant_id: 'm1',
          merchant_name: 'Merchant m1',
          request_id: randomUUID(),
          state: 'booked',
          starts_at: dinner,
          ends_at: dinner,
          local_date: '2026-11-19',
          local_time: '19:30',
          time_zone: 'America/Chicago',
          party_size: 2,
          provider: 'embedded',
          changeable_until: dinner,
          created_at: dinner,
          updated_at: dinner,
          ...more,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return id;
  };
  const dine = (source: string, more: Parameters<typeof row>[1] = {}) =>
    row(`${card}-${source}`, { fingerprint: fingerprintOf(card), ...more });
  const entries = () =>
    test.database.withPartner('demo', (trx) =>
      trx
        .selectFrom('reward_entry')
        .select(['kind', 'units', 'cause', 'source_code'])
        .where('member_id', '=', holder.memberId)
        .where('kind', 'in', ['bonus', 'reversal'])
        .where('cause', 'like', 'reservation%')
        .orderBy('id')
        .execute(),
    );
  const states = async () =>
    (
      await test.database.withPartner('demo', (trx) =>
        trx
          .selectFrom('reservation')
          .select('state')
          .where('member_id', '=', holder.memberId)
          .orderBy('starts_at')
          .execute(),
      )
    ).map(({ state }) => state);

  it('RSV-04 is 50, once, and completes the reservation, however often the dine is reported', async () => {
    const id = await reserve();
    for (let times = 0; times < 3; times += 1) await apply(test.database, partner, [dine('a')]);
    await apply(test.database, partner, [dine('b', { transactedAt: new Date(dinner.getTime() + HOUR_MS) })]);
    expect(await entries()).toEqual([{ kind: 'bonus', units: 50, cause: `reservation:${id}`, source_code: 'B' }]);
    expect(await states()).toEqual(['completed']);
  });

  it('RSV-04 is not earned on another day, elsewhere, by someone else, or after a cancellation', async () => {
    await reserve({ local_date: '2026-11-20', starts_at: new Date(dinner.getTime() + 24 * HOUR_MS) });
    await reserve({ merchant_id: 'm2' });
    await reserve({ state: 'canceled' });
    await apply(test.database, partner, [dine('a')]);
    expect(await entries()).toEqual([]);
    expect((await states()).toSorted()).toEqual(['booked', 'booked', 'canceled']);
  });

  it('RSV-04 is earned by a bill that is paid after midnight', async () => {
    await reserve({ starts_at: new Date('2026-11-20T04:30:00Z'), local_time: '22:30' });
    await apply(test.database, partner, [dine('a', { transactedAt: new Date('2026-11-20T07:15:00Z') })]);
    expect(await entries()).toHaveLength(1);
  });

  it('RSV-04 is earned by a bill that is paid before the time of the table, that day', async () => {
    await reserve();
    await apply(test.database, partner, [dine('a', { transactedAt: new Date(dinner.getTime() - HOUR_MS) })]);
    expect(await states()).toEqual(['completed']);
  });

  it('RSV-04 gives each of two dines the reservation that is nearest to it', async () => {
    const lunch = new Date('2026-11-19T18:00:00Z');
    await reserve();
    await reserve({ starts_at: lunch, local_time: '12:00' });
    await apply(test.database, partner, [dine('dinner')]);
    expect(await states()).toEqual(['booked', 'completed']);
    await apply(test.database, partner, [dine('lunch', { transactedAt: lunch })]);
    expect(await states()).toEqual(['completed', 'completed']);
    expect(await entries()).toHaveLength(2);
  });

  it('RSV-04 is earned up to six hours after the start, and not the day after', async () => {
    const late = (ms: number) => dine(`late-${ms}`, { transactedAt: new Date(dinner.getTime() + ms) });
    await reserve();
    await apply(test.database, partner, [late(6 * HOUR_MS + 1)]);
    expect(await states()).toEqual(['booked']);
    await apply(test.database, partner, [late(6 * HOUR_MS)]);
    expect(await states()).toEqual(['completed']);
    await reserve({ local_date: '2026-11-18', starts_at: new Date(dinner.getTime() - 24 * HOUR_MS) });
    await apply(test.database, partner, [dine('a')]);
    expect(await states()).toEqual(['booked', 'completed']);
  });

  it('RSV-04 goes, in one delivery, to the dine of the member, the restaurant and the evening, once', async () => {
    const other = await addCardHolder(test.database, 'demo', `${card}-other`);
    const id = await reserve({ starts_at: dinner });
    const dayBefore = new Date(dinner.getTime() - 24 * HOUR_MS);
    await apply(test.database, partner, [
      row(`${card}-0-someone`, { fingerprint: fingerprintOf(`${card}-other`) }),
      dine('1-day-before', { transactedAt: dayBefore }),
      dine('2-elsewhere', { merchantId: 'm2', transactedAt: new Date(dinner.getTime() - 1) }),
      dine('3-there'),
      dine('4-again', { transactedAt: new Date(dinner.getTime() + 1) }),
    ]);
    expect(await entries()).toEqual([{ kind: 'bonus', units: 50, cause: `reservation:${id}`, source_code: 'B' }]);
    const completed = await test.database.withPartner('demo', (trx) =>
      trx
        .selectFrom('reservation')
        .select(['dine_source_id'])
        .where('member_id', 'in', [holder.memberId, other.memberId])
        .execute(),
    );
    expect(completed).toEqual([{ dine_source_id: `${card}-3-there` }]);
  });

  it('RSV-04 is given by programs with the bonus only', async () => {
    await reserve();
    await apply(test.database, withoutBonus, [dine('a')]);
    expect(await entries()).toEqual([]);
    expect(await states()).toEqual(['completed']);
  });

  it('RSV-04 is not given for a dine that does not earn', async () => {
    await reserve();
    await apply(test.database, partner, [dine('a', { currency: 'EUR' })]);
    expect(await entries()).toEqual([]);
    expect(await states()).toEqual(['booked']);
  });

  it('RSV-04 EXT-02 CTR-01 is taken back, once, with a dine that is refunded in full, and stays after a part', async () => {
    const id = await reserve();
    const refund = (source: string, ticketCents: number) =>
      dine(source, { event: 'refunded', originalSourceId: `${card}-a`, ticketCents });
    await apply(test.database, partner, [dine('a')]);
    await apply(test.database, partner, [refund('part', 1_000)]);
    expect(await entries()).toHaveLength(1);
    await apply(test.database, partner, [refund('rest', 3_820)]);
    await apply(test.database, partner, [refund('again', 3_820)]);
    expect(await entries()).toEqual([
      { kind: 'bonus', units: 50, cause: `reservation:${id}`, source_code: 'B' },
      { kind: 'reversal', units: -50, cause: `reservation-reversed:${id}`, source_code: 'J' },
    ]);
  });
});
