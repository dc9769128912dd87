import type { Partner } from '@dining/partner-settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import type { Site } from '../../platform/tenancy/site.ts';
import { addOffer } from '../merchants/merchants.testing.ts';
import { reverseDine } from './corrections.ts';
import { mailExpectations } from './expected-reward-mail.ts';
import type { FeedTransaction } from './feed-transaction.ts';
import {
  addCardHolder,
  addRestaurants,
  apply,
  dinner,
  fingerprintOf,
  now,
  rewardsPartner,
  row,
  type CardHolder,
} from './rewards.testing.ts';
import { markReviewed, settleDeferred } from './rewards.ts';

const DAY_MS = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

describe('mails about dines', () => {
  let test: TestDatabase;
  let partner: Partner;
  let code: string;
  let programs = 0;
  let agreed: CardHolder;
  beforeAll(async () => {
    test = await createTestDatabase();
    await addRestaurants(test.database);
  });
  afterAll(() => test.drop());
  // Each test has a new program in the database that they share.
  beforeEach(async () => {
    programs += 1;
    code = `mails${programs}`;
    partner = rewardsPartner({}, code);
    agreed = await addCardHolder(test.database, code, 'agreed', { email_opt_in: true });
    await addCardHolder(test.database, code, 'declined', { email_opt_in: false });
    await addCardHolder(test.database, code, 'no-address', { email_opt_in: true, email: null });
  });

  const applyRows = (...rows: FeedTransaction[]) => apply(test.database, partner, rows);
  const rowOf = (sourceId: string, more: Partial<FeedTransaction> = {}) =>
    row(sourceId, { fingerprint: fingerprintOf('agreed'), ...more });
  const mails = async (): Promise<{ kind: string; data: unknown }[]> => {
    const rows = await test.database.withPartner(code, (trx) =>
      trx.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute(),
    );
    return rows.map(({ kind, payload }) => ({ kind, data: (payload as { data: unknown }).data }));
  };
  const meal = {
    merchantName: 'Merchant m1',
    merchantId: 'm1',
    dinedOn: '2026-11-19',
    amount: '$48.20',
    cardLastFour: '4242',
    cardNetwork: 'VISA',
  };
  const SEEN = { kind: 'mail.dineSeen', data: { ...meal, dineId: 'a' } };
  const EARNED = { earned: '144', rewardBase: '144', rewardBonus: '0', reward: '144' };
  const SETTLED = { kind: 'mail.dineSettled', data: { ...meal, ...EARNED } };

  it('EXT-03 go only to members who agreed and have an address: one when a dine is seen, one when it earns', async () => {
    const rowsOf = (event: FeedTransaction['event']) => [
      row('a', { event, fingerprint: fingerprintOf('agreed') }),
      row('b', { event, fingerprint: fingerprintOf('declined') }),
      row('c', { event, fingerprint: fingerprintOf('no-address') }),
    ];
    await applyRows(...rowsOf('approved'));
    expect(await mails()).toEqual([SEEN]);
    await applyRows(...rowsOf('settled'));
    expect(await mails()).toEqual([SEEN, SETTLED]);
    await applyRows(...rowsOf('settled'));
    expect(await mails()).toEqual([SEEN, SETTLED]);
  });

  it('EXT-03 announce a seen dine for 3 days and a settled one for 14 days', async () => {
    const old = new Date(daysAgo(3).getTime() - 1);
    await applyRows(
      rowOf('settled-old', { transactedAt: old }),
      rowOf('seen-old', { transactedAt: old, event: 'approved' }),
    );
    const settled = { kind: 'mail.dineSettled', data: { ...meal, ...EARNED, dinedOn: '2026-11-17' } };
    expect(await mails()).toEqual([settled]);
    await applyRows(rowOf('settled-older', { transactedAt: new Date(daysAgo(14).getTime() - 1) }));
    expect(await mails()).toEqual([settled]);
  });

  it('EXT-02 tell a member why a dine did not earn', async () => {
    await applyRows(rowOf('euros', { currency: 'EUR' }));
    expect(await mails()).toEqual([{ kind: 'mail.dineNotEarned', data: { ...meal, reasonCode: 'foreign_currency' } }]);
  });

  it('EXT-02 say once why a dine did not earn, though its settlement is refused like its approval', async () => {
    await applyRows(rowOf('euros', { event: 'approved', currency: 'EUR' }));
    await applyRows(rowOf('euros', { currency: 'EUR' }));
    const told = { kind: 'mail.dineNotEarned', data: { ...meal, reasonCode: 'foreign_currency' } };
    expect(await mails()).toEqual([told]);
    await applyRows(rowOf('other', { event: 'approved', currency: 'EUR' }));
    await applyRows(rowOf('other', { cardKind: 'prepaid' }));
    const other = { kind: 'mail.dineNotEarned', data: { ...meal, reasonCode: 'card_not_eligible' } };
    expect(await mails()).toEqual([told, told, other]);
  });

  it('MAI-01 ACC-12 say what a seen dine is expected to earn, as it then does', async () => {
    await addOffer(test.database, code, 'm1', { offer_id: 'lunch', offer_type: 'unlimited', bonus_amount: 250 });
    await applyRows(rowOf('seen', { event: 'approved' }));
    const site = { code, bundle: { basics: { partner } } } as unknown as Site;
    const expected = () =>
      test.database.withPartner(code, async (trx) => {
        const { memberId } = await trx
          .selectFrom('card_transaction')
          .select('member_id as memberId')
          .where('source_id', '=', 'seen')
          .executeTakeFirstOrThrow();
        return mailExpectations(() => now).reward(trx, { site, memberId: memberId ?? '', dineId: 'seen' });
      });
    expect(await expected()).toBe('394');
    await applyRows(rowOf('seen'));
    expect((await mails()).at(-1)).toMatchObject({ kind: 'mail.dineSettled', data: { reward: '394' } });
    expect(await expected()).toBeUndefined();
  });

  it('MAI-01 carry how a reward came about', async () => {
    await addOffer(test.database, code, 'm1', { offer_id: 'lunch', offer_type: 'unlimited', bonus_amount: 250 });
    await applyRows(rowOf('offer'));
    expect(await mails()).toEqual([
      {
        kind: 'mail.dineSettled',
        data: { ...meal, earned: '394', rewardBase: '144', rewardBonus: '250', reward: '394' },
      },
    ]);
  });

  it('MAI-01 ACC-12 say that a high bill is in review, and what it earned in the end', async () => {
    await applyRows(rowOf('high', { ticketCents: 740_000 }));
    expect(await mails()).toEqual([
      { kind: 'mail.dineInReview', data: { ...meal, amount: '$7,400.00', reasonCode: 'under_review' } },
    ]);
  });

  it('MAI-01 ACC-12 say how a review ended, however old the meal is by then', async () => {
    const late = daysAgo(-150);
    const inProgram = test.database.withPartner.bind(test.database, code) as <Value>(
      work: (trx: PartnerTransaction) => Promise<Value>,
    ) => Promise<Value>;
    const high = ['earns', 'refused', 'refunded'];
    await applyRows(...high.map((id, place) => rowOf(id, { merchantId: 'm2', ticketCents: 600_000 + place })));
    const rows = await inProgram((trx) => trx.selectFrom('card_transaction').select(['id', 'source_id']).execute());
    const idOf = (source: string): number => rows.find(({ source_id }) => source_id === source)!.id;
    const { memberId } = agreed;

    await inProgram((trx) => markReviewed(trx, idOf('earns')));
    expect(await inProgram((trx) => settleDeferred(trx, partner, memberId, late))).toBe(1);
    await inProgram((trx) => reverseDine(trx, partner, idOf('refused'), 'duplicate', late));
    const refund = { event: 'refunded', originalSourceId: 'refunded', ticketCents: 600_002 } as const;
    await apply(test.database, partner, [rowOf('r1', refund)], late);
    expect((await mails()).slice(high.length)).toMatchObject([
      { kind: 'mail.dineSettled', data: { amount: '$6,000.00', reward: '18,000' } },
      { kind: 'mail.dineNotEarned', data: { amount: '$6,000.01', reasonCode: 'duplicate' } },
      { kind: 'mail.dineNotEarned', data: { amount: '$6,000.02', reasonCode: 'refunded' } },
    ]);
  });

  it('MAI-01 ACC-12 say once that a reward was taken back, by a refund or by an operator', async () => {
    await applyRows(rowOf('refunded'), rowOf('reversed', { transactedAt: new Date(dinner.getTime() + 60_000) }));
    const refund = rowOf('r1', { event: 'refunded', originalSourceId: 'refunded', ticketCents: 4_820 });
    await applyRows(refund);
    await applyRows(refund);
    const { id } = await test.database.withPartner(code, (trx) =>
      trx.selectFrom('card_transaction').select('id').where('source_id', '=', 'reversed').executeTakeFirstOrThrow(),
    );
    await test.database.withPartner(code, (trx) => reverseDine(trx, partner, id, 'duplicate', now));
    expect((await mails()).slice(2)).toEqual([
      { kind: 'mail.dineReversed', data: { ...meal, reasonCode: 'refunded', reward: '144' } },
      { kind: 'mail.dineReversed', data: { ...meal, reasonCode: 'duplicate', reward: '144' } },
    ]);
  });

  it('MAI-01 say nothing of a reward taken back from a dine that was refunded before it earned', async () => {
    await applyRows(rowOf('r1', { event: 'refunded', originalSourceId: 'gone', ticketCents: 4_820 }), rowOf('gone'));
    expect(await mails()).toEqual([{ kind: 'mail.dineNotEarned', data: { ...meal, reasonCode: 'refunded' } }]);
  });

  it('EXT-03 announce a dine that is seen and settled in one batch once', async () => {
    const transactedAt = new Date(dinner.getTime() + 60_000);
    await applyRows(rowOf('both', { transactedAt, event: 'approved' }), rowOf('both', { transactedAt }));
    expect(await mails()).toEqual([SETTLED]);
  });
});
