import type { Partner } from '@dining/partner-settings';
import { connect } from '@dining/postgres';
import fc from 'fast-check';
import { sql, type Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RewardClaimTable } from '../../platform/db/tables/rewards.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import type { Site } from '../../platform/tenancy/site.ts';
import { addDine } from '../activity/activity.testing.ts';
import { addMerchants, addOffer, merchantRow } from '../merchants/merchants.testing.ts';
import { removeMember } from '../profile/member-removal.repository.ts';
import { reverseDine } from '../rewards/corrections.ts';
import {
  addCardHolder,
  addRestaurants,
  addClaim as addRewardClaim,
  apply,
  dineIdOf,
  ledgerViolations,
  now,
  rewardsPartner,
  rewardsState,
  row,
  type CardHolder,
} from '../rewards/rewards.testing.ts';
import { payOut } from '../rewards/rewards.ts';
import { settleDeferred } from '../rewards/settle-deferred.ts';
import { answerClaim, approveClaim, type Approval } from './decide-claim.ts';

const rates = { tier0: 1, tier2: 3, tier3: 5 };

describe('decisions about claims', () => {
  let test: TestDatabase;
  let member: CardHolder;
  let partner: Partner;
  let code: string;
  let programs = 0;
  beforeAll(async () => {
    test = await createTestDatabase({ poolSize: 10 });
    await addRestaurants(test.database);
  });
  afterAll(() => test.drop());
  // Each test has a new program in the database that they share.
  beforeEach(async () => {
    programs += 1;
    code = `claims${programs}`;
    partner = rewardsPartner({ earnRates: rates, hasVIP: true }, code);
    member = await addCardHolder(test.database, code, 'card-1');
  });

  const addClaim = (overrides: Partial<Insertable<RewardClaimTable>> = {}) =>
    addRewardClaim(test.database, code, member, overrides);
  const approve = (claimId: string, operator = 'ada') =>
    test.database.withPartner(code, (trx) => approveClaim(trx, partner, { claimId, operator, now }));
  /** What an operator does who has compared the claim with a similar bill of the card. */
  const approveAsAnotherMeal = (claimId: string) =>
    test.database.withPartner(code, (trx) =>
      approveClaim(trx, partner, { claimId, operator: 'ada', now, isAnotherMeal: true }),
    );
  const answer = (claimId: string, status: 'declined' | 'needs_information', reason: string) =>
    test.database.withPartner(code, (trx) => answerClaim(trx, { claimId, status, reason, operator: 'ada', now }));
  const claimRow = (id: string) =>
    test.database.withPartner(code, (trx) =>
      trx
        .selectFrom('reward_claim')
        .select(['status', 'reason', 'transaction_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
  const operatorEvents = () =>
    test.database.withPartner(code, (trx) =>
      trx
        .selectFrom('operator_event')
        .select(['operator', 'action', 'subject', 'details', 'happened_at'])
        .orderBy('id')
        .execute(),
    );

  it('EXT-01 turns an approved claim into one awarded dine, entry and dine of the year, and records the operator', async () => {
    const id = await addClaim();
    const approval = (await approve(id)) as Approval;
    expect(approval).toEqual({
      isNew: true,
      transactionId: expect.any(Number) as number,
      units: 48,
      isDeferred: false,
    });
    const dine = await test.database.withPartner(code, (trx) =>
      trx.selectFrom('card_transaction').selectAll().executeTakeFirstOrThrow(),
    );
    expect(dine).toMatchObject({
      id: approval.transactionId,
      source_id: `claim:${id}`,
      member_id: member.memberId,
      card_last_four: '4242',
      merchant_id: 'm1',
      dined_on: '2026-11-12',
      ticket_cents: 4_850,
      kind: 'manual',
      status: 'awarded',
      reason: null,
      benefit_units: 48,
      transacted_at: new Date('2026-11-12T17:00:00Z'),
      decided_at: now,
      paid_at: null,
    });
    const entries = await test.database.withPartner(code, (trx) =>
      trx.selectFrom('reward_entry').select(['member_id', 'transaction_id', 'source_code', 'kind', 'units']).execute(),
    );
    expect(entries).toEqual([
      { member_id: member.memberId, transaction_id: approval.transactionId, source_code: 'M', kind: 'earn', units: 48 },
    ]);
    expect(await claimRow(id)).toEqual({ status: 'approved', reason: '', transaction_id: approval.transactionId });
    expect(await operatorEvents()).toEqual([
      {
        operator: 'ada',
        action: 'claim.approve',
        subject: id,
        details: { transactionId: approval.transactionId, units: 48, isDeferred: false },
        happened_at: now,
      },
    ]);
    expect((await rewardsState(test.database, code)).years).toEqual([expect.stringContaining('2026 1 4850') as string]);
    expect(await ledgerViolations(test.database, code)).toEqual([]);
  });

  it('EXT-01 changes nothing when a claim is approved again, even by many operators at the same time', async () => {
    const id = await addClaim();
    const approvals = (await Promise.all(
      Array.from({ length: 8 }, (_, place) => approve(id, `operator ${place}`)),
    )) as Approval[];
    expect(approvals.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(approvals.map(({ transactionId, units }) => `${transactionId} ${units}`)).size).toBe(1);
    const before = await rewardsState(test.database, code);
    expect(await approve(id)).toMatchObject({ isNew: false, units: 48 });
    expect(await rewardsState(test.database, code)).toEqual(before);
    expect(before.balances).toEqual({ [Object.keys(before.balances)[0] ?? '']: 48 });
    expect(await operatorEvents()).toHaveLength(1);
    expect(await ledgerViolations(test.database, code)).toEqual([]);
  });

  it('EXT-01 EXT-07 either approves or declines a claim while its account is deleted, without a deadlock', async () => {
    for (let round = 0; round < 5; round += 1) {
      member = await addCardHolder(test.database, code, `card-of-${round}`);
      const id = await addClaim();
      const [approval] = await Promise.all([
        approve(id),
        test.database.withPartner(code, (trx) => removeMember(trx, member.memberId, now)),
      ]);
      const { status } = await claimRow(id);
      expect(approval === 'decided' ? 'declined' : 'approved').toBe(status);
    }
    expect(await ledgerViolations(test.database, code)).toEqual([]);
  });

  it('SRV-04 EXT-01 leaves nothing of an approval whose connection is killed, and can then approve the claim', async () => {
    const id = await addClaim();
    const admin = await connect(test.adminUrl, 'TEST_DATABASE_URL');
    const before = await rewardsState(test.database, code);
    const killed = test.database.withPartner(code, async (trx) => {
      await approveClaim(trx, partner, { claimId: id, operator: 'ada', now });
      const {
        rows: [own],
      } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await admin.query('select pg_terminate_backend($1, 10000)', [own?.pid]);
      await trx.selectFrom('member').select('id').execute();
    });
    await expect(killed).rejects.toThrow(/terminat|connection|Connection/);
    await admin.end();
    expect(await rewardsState(test.database, code)).toEqual(before);
    expect(await claimRow(id)).toEqual({ status: 'received', reason: '', transaction_id: null });
    expect(await operatorEvents()).toEqual([]);
    expect(await approve(id)).toMatchObject({ isNew: true, units: 48 });
    expect(await ledgerViolations(test.database, code)).toEqual([]);
  });

  it('EXT-01 earns at the rate of the member’s level on the day of the dine', async () => {
    let added = 0;
    const unitsFor = async (set: object, dined_on = '2026-11-12') => {
      await test.database.withPartner(code, (trx) =>
        trx.updateTable('member').set(set).where('id', '=', member.memberId).execute(),
      );
      return ((await approve(await addClaim({ dined_on, ticket_cents: 10_000 + (added += 1) }))) as Approval).units;
    };
    expect(await unitsFor({ email_opt_in: false })).toBe(100);
    expect(await unitsFor({ email_opt_in: true })).toBe(300);
    expect(await unitsFor({ vip_through: '2026-12-31' })).toBe(500);
    // VIP status through 2026 was earned in 2025 at the earliest.
    expect(await unitsFor({ vip_through: '2026-12-31', email_opt_in: false }, '2024-12-31')).toBe(100);
    expect(await unitsFor({ vip_through: null, activated_at: null })).toBe(100);
  });

  it('EXT-01 EXT-02 pays nothing for a meal before the card was linked or after it was unlinked', async () => {
    const link = (linked_at: string, unlinked_at: string | null = null) =>
      test.database.withPartner(code, (trx) =>
        trx
          .updateTable('member_card')
          .set({ linked_at: new Date(linked_at), unlinked_at: unlinked_at === null ? null : new Date(unlinked_at) })
          .where('id', '=', member.cardId)
          .execute(),
      );
    const before = await rewardsState(test.database, code);
    // In Chicago it is still November 12.
    await link('2026-11-13T05:59:00Z');
    expect(await approve(await addClaim())).toMatchObject({ isNew: true });
    await link('2026-11-13T06:00:00Z');
    for (const card_id of [member.cardId, null]) {
      const id = await addClaim({ ticket_cents: 9_900, card_id });
      expect(await approve(id)).toBe('card_not_linked');
      expect((await claimRow(id)).status).toBe('received');
    }
    await link('2026-11-01T00:00:00Z', '2026-11-12T05:59:00Z');
    expect(await approve(await addClaim({ ticket_cents: 9_900 }))).toBe('card_not_linked');
    await test.database.withPartner(code, (trx) =>
      trx.updateTable('member').set({ member_type: 'ClosedAccountMember' }).where('id', '=', member.memberId).execute(),
    );
    expect(await approve(await addClaim({ ticket_cents: 9_900 }))).toBe('account_closed');
    expect((await rewardsState(test.database, code)).dines).toHaveLength(before.dines.length + 1);
  });

  it('EXT-01 MAI-01 answers the member with one mail, whether they agreed to mails or not', async () => {
    const mails = () =>
      test.database.withPartner(code, (trx) => trx.selectFrom('outbox').select(['kind', 'payload']).execute());
    const approved = (dinedOn: string, amount: string, reward: string) => ({
      kind: 'mail.claimApproved',
      payload: { memberId: member.memberId, data: { merchantName: 'Merchant m1', dinedOn, amount, reward } },
    });
    await approve(await addClaim());
    expect(await mails()).toEqual([approved('2026-11-12', '$48.50', '48')]);
    await test.database.withPartner(code, (trx) =>
      trx.updateTable('member').set({ email_opt_in: true }).where('id', '=', member.memberId).execute(),
    );
    const id = await addClaim({ dined_on: '2026-11-13', ticket_cents: 100_000 });
    await Promise.all([approve(id), approve(id)]);
    expect(await mails()).toEqual([
      approved('2026-11-12', '$48.50', '48'),
      approved('2026-11-13', '$1,000.00', '3,000'),
    ]);
  });

  it('EXT-01 gives VIP status after the eleventh dine of a year, claimed or not', async () => {
    await test.database.withPartner(code, (trx) =>
      trx
        .insertInto('member_year')
        .values({ partner: code, member_id: member.memberId, year: 2026, dines: 9 })
        .execute(),
    );
    const vip = async () =>
      (
        await test.database.withPartner(code, (trx) =>
          trx.selectFrom('member').select('vip_through').where('id', '=', member.memberId).executeTakeFirstOrThrow(),
        )
      ).vip_through;
    await approve(await addClaim());
    expect(await vip()).toBeNull();
    await approve(await addClaim({ dined_on: '2026-11-13' }));
    expect(await vip()).toBe('2027-12-31');
  });

  it('EXT-01 refuses a claim for a dine that the card has reported, unless that dine did not earn', async () => {
    const id = await addClaim();
    const dineId = await addDine(test.database, code, member.memberId, {
      dined_on: '2026-11-12',
      ticket_cents: 4_850,
      status: 'pending',
      benefit_units: 0,
    });
    expect(await approve(id)).toBe('already_earned');
    await test.database.withPartner(code, (trx) =>
      trx
        .updateTable('card_transaction')
        .set({ status: 'forfeit', reason: 'below_minimum' })
        .where('id', '=', dineId)
        .execute(),
    );
    expect(await approve(id)).toMatchObject({ isNew: true });
  });

  it('EXT-01 SRV-03 forfeits a claimed dine that the card reports later, unless the claim’s reward was reversed', async () => {
    const reported = (id: string, more: object = {}) =>
      apply(test.database, partner, [
        row(id, { transactedAt: new Date('2026-11-12T23:30:00Z'), ticketCents: 4_850, ...more }),
      ]);
    const { transactionId } = (await approve(await addClaim())) as Approval;
    expect(await reported('late')).toMatchObject([{ outcome: 'forfeit', reason: 'duplicate' }]);
    expect(await reported('another-bill', { ticketCents: 6_950 })).toMatchObject([{ outcome: 'awarded' }]);
    expect(await reported('another-day', { transactedAt: new Date('2026-11-13T23:30:00Z') })).toMatchObject([
      { outcome: 'awarded' },
    ]);
    expect(await reported('another-place', { merchantId: 'm2' })).toMatchObject([{ outcome: 'awarded' }]);
    await test.database.withPartner(code, (trx) => reverseDine(trx, partner, transactionId, 'duplicate', now));
    expect(await reported('again')).toMatchObject([{ outcome: 'awarded' }]);
    expect(await ledgerViolations(test.database, code)).toEqual([]);
  });

  /** What a card reports of the claims' evening, some minutes after 23:00. */
  const ofEvening = (minutes: number, ticketCents: number) => ({
    transactedAt: new Date(Date.parse('2026-11-12T23:00:00Z') + minutes * 60_000),
    ticketCents,
  });
  const report = async (...dines: [id: string, cents: number][]) =>
    (
      await apply(
        test.database,
        partner,
        dines.map(([id, ticketCents], place) => row(id, ofEvening(place, ticketCents))),
      )
    ).map(({ outcome, reason }) => [outcome, reason].filter(Boolean).join(' '));

  it('EXT-01 SRV-03 forfeits a claimed dine that the card reports with a tip, once', async () => {
    await approve(await addClaim());
    expect(await report(['with-tip', 5_820])).toEqual(['forfeit duplicate']);
    // It took the place of the claim, so what follows may be another meal.
    expect(await report(['lunch', 5_000], ['exact', 4_850], ['other', 9_000])).toEqual([
      'deferred under_review',
      'deferred under_review',
      'awarded',
    ]);
    expect(await ledgerViolations(test.database, code)).toEqual([]);
  });

  describe('refunds of a meal that was rewarded through a claim', () => {
    const refund = async (sourceId: string, originalSourceId: string, ticketCents: number) => {
      const [outcome] = await apply(test.database, partner, [
        row(sourceId, { event: 'refunded', originalSourceId, ticketCents }),
      ]);
      return [outcome?.outcome, outcome?.reason].filter(Boolean).join(' ');
    };
    const state = async () => {
      const { dines, balances, years } = await rewardsState(test.database, code);
      expect(await ledgerViolations(test.database, code)).toEqual([]);
      return {
        claims: dines
          .filter(({ kind }) => kind === 'manual')
          .map(({ status, reason, benefit_units }) => [status, reason, benefit_units].filter(Boolean).join(' '))
          .toSorted(),
        balance: Object.values(balances)[0],
        year: years[0]?.split(' ').slice(1).join(' '),
      };
    };

    /** What an operator does who finds, too late, that a card's dine and a claim are the same meal. */
    const reverseDuplicate = async (sourceId: string) => {
      const id = await dineIdOf(test.database, code, sourceId);
      return test.database.withPartner(code, (trx) => reverseDine(trx, partner, id, 'duplicate', now));
    };

    it('EXT-01 SRV-03 take its reward back, in parts and once for each refund', async () => {
      await approve(await addClaim());
      expect(await report(['late', 4_850])).toEqual(['forfeit duplicate']);
      expect(await refund('r1', 'late', 1_000)).toBe('refunded');
      expect(await refund('r1', 'late', 1_000)).toBe('unchanged');
      expect(await state()).toEqual({ claims: ['awarded 38'], balance: 38, year: '2026 1 3850' });
      expect(await refund('r2', 'late', 3_850)).toBe('refunded');
      expect(await refund('r3', 'late', 4_850)).toBe('refunded');
      expect(await state()).toEqual({ claims: ['forfeit refunded'], balance: 0, year: '2026 0 0' });
    });

    it('EXT-01 SRV-03 take back the part of the claim that was refunded of a bill with a tip, even after its payout', async () => {
      await approve(await addClaim());
      expect(await report(['with-tip', 5_820])).toEqual(['forfeit duplicate']);
      const bundle = { basics: { partner, deck: {} } };
      await test.database.withPartner(code, (trx) =>
        payOut(trx, { code, bundle } as unknown as Site, member.memberId, now),
      );
      expect(await refund('r1', 'with-tip', 2_910)).toBe('refunded');
      expect(await state()).toEqual({ claims: ['paid 24'], balance: -24, year: '2026 1 2425' });
      expect(await refund('r2', 'with-tip', 2_910)).toBe('refunded');
      expect(await state()).toEqual({ claims: ['forfeit refunded'], balance: -48, year: '2026 0 0' });
    });

    it('EXT-01 SRV-03 have the same effect before the card has reported the meal', async () => {
      await approve(await addClaim());
      expect(await refund('late', 'late', 4_000)).toBe('pending');
      expect(await report(['late', 4_850])).toEqual(['forfeit duplicate']);
      expect(await state()).toEqual({ claims: ['awarded 8'], balance: 8, year: '2026 1 850' });
      expect(await refund('r2', 'late', 850)).toBe('refunded');
      expect(await state()).toEqual({ claims: ['forfeit refunded'], balance: 0, year: '2026 0 0' });
    });

    it('EXT-01 take nothing back and tell the operator where another meal or claim can be meant', async () => {
      await approve(await addClaim());
      await approve(await addClaim({ ticket_cents: 5_600 }));
      expect(await report(['between', 5_200])).toEqual(['deferred under_review']);
      expect(await reverseDuplicate('between')).toEqual({ units: 0, isClaimUnclear: false });
      expect(await refund('r1', 'between', 5_200)).toBe('rejected unclear_claim');
      // Once an operator has decided, the same refund does not fall on what is left.
      expect(await refund('r1', 'between', 5_200)).toBe('unchanged');
      expect((await state()).claims).toEqual(['awarded 48', 'awarded 56']);
    });

    it('EXT-01 SRV-03 count from before an operator reversed the card’s dine as a duplicate of the claim', async () => {
      expect(await report(['lunch', 4_200])).toEqual(['awarded']);
      await approveAsAnotherMeal(await addClaim());
      expect(await refund('r1', 'lunch', 2_100)).toBe('refunded');
      expect(await state()).toMatchObject({ claims: ['awarded 48'], balance: 69 });
      expect(await reverseDuplicate('lunch')).toEqual({ units: 21, isClaimUnclear: false });
      expect(await state()).toEqual({ claims: ['awarded 24'], balance: 24, year: '2026 1 2425' });
      expect(await refund('r2', 'lunch', 2_100)).toBe('refunded');
      expect(await state()).toEqual({ claims: ['forfeit refunded'], balance: 0, year: '2026 0 0' });
    });

    it('EXT-01 tell the operator who reverses a refunded dine that more than one claim can be meant', async () => {
      await report(['between', 5_200]);
      await approveAsAnotherMeal(await addClaim());
      await approveAsAnotherMeal(await addClaim({ ticket_cents: 5_600 }));
      expect(await refund('r1', 'between', 1_000)).toBe('refunded');
      expect(await reverseDuplicate('between')).toEqual({ units: 42, isClaimUnclear: true });
      expect((await state()).claims).toEqual(['awarded 48', 'awarded 56']);
    });

    it('EXT-01 take nothing more back when the dine that an operator reverses was not refunded', async () => {
      await report(['lunch', 4_200]);
      await approveAsAnotherMeal(await addClaim());
      expect(await reverseDuplicate('lunch')).toEqual({ units: 42, isClaimUnclear: false });
      expect((await state()).claims).toEqual(['awarded 48']);
    });

    it('EXT-01 leave a claim alone when the card’s dine was another meal, which is refunded twice', async () => {
      await report(['lunch', 4_200]);
      await approveAsAnotherMeal(await addClaim());
      expect(await refund('r1', 'lunch', 4_200)).toBe('refunded');
      expect(await refund('r2', 'lunch', 4_200)).toBe('refunded');
      expect((await state()).claims).toEqual(['awarded 48']);
    });

    it('EXT-01 take back the claim of the same amount, beside a similar one', async () => {
      await approve(await addClaim());
      await approve(await addClaim({ ticket_cents: 5_000 }));
      expect(await report(['exact', 4_850])).toEqual(['forfeit duplicate']);
      expect(await refund('r1', 'exact', 4_850)).toBe('refunded');
      expect((await state()).claims).toEqual(['awarded 50', 'forfeit refunded']);
    });

    it('EXT-01 take back the claim of the same amount, whatever else the card reported that day', async () => {
      await approve(await addClaim());
      expect(await report(['exact', 4_850], ['lunch', 4_600], ['other', 9_000])).toEqual([
        'forfeit duplicate',
        'deferred under_review',
        'awarded',
      ]);
      expect(await apply(test.database, partner, [row('other-again', ofEvening(2, 9_000))])).toMatchObject([
        { outcome: 'forfeit', reason: 'duplicate' },
      ]);
      expect(await refund('r1', 'exact', 4_850)).toBe('refunded');
      expect((await state()).claims).toEqual(['forfeit refunded']);
    });

    it('EXT-01 take nothing back where a similar bill may be the one of the claim', async () => {
      await approve(await addClaim());
      expect(await report(['with-tip', 5_000], ['lunch', 4_900])).toEqual([
        'forfeit duplicate',
        'deferred under_review',
      ]);
      expect(await refund('r1', 'with-tip', 5_000)).toBe('rejected unclear_claim');
      expect((await state()).claims).toEqual(['awarded 48']);
    });

    it('EXT-01 SRV-03 free the claim’s meal for what the same delivery reports next', async () => {
      await approve(await addClaim());
      await report(['late', 4_850]);
      const outcomes = await apply(test.database, partner, [
        row('late-refund', { ...ofEvening(0, 4_850), event: 'refunded', originalSourceId: 'late' }),
        row('next', ofEvening(40, 4_850)),
      ]);
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(['refunded', 'awarded']);
    });

    it('ACC-08 EXT-01 are entries of the claim, not of a card', async () => {
      await approve(await addClaim());
      await report(['late', 4_850]);
      await refund('r1', 'late', 4_850);
      const { entries } = await rewardsState(test.database, code);
      expect(entries.map(({ kind, source_code }) => `${kind} ${source_code}`).toSorted()).toEqual([
        'earn M',
        'reversal M',
      ]);
    });

    const prepaid = (sourceId: string, ticketCents: number) =>
      row(sourceId, { ...ofEvening(0, ticketCents), cardKind: 'prepaid' });

    it('EXT-01 SRV-03 take its reward back when the card’s dine had earned nothing before the claim was approved', async () => {
      expect(await apply(test.database, partner, [prepaid('first', 4_850)])).toMatchObject([{ outcome: 'forfeit' }]);
      await approve(await addClaim());
      expect(await refund('r1', 'first', 1_000)).toBe('refunded');
      expect((await state()).claims).toEqual(['awarded 38']);
      expect(await refund('r2', 'first', 3_850)).toBe('refunded');
      expect(await state()).toEqual({ claims: ['forfeit refunded'], balance: 0, year: '2026 0 0' });
    });

    it('EXT-01 take nothing back where a dine that earned nothing differs from the claim, or two are alike', async () => {
      await apply(test.database, partner, [prepaid('differs', 5_000)]);
      await approve(await addClaim());
      expect(await refund('r1', 'differs', 5_000)).toBe('rejected unclear_claim');
      await apply(test.database, partner, [prepaid('same', 4_850)]);
      expect(await refund('r2', 'same', 4_850)).toBe('rejected unclear_claim');
      await apply(test.database, partner, [prepaid('far', 9_900)]);
      expect(await refund('r3', 'far', 9_900)).toBe('refunded');
      expect((await state()).claims).toEqual(['awarded 48']);
    });

    it('EXT-01 SRV-03 leave the reward of a claim alone when the card reported another meal twice', async () => {
      const at = { transactedAt: new Date('2026-11-12T23:30:00Z'), ticketCents: 4_800 };
      await apply(test.database, partner, [row('card', at)]);
      await approveAsAnotherMeal(await addClaim());
      expect(await apply(test.database, partner, [row('card-again', at)])).toMatchObject([{ reason: 'duplicate' }]);
      expect(await refund('r1', 'card-again', 4_800)).toBe('refunded');
      expect((await state()).claims).toEqual(['awarded 48']);
    });
  });

  it('EXT-01 SRV-03 lets an operator decide when two dines or two claims can be meant', async () => {
    await approve(await addClaim());
    await approve(await addClaim({ ticket_cents: 5_600 }));
    expect(await report(['between', 5_200], ['exact', 5_600])).toEqual(['deferred under_review', 'forfeit duplicate']);
    await test.database.withPartner(code, (trx) =>
      trx.updateTable('card_transaction').set({ is_reviewed: true }).where('source_id', '=', 'between').execute(),
    );
    expect(await test.database.withPartner(code, (trx) => settleDeferred(trx, partner, member.memberId, now))).toBe(1);
    const { dines } = await rewardsState(test.database, code);
    expect(dines.find(({ source_id: id }) => id === 'between')).toMatchObject({ status: 'awarded' });
    expect(await ledgerViolations(test.database, code)).toEqual([]);
  });

  it('EXT-01 takes each of two claims for the bill of the same amount', async () => {
    await approve(await addClaim());
    await approve(await addClaim({ ticket_cents: 5_600 }));
    expect(await report(['second', 5_600])).toEqual(['forfeit duplicate']);
    expect(await report(['first', 4_850])).toEqual(['forfeit duplicate']);
  });

  it('EXT-01 lets an operator decide when one delivery has a similar bill and then the exact one', async () => {
    await approve(await addClaim());
    expect(await report(['with-tip', 5_000], ['exact', 4_850])).toEqual(['forfeit duplicate', 'deferred under_review']);
  });

  it('EXT-01 compares a bill with what was settled that day at that restaurant alone', async () => {
    await approve(await addClaim());
    const outcomes = await apply(test.database, partner, [
      row('held', { ...ofEvening(0, 4_900), event: 'approved' }),
      row('elsewhere', { ...ofEvening(1, 4_900), merchantId: 'm2' }),
      row('earlier', { ...ofEvening(2, 4_900), transactedAt: new Date('2026-11-11T23:00:00Z') }),
      row('with-tip', ofEvening(3, 5_000)),
    ]);
    expect(Object.fromEntries(outcomes.map(({ sourceId, outcome }) => [sourceId, outcome]))).toEqual({
      held: 'pending',
      elsewhere: 'awarded',
      earlier: 'awarded',
      'with-tip': 'forfeit',
    });
  });

  it('EXT-01 does not award a second dine of one delivery that is as similar to the claim as the first', async () => {
    await approve(await addClaim());
    expect(await report(['one', 5_000], ['two', 5_100])).toEqual(['forfeit duplicate', 'deferred under_review']);
  });

  it('EXT-01 refuses a claim with a similar bill of the card, unless the operator says that it was another meal', async () => {
    expect(await report(['lunch', 4_200])).toEqual(['awarded']);
    const id = await addClaim();
    expect(await approve(id)).toBe('similar_dine');
    expect((await claimRow(id)).status).toBe('received');
    expect(await approveAsAnotherMeal(id)).toMatchObject({ isNew: true, units: 48 });
    const far = await addClaim({ ticket_cents: 9_900 });
    expect(await approve(far)).toMatchObject({ isNew: true });
    expect(await ledgerViolations(test.database, code)).toEqual([]);
  });

  it('EXT-01 awards a dine that was known when an operator approved a similar claim as another meal', async () => {
    await apply(test.database, partner, [
      row('held', { event: 'approved', transactedAt: new Date('2026-11-12T23:00:00Z'), ticketCents: 4_200 }),
    ]);
    const claimId = await addClaim();
    expect(await approve(claimId)).toBe('similar_dine');
    await approveAsAnotherMeal(claimId);
    expect(await report(['held', 4_200])).toEqual(['awarded']);
  });

  it('EXT-01 SRV-03 SRV-04 rewards a claim once when it is approved while the card reports its dine', async () => {
    for (let round = 1; round < 10; round += 1) {
      const cents = 5_000 + round;
      const day = `2026-11-0${round}`;
      const id = await addClaim({ dined_on: day, ticket_cents: cents });
      const [approval, [outcome]] = await Promise.all([
        approve(id),
        apply(test.database, partner, [
          row(`race-${round}`, { transactedAt: new Date(`${day}T23:30:00Z`), ticketCents: cents }),
        ]),
      ]);
      if (typeof approval === 'object') {
        expect(outcome?.outcome).toBe('forfeit');
      } else {
        expect(approval).toBe('already_earned');
        expect(outcome?.outcome).toBe('awarded');
      }
    }
    expect(await ledgerViolations(test.database, code)).toEqual([]);
  });

  it('EXT-01 EXT-02 applies offers and monthly maximums, and relies on the operator’s check of restaurant and bill', async () => {
    await addMerchants(test.database, [
      merchantRow('capped', { monthly_max_visits: 1 }),
      merchantRow('delisted', { deleted_at: now }),
    ]);
    await addOffer(test.database, code, 'm2', { offer_id: 'once', offer_type: 'limited', bonus_amount: 70 });
    expect(await approve(await addClaim({ merchant_id: 'm2' }))).toMatchObject({ units: 118 });
    expect(await approve(await addClaim({ merchant_id: 'm2', ticket_cents: 5_000 }))).toMatchObject({ units: 50 });
    expect(await approve(await addClaim({ merchant_id: 'capped' }))).toMatchObject({ units: 48 });
    expect(await approve(await addClaim({ merchant_id: 'capped', ticket_cents: 5_000 }))).toBe(
      'monthly_maximum_visits',
    );
    expect(await approve(await addClaim({ merchant_id: 'delisted' }))).toMatchObject({ units: 48 });
    expect(await approve(await addClaim({ ticket_cents: 900_000 }))).toMatchObject({ units: 9_000 });
    expect(await ledgerViolations(test.database, code)).toEqual([]);
  });

  it('EXT-01 defers a dine where the program needs a loyalty number, until the member has one', async () => {
    const needing = rewardsPartner({ earnRates: rates, hasPPN: true }, code);
    const set = (loyalty_number: string | null) =>
      test.database.withPartner(code, (trx) =>
        trx.updateTable('member').set({ loyalty_number }).where('id', '=', member.memberId).execute(),
      );
    await set(null);
    const id = await addClaim();
    expect(
      await test.database.withPartner(code, (trx) => approveClaim(trx, needing, { claimId: id, operator: 'ada', now })),
    ).toMatchObject({ units: 0, isDeferred: true });
    await set('1234567890');
    expect(await test.database.withPartner(code, (trx) => settleDeferred(trx, needing, member.memberId, now))).toBe(1);
    expect(Object.values((await rewardsState(test.database, code)).balances)).toEqual([48]);
    expect(await ledgerViolations(test.database, code)).toEqual([]);
  });

  it('EXT-01 changes nothing for a claim that is unknown, another partner’s, decided, too small or without a member', async () => {
    const id = await addClaim();
    expect(
      await test.database.withPartner('extremes', (trx) =>
        approveClaim(trx, { ...partner, code: 'extremes' }, { claimId: id, operator: 'eve', now }),
      ),
    ).toBe('unknown');
    expect(
      await test.database.withPartner('extremes', (trx) =>
        answerClaim(trx, {
          claimId: id,
          status: 'declined',
          reason: 'x',
          operator: 'eve',
          now,
        }),
      ),
    ).toBe('unknown');
    expect(await approve('00000000-0000-4000-8000-000000000000')).toBe('unknown');
    expect(await approve(await addClaim({ ticket_cents: 99 }))).toBe('below_minimum');
    expect(await approve(await addClaim({ member_id: '00000000-0000-4000-8000-000000000000', card_id: null }))).toBe(
      'no_member',
    );
    expect(await operatorEvents()).toEqual([]);
    expect(await answer(id, 'declined', 'Another restaurant.')).toEqual({ isNew: true });
    expect(await approve(id)).toBe('decided');
    expect(await answer(id, 'needs_information', 'x')).toBe('decided');
    expect(await answer(id, 'declined', 'Another reason.')).toBe('decided');
    expect((await rewardsState(test.database, code)).dines).toEqual([]);
  });

  it('EXT-01 records each answer to the member once, with its reason', async () => {
    const id = await addClaim();
    expect(await answer(id, 'needs_information', 'Send the receipt.')).toEqual({ isNew: true });
    expect(await answer(id, 'needs_information', 'Send the receipt.')).toEqual({ isNew: false });
    expect(await answer(id, 'needs_information', 'Both sides.')).toEqual({ isNew: true });
    expect(await claimRow(id)).toMatchObject({ status: 'needs_information', reason: 'Both sides.' });
    expect(await answer(id, 'declined', 'Too late.')).toEqual({ isNew: true });
    expect(await answer(id, 'declined', 'Too late.')).toEqual({ isNew: false });
    expect(await operatorEvents()).toMatchObject([
      { action: 'claim.ask', details: { reason: 'Send the receipt.' } },
      { action: 'claim.ask', details: { reason: 'Both sides.' } },
      { action: 'claim.decline', details: { reason: 'Too late.' } },
    ]);
    const open = await addClaim();
    await answer(open, 'needs_information', 'x');
    expect(await approve(open)).toMatchObject({ isNew: true });
  });

  it('EXT-01 SRV-03 keeps the ledger consistent for any sequence of claims, approvals, refusals and dines', async () => {
    let dines = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            cents: fc.integer({ min: 100, max: 900_000 }),
            day: fc.integer({ min: 1, max: 19 }),
            step: fc.constantFrom('approve', 'twice', 'decline', 'dine'),
          }),
          { minLength: 1, maxLength: 6 },
        ),
        async (steps) => {
          let expected = Object.values((await rewardsState(test.database, code)).balances)[0] ?? 0;
          for (const { cents, day, step } of steps) {
            const dined_on = `2026-11-${String(day).padStart(2, '0')}`;
            if (step === 'dine') {
              await apply(test.database, partner, [
                row(`dine-${(dines += 1)}`, {
                  ticketCents: cents,
                  transactedAt: new Date(Date.parse(`${dined_on}T18:00:00Z`) + dines),
                }),
              ]);
              expected = Object.values((await rewardsState(test.database, code)).balances)[0] ?? 0;
              continue;
            }
            const id = await addClaim({ dined_on, ticket_cents: cents });
            if (step === 'decline') await answer(id, 'declined', 'x');
            const both = await Promise.all([approve(id), ...(step === 'twice' ? [approve(id)] : [])]);
            for (const approval of both) if (typeof approval === 'object' && approval.isNew) expected += approval.units;
          }
          const state = await rewardsState(test.database, code);
          expect(Object.values(state.balances)[0] ?? 0).toBe(expected);
          expect(await ledgerViolations(test.database, code)).toEqual([]);
        },
      ),
      { numRuns: 8 },
    );
  });
});
