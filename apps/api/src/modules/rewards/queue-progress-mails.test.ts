import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { giveBonus } from './corrections.ts';
import { addCardHolder, addRestaurants, apply, fingerprintOf, now, rewardsPartner, row } from './rewards.testing.ts';
import { grantBonus, markReviewed, settleDeferred } from './rewards.ts';

const DAY_MS = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
const bonus = { code: 'TWO', units: 500, dines: 2, minimumTicketCents: 0, withinDays: 30, isNewMemberBonus: true };
const partner = rewardsPartner({ hasVIP: true, bonuses: [bonus] });

describe('mails about bonuses and tiers', () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase();
    await addRestaurants(test.database);
  });
  afterEach(() => test.drop());

  const holder = async (card: string, emailOptIn = true): Promise<string> => {
    const { memberId } = await addCardHolder(test.database, 'demo', card, { email_opt_in: emailOptIn });
    await test.database.withPartner('demo', (trx) =>
      grantBonus(trx, { memberId, code: 'TWO', isNewMemberBonus: true, now: daysAgo(20) }),
    );
    return memberId;
  };
  const mails = async (): Promise<string[]> => {
    const rows = await test.database.withPartner('demo', (trx) =>
      trx.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute(),
    );
    return rows
      .filter(({ kind }) => !kind.startsWith('mail.dine'))
      .map(({ kind, payload }) => `${kind} ${JSON.stringify((payload as { data: unknown }).data)}`);
  };
  const dines = (card: string, count: number, oldest = 12, of = partner) =>
    apply(
      test.database,
      of,
      Array.from({ length: count }, (_none, place) =>
        row(`${card}-${place}`, { fingerprint: fingerprintOf(card), transactedAt: daysAgo(oldest - place / 2) }),
      ),
    );
  const COMPLETED = 'mail.bonusCompleted {"bonus":500}';

  it('MAI-01 tell members who agreed, once, that they earned a bonus and that they are VIP', async () => {
    await holder('agreed');
    await holder('declined', false);
    for (const card of ['agreed', 'declined']) await dines(card, 1);
    expect(await mails()).toEqual([]);
    for (const card of ['agreed', 'declined']) await dines(card, 11);
    expect(await mails()).toEqual([COMPLETED, 'mail.tierReached {"vipThrough":"2027-12-31"}']);
    await dines('agreed', 14);
    expect(await mails()).toHaveLength(2);
  });

  it('CTR-07 say nothing of VIP in a program without it', async () => {
    await holder('agreed');
    await dines('agreed', 14, 12, rewardsPartner({ hasVIP: false, bonuses: [bonus] }));
    expect(await mails()).toEqual([COMPLETED]);
  });

  it('MAI-01 say nothing of what loaded history caused', async () => {
    await holder('agreed');
    await dines('agreed', 11, 200);
    expect(await mails()).toEqual([]);
  });

  it('MAI-01 tell of the bonus that a dine completes after a review, however old it is by then', async () => {
    const memberId = await holder('agreed');
    await apply(
      test.database,
      partner,
      ['one', 'two'].map((id, place) =>
        row(id, { fingerprint: fingerprintOf('agreed'), transactedAt: daysAgo(2 - place), ticketCents: 600_000 }),
      ),
    );
    expect(await mails()).toEqual([]);
    await test.database.withPartner('demo', async (trx) => {
      for (const { id } of await trx.selectFrom('card_transaction').select('id').execute()) await markReviewed(trx, id);
      await settleDeferred(trx, partner, memberId, daysAgo(-40));
    });
    expect(await mails()).toEqual([COMPLETED]);
  });

  it('MAI-01 tell members of a bonus that an operator gives, once', async () => {
    const memberId = await holder('agreed');
    for (const expected of [true, false])
      expect(await test.database.withPartner('demo', (trx) => giveBonus(trx, memberId, bonus, now))).toBe(expected);
    expect(await mails()).toEqual([COMPLETED]);
  });
});
