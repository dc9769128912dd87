import type { CreditActivityPage, Transaction, TransactionsPage } from '@dining/api-contract';
import { activityState, reasonCodes } from '@dining/rules';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import type { Browser, SignedIn } from '../../../testing/test-app.ts';
import { addMember } from '../members/members.testing.ts';
import { addDine, addEntry, addPayout } from './activity.testing.ts';

const DAY_MS = 86_400_000;
const now = new Date('2026-11-20T18:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

describe('recent activity', () => {
  let member: SignedIn;
  let credit: SignedIn;
  const { running, join, visit } = serverFixture({
    now: () => now,
    sites: {
      demo: {},
      extremes: { settings: { currencyType: 'Credit', earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 } } },
    },
  });
  beforeEach(async () => {
    member = await join();
    credit = await join('extremes');
  });
  const get = (url: string, who: Browser = member) => who.send('GET', url);
  const dines = async (query = '') => (await get(`/api/Member/Transactions${query}`)).json<TransactionsPage>();

  it('ACC-06 ACC-07 returns each dine with everything that its status text needs', async () => {
    const { database } = running.test;
    await database.shared.updateTable('merchant').set({ deleted_at: now }).where('id', '=', 'm2').execute();
    await addDine(database, 'demo', member.id, {
      source_id: 'a',
      transacted_at: daysAgo(1),
      created_at: now,
      status: 'pending',
      benefit_units: 0,
      decided_at: null,
    });
    await addDine(database, 'demo', member.id, {
      transacted_at: daysAgo(36),
      status: 'pending',
      benefit_units: 0,
      decided_at: null,
    });
    await addDine(database, 'demo', member.id, { transacted_at: daysAgo(37), status: 'awarded' });
    await addDine(database, 'demo', member.id, {
      transacted_at: daysAgo(38),
      status: 'paid',
      paid_at: daysAgo(2),
      kind: 'manual',
      merchant_id: 'm2',
      merchant_name: 'Once known as',
    });
    await addDine(database, 'demo', member.id, {
      transacted_at: daysAgo(39),
      status: 'deferred',
      reason: 'under_review',
      benefit_units: 0,
    });
    for (const [place, reason] of reasonCodes.entries())
      await addDine(database, 'demo', member.id, {
        transacted_at: daysAgo(40 + place),
        status: 'forfeit',
        reason,
        benefit_units: 0,
      });
    const { data, totalPages, totalResultSize } = await dines('?resultsPerPage=100');
    expect(totalPages).toBe(1);
    expect(totalResultSize).toBe(5 + reasonCodes.length);
    expect(data[0]).toEqual({
      id: data[0]?.id,
      sourceTransactionId: 'a',
      date: '2026-11-19',
      transactionCreatedAt: daysAgo(1).toISOString(),
      merchantId: 'm1',
      merchantName: 'Merchant m1',
      activeMerchant: true,
      dineAmount: 4_800,
      ticketAmount: 4_800,
      benefitAmount: 0,
      expectedAmount: 24,
      cardLastFour: '4242',
      transactionStatus: 'pending',
      transactionType: 'settle',
      transactionTypeCode: 'S',
    });
    // The search index learns of the deleted merchant by a notification.
    const manualDine = async () => (await dines('?resultsPerPage=100')).data[3];
    await expect.poll(async () => (await manualDine())?.activeMerchant).toBe(false);
    expect(await manualDine()).toMatchObject({
      merchantName: 'Once known as',
      transactionType: 'manual',
      transactionTypeCode: 'M',
      paidAt: daysAgo(2).toISOString(),
    });
    const stateOf = ({ transactionStatus, transactionCreatedAt }: Transaction) =>
      activityState(transactionStatus, { transactedAt: new Date(transactionCreatedAt), isTakenBack: false }, now);
    expect(data.slice(0, 5).map(stateOf)).toEqual(['processing', 'expired', 'awarded', 'paid', 'inReview']);
    expect(data.slice(4).map(({ reason }) => reason)).toEqual(['under_review', ...reasonCodes]);
  });

  it('ACC-06 returns ten dines per page, and the total even for pages past the end', async () => {
    expect(await dines()).toEqual({ data: [], totalPages: 0, totalResultSize: 0 });
    for (let day = 0; day < 11; day += 1)
      await addDine(running.test.database, 'demo', member.id, { transacted_at: daysAgo(day) });
    expect((await dines()).data).toHaveLength(10);
    expect((await dines('?pageNo=2')).data).toHaveLength(1);
    expect(await dines('?pageNo=3')).toEqual({ data: [], totalPages: 2, totalResultSize: 11 });
    expect(await dines('?pageNo=10000&resultsPerPage=100')).toEqual({ data: [], totalPages: 1, totalResultSize: 11 });
  });

  it('ACC-06 returns every dine on exactly one page, newest first, even if several have the same time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 8 }),
        fc.integer({ min: 1, max: 7 }),
        async (days, size) => {
          for (const day of days)
            await addDine(running.test.database, 'demo', member.id, { transacted_at: daysAgo(day) });
          const { totalPages, totalResultSize } = await dines(`?resultsPerPage=${size}`);
          const all: Transaction[] = [];
          for (let pageNo = 1; pageNo <= totalPages + 1; pageNo += 1)
            all.push(...(await dines(`?pageNo=${pageNo}&resultsPerPage=${size}`)).data);
          expect(all).toHaveLength(totalResultSize);
          expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
          const key = ({ transactionCreatedAt, id }: Transaction) => `${transactionCreatedAt} ${id.padStart(20, '0')}`;
          expect(all.map(key)).toEqual(all.map(key).toSorted().toReversed());
        },
      ),
      { numRuns: 12 },
    );
  });

  it('ACC-09 returns every dine and credit on exactly one page, newest first', async () => {
    const { database } = running.test;
    await addPayout(database, 'extremes', credit.id, {
      target_type: 'program',
      brand: 'XXXX',
      delivery: 'Email',
      target_label: 'not a credit',
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 3 })), { maxLength: 8 }),
        fc.integer({ min: 1, max: 5 }),
        async (rows, size) => {
          for (const [isDine, day] of rows)
            await (isDine
              ? addDine(database, 'extremes', credit.id, { transacted_at: daysAgo(day) })
              : addPayout(database, 'extremes', credit.id, { created_at: daysAgo(day) }));
          const both = async (pageNo: number) =>
            (
              await get(`/api/Member/TransactionsStatementCredits?pageNo=${pageNo}&resultsPerPage=${size}`, credit)
            ).json<CreditActivityPage>();
          const { totalPages, totalResultSize } = await both(1);
          const all: { at: string; id: string }[] = [];
          for (let pageNo = 1; pageNo <= totalPages + 1; pageNo += 1) {
            for (const row of (await both(pageNo)).data)
              all.push(
                row.entryType === 'credit'
                  ? { at: row.credit.date, id: row.credit.creditId }
                  : { at: row.transaction.transactionCreatedAt, id: row.transaction.id },
              );
          }
          expect(all).toHaveLength(totalResultSize);
          expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
          expect(all.map(({ at }) => at)).toEqual(
            all
              .map(({ at }) => at)
              .toSorted()
              .toReversed(),
          );
          expect(await both(totalPages + 3)).toMatchObject({ data: [], totalResultSize });
        },
      ),
      { numRuns: 12 },
    );
  });

  it('ACC-09 returns the target and the delivery of each credit', async () => {
    const { database } = running.test;
    const first = await addPayout(database, 'extremes', credit.id, { created_at: daysAgo(2) });
    const second = await addPayout(database, 'extremes', credit.id, {
      created_at: daysAgo(1),
      target_type: 'other',
      target_label: 'care of e-mail',
      brand: 'Tremendous',
      delivery: 'Email',
      status: 'pending_received',
      units: 2_500,
    });
    const { data } = (await get('/api/Member/TransactionsStatementCredits', credit)).json<CreditActivityPage>();
    expect(data).toEqual([
      {
        entryType: 'credit',
        credit: {
          creditId: second,
          creditAmountCents: 2_500,
          targetType: 'other',
          targetLabel: 'care of e-mail',
          benefitProcessor: 'Tremendous',
          deliveryMethod: 'Email',
          status: 'pending_received',
          date: daysAgo(1).toISOString(),
        },
      },
      {
        entryType: 'credit',
        credit: {
          creditId: first,
          creditAmountCents: 2_000,
          targetType: 'card',
          targetLabel: 'Visa ending in 4242',
          benefitProcessor: 'Visa',
          deliveryMethod: 'Card',
          status: 'completed',
          date: daysAgo(2).toISOString(),
        },
      },
    ]);
  });

  it('ACC-09 returns the sum of the ledger as balance, even below zero, and only for credit programs', async () => {
    const balance = async () =>
      (await get('/api/Member/StatementCreditBalance', credit)).json<{ memberBalance: number }>().memberBalance;
    expect(await balance()).toBe(0);
    for (const [kind, units] of [
      ['earn', 2_400],
      ['offer', 100],
      ['bonus', 50],
      ['payout', -2_500],
      ['reversal', -300],
    ] as const)
      await addEntry(running.test.database, 'extremes', credit.id, { kind, units });
    expect(await balance()).toBe(-250);
    for (const call of ['StatementCreditBalance', 'TransactionsStatementCredits'])
      expect((await get(`/api/Member/${call}`)).statusCode).toBe(404);
  });

  it('ACC-10 sums this calendar year’s earnings and dines in New York, without payouts and other years', async () => {
    const { database } = running.test;
    expect((await get('/api/Member/DineSummary')).json()).toEqual({ currentYearBenefits: 0, currentYearDines: 0 });
    for (const [kind, units, at] of [
      ['earn', 240, '2026-01-01T05:00:00Z'],
      ['offer', 50, '2027-01-01T04:59:59Z'],
      ['bonus', 500, '2026-06-01T00:00:00Z'],
      ['reversal', -90, '2026-07-01T00:00:00Z'],
      ['payout', -600, '2026-07-02T00:00:00Z'],
      ['adjustment', 7, '2026-07-02T00:00:00Z'],
      ['earn', 1_000, '2026-01-01T04:59:59Z'],
      ['earn', 2_000, '2027-01-01T05:00:00Z'],
    ] as const)
      await addEntry(database, 'demo', member.id, { kind, units, created_at: new Date(at) });
    await database.withPartner('demo', (trx) =>
      trx
        .insertInto('member_year')
        .values([
          { partner: 'demo', member_id: member.id, year: 2026, dines: 4 },
          { partner: 'demo', member_id: member.id, year: 2025, dines: 9 },
        ])
        .execute(),
    );
    expect((await get('/api/Member/DineSummary')).json()).toEqual({ currentYearBenefits: 700, currentYearDines: 4 });
  });

  it('ACC-10 counts the reward of a meal, and what is taken back, in the year of the meal', async () => {
    const { database } = running.test;
    const loadedNow = { created_at: new Date('2026-06-01T00:00:00Z') };
    const dineOn = (day: string) => addDine(database, 'demo', member.id, { dined_on: day });
    const [lastYear, newYear] = [await dineOn('2025-12-31'), await dineOn('2026-01-01')];
    await addEntry(database, 'demo', member.id, { ...loadedNow, transaction_id: lastYear, units: 172 });
    await addEntry(database, 'demo', member.id, { ...loadedNow, transaction_id: newYear, units: 46 });
    await addEntry(database, 'demo', member.id, {
      created_at: new Date('2027-02-01T00:00:00Z'),
      transaction_id: newYear,
      kind: 'reversal',
      units: -6,
    });
    expect((await get('/api/Member/DineSummary')).json()).toMatchObject({ currentYearBenefits: 40 });
  });

  it('SRV-02 ACC-06 hides dines, credits, balance and year from other members and other partners', async () => {
    const { database } = running.test;
    const other = await addMember(database, 'extremes');
    await addDine(database, 'extremes', other.id);
    await addPayout(database, 'extremes', other.id);
    await addEntry(database, 'extremes', other.id);
    // A member of another partner with the same id changes nothing.
    await database.withPartner('demo', (trx) =>
      trx
        .insertInto('member')
        .values({
          partner: 'demo',
          id: credit.id,
          public_id: `twin-of-${credit.publicId}`,
          email: 'twin@example.com',
          loyalty_number: 'TWIN',
          family_id: null,
          joined_at: now,
          terms_accepted_at: now,
          activated_at: now,
          first_name: 'T',
          vip_through: null,
        })
        .execute(),
    );
    await addDine(database, 'demo', credit.id);
    await addEntry(database, 'demo', credit.id);
    const resultOf = async (call: string) => (await get(`/api/Member/${call}`, credit)).json<Record<string, unknown>>();
    expect(await resultOf('Transactions')).toMatchObject({ data: [], totalResultSize: 0 });
    expect(await resultOf('TransactionsStatementCredits')).toMatchObject({ data: [], totalResultSize: 0 });
    expect(await resultOf('StatementCreditBalance')).toEqual({ memberBalance: 0 });
    expect(await resultOf('DineSummary')).toEqual({ currentYearBenefits: 0, currentYearDines: 0 });
  });

  it('SES-08 SRV-04 requires a session, and refuses invalid pages with the name of the field', async () => {
    for (const call of ['Transactions', 'TransactionsStatementCredits', 'StatementCreditBalance', 'DineSummary']) {
      expect((await get(`/api/Member/${call}`, visit('extremes'))).statusCode, call).toBe(401);
    }
    for (const odd of [
      '0',
      '-1',
      '1.5',
      'x',
      '',
      'Infinity',
      '-Infinity',
      'NaN',
      '1e9',
      '10001',
      '9'.repeat(30),
      '\0',
    ]) {
      for (const name of ['pageNo', 'resultsPerPage']) {
        const answer = await get(`/api/Member/Transactions?${name}=${encodeURIComponent(odd)}`);
        expect(answer.statusCode, odd).toBe(400);
        expect(answer.json(), odd).toMatchObject({ error: { fields: [{ field: name }] } });
      }
    }
  });
});
