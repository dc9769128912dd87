import type { Referrals } from '@dining/api-contract';
import type { Insertable } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import type { Browser } from '../../../testing/test-app.ts';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { CardTransactionTable } from '../../platform/db/tables/rewards.ts';
import { createPasswords, THE_SERVER } from '../../platform/session/passwords.ts';
import { linkCards, outcomes } from '../cards/cards.testing.ts';
import { memoryVault } from '../cards/memory-vault.testing.ts';
import { fillMemberTables } from '../members/member-tables.testing.ts';
import { addMember, TEST_PASSWORD, TEST_PASSWORD_COST, type AddedMember } from '../members/members.testing.ts';
import { EXPORT_PAGE_ROWS } from './member-export.repository.ts';

const NUMBER = '4000000000001234';

describe('a member’s data', () => {
  const vault = memoryVault();
  let time = Date.UTC(2026, 5, 1);
  let counter = 0;
  let member: AddedMember;
  let browser: Browser;
  const { running, visit, signIn } = serverFixture({ vault, now: () => new Date(time) });
  beforeEach(async () => {
    time += 1000;
    member = await addMember(running.test.database, 'demo');
    browser = await signIn(member);
  });

  const inDemo = <Result>(work: (trx: PartnerTransaction) => Promise<Result>): Promise<Result> =>
    running.test.database.withPartner('demo', work);
  const newDine = (
    memberId: string,
    overrides: Partial<Insertable<CardTransactionTable>> = {},
  ): Insertable<CardTransactionTable> => {
    counter += 1;
    return {
      partner: 'demo',
      source_id: `dine-${counter}`,
      member_id: memberId,
      card_id: null,
      card_last_four: '1234',
      merchant_id: 'm1',
      merchant_name: 'Trattoria',
      transacted_at: new Date(time),
      dined_on: '2026-05-30',
      ticket_cents: 5000,
      kind: 'settle',
      status: 'awarded',
      reason: null,
      benefit_units: 150,
      created_at: new Date(time),
      decided_at: new Date(time),
      paid_at: null,
      ...overrides,
    };
  };
  const deleteAccount = (who: Browser, overrides: object = {}) =>
    who.send('POST', '/api/Member/Delete', { confirm: true, password: TEST_PASSWORD, ...overrides });

  describe('exported', () => {
    it('EXT-07 is one file with all of the member’s data, without secrets', async () => {
      const { id } = await inDemo((trx) => fillMemberTables(trx));
      const hash = await createPasswords(TEST_PASSWORD_COST).hash(TEST_PASSWORD, THE_SERVER);
      await inDemo((trx) => trx.updateTable('member_password').set({ hash }).where('member_id', '=', id).execute());
      const who = await signIn({ email: 'only-of-demo@members.example' });
      const answer = await who.send('GET', '/api/Member/Export');
      expect([
        answer.statusCode,
        answer.headers['content-disposition'],
        answer.headers['content-type'],
        answer.headers['cache-control'],
      ]).toEqual([200, 'attachment; filename="my-data.json"', 'application/json; charset=utf-8', 'no-store']);
      const data = answer.json<Record<string, Record<string, unknown>[]> & { profile: object }>();
      expect(Object.keys(data)).toEqual([
        'exportedAt',
        'program',
        'profile',
        'consents',
        'emailChoices',
        'cards',
        'programCards',
        'identities',
        'sessions',
        'passkeys',
        'emailChanges',
        'years',
        'vipPeriods',
        'bonuses',
        'favorites',
        'sharedLists',
        'searchAlerts',
        'transactions',
        'rewards',
        'payouts',
        'claims',
        'reviews',
        'reservations',
        'tableAlerts',
        'securityEvents',
      ]);
      for (const [name, part] of Object.entries(data))
        if (Array.isArray(part)) expect(part.length, name).toBeGreaterThan(0);
      expect(data.profile).toMatchObject({
        email: 'only-of-demo@members.example',
        firstName: 'only-of-demo',
        loyaltyNumber: 'DEMO',
      });
      expect(data['consents']).toEqual([
        expect.objectContaining({ to: 'program terms', words: 'only-of-demo', statedVersion: '1' }),
        expect.objectContaining({ to: 'card monitoring', version: 'only-of-demo', words: 'only-of-demo' }),
      ]);
      expect(data['claims']?.[0]?.['receipt']).toBe(
        `/api/Member/Claims/${String(data['claims']?.[0]?.['id'])}/Receipt`,
      );
      expect(data['claims']?.[0]?.['messages']).toEqual([
        expect.objectContaining({
          author: 'member',
          text: 'only-of-demo',
          picture: expect.stringMatching(/^\/api\/Member\/Claims\/.+\/Messages\/\d+\/Picture$/) as string,
        }),
      ]);
      expect(data['securityEvents']?.map(({ kind }) => kind)).toEqual(['joined', 'signed_in', 'data_exported']);
      expect(answer.body).not.toMatch(/fingerprint|hash|scrypt|only-of-extremes/i);
    });

    it('EXT-07 states the currency, refunds and rates behind every reward', async () => {
      const { id } = await inDemo(async (trx) => {
        const refunded = {
          ticket_cents: 6400,
          refunded_cents: 1400,
          earning_cents: 5000,
          earn_rate: 3,
          currency: 'CAD',
        };
        const dine = await trx
          .insertInto('card_transaction')
          .values(newDine(member.id, { ...refunded, settled_at: new Date(time) }))
          .returning('id')
          .executeTakeFirstOrThrow();
        await trx
          .insertInto('reward_entry')
          .values({
            partner: 'demo',
            member_id: member.id,
            transaction_id: dine.id,
            source_code: 'S',
            kind: 'earn',
            units: 150,
            cause: `settle:${dine.id}`,
            created_at: new Date(time),
            earning_cents: 5000,
            earn_rate: 3,
            tier_level: 2,
          })
          .execute();
        return dine;
      });
      const data = (await browser.send('GET', '/api/Member/Export')).json<Record<string, unknown[]>>();
      expect(data['transactions']).toEqual([
        expect.objectContaining({
          id,
          ticketCents: 6400,
          currency: 'CAD',
          refundedCents: 1400,
          earningCents: 5000,
          earnRate: 3,
          settledAt: new Date(time).toISOString(),
        }),
      ]);
      expect(data['rewards']).toEqual([
        expect.objectContaining({ transactionId: id, units: 150, earningCents: 5000, earnRate: 3, tierLevel: 2 }),
      ]);
    });

    it('EXT-07 contains every dine of a member with many dines once, and none of other members', async () => {
      const other = await addMember(running.test.database, 'demo');
      const count = EXPORT_PAGE_ROWS * 2;
      await inDemo((trx) =>
        trx
          .insertInto('card_transaction')
          .values([...Array.from({ length: count }, () => newDine(member.id)), newDine(other.id)])
          .execute(),
      );
      const { transactions, rewards } = (await browser.send('GET', '/api/Member/Export')).json<{
        transactions: { id: number }[];
        rewards: [];
      }>();
      expect([new Set(transactions.map(({ id }) => id)).size, transactions.length, rewards]).toEqual([
        count,
        count,
        [],
      ]);
    });

    it('EXT-07 requires the signed-in member, and is limited to six times per minute', async () => {
      expect((await visit().send('GET', '/api/Member/Export')).statusCode).toBe(401);
      const statuses = [];
      for (let times = 0; times < 7; times += 1)
        statuses.push((await browser.send('GET', '/api/Member/Export')).statusCode);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    });
  });

  describe('deleted', () => {
    it('EXT-07 requires a confirmation and the password, and counts wrong passwords', async () => {
      const fields = async (overrides: object) => {
        const answer = await deleteAccount(browser, overrides);
        return [
          answer.statusCode,
          answer
            .json<{ error: { fields: { field: string; message: string }[] } }>()
            .error.fields.map(({ field, message }) => `${field}: ${message}`),
        ];
      };
      expect((await browser.send('POST', '/api/Member/Delete', { password: TEST_PASSWORD })).statusCode).toBe(400);
      expect((await deleteAccount(browser, { confirm: false })).statusCode).toBe(400);
      expect(await fields({ password: '' })).toEqual([400, ['password: This field is required.']]);
      const wrong = [];
      for (let times = 0; times < 9; times += 1) {
        const again = visit();
        for (const [name, value] of browser.cookies) again.cookies.set(name, value);
        wrong.push(
          ...(await deleteAccount(again, { password: 'a guess' }))
            .json<{ error: { fields: { message: string }[] } }>()
            .error.fields.map(({ message }) => message),
        );
      }
      expect(new Set(wrong)).toEqual(new Set(['That isn’t your current password']));
      const last = visit();
      for (const [name, value] of browser.cookies) last.cookies.set(name, value);
      await deleteAccount(last, { password: 'the tenth guess' });
      const locked = visit();
      for (const [name, value] of browser.cookies) locked.cookies.set(name, value);
      // The right password, but locked: an open browser allows no more than ten guesses.
      expect((await deleteAccount(locked)).statusCode).toBe(400);
      expect((await browser.send('GET', '/api/Member')).statusCode).toBe(200);
    });

    it('EXT-07 deletes all personal data and preserves the ledger', async () => {
      const email = 'only-of-demo@members.example';
      const rowOf = await inDemo((trx) =>
        trx.selectFrom('member').select('id').where('email_key', '=', email).executeTakeFirst(),
      );
      const { id } = rowOf ?? (await inDemo((trx) => fillMemberTables(trx)));
      const hash = await createPasswords(TEST_PASSWORD_COST).hash(TEST_PASSWORD, THE_SERVER);
      await inDemo(async (trx) => {
        await trx.updateTable('member_password').set({ hash }).where('member_id', '=', id).execute();
        await trx
          .insertInto('outbox')
          .values({
            partner: 'demo',
            kind: 'mail.welcome',
            payload: JSON.stringify({ memberId: id, data: {} }),
            created_at: new Date(time),
            due_at: new Date(time),
          })
          .execute();
        await trx
          .insertInto('prospect_email')
          .values({ partner: 'demo', email })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
      const [who, elsewhere] = [await signIn({ email }), await signIn({ email })];
      const ledger = () =>
        inDemo((trx) => trx.selectFrom('reward_entry').selectAll().where('member_id', '=', id).execute());
      const before = await ledger();
      const answer = await deleteAccount(who);
      expect([answer.statusCode, answer.json(), [...who.cookies.keys()]]).toEqual([200, {}, ['csrf']]);
      for (const tab of [who, elsewhere]) expect((await tab.send('GET', '/api/Member')).statusCode).toBe(401);
      expect((await visit().send('POST', '/api/SignIn', { username: email, password: TEST_PASSWORD })).statusCode).toBe(
        401,
      );
      expect((await visit().send('GET', '/api/Member/only-of-demo')).statusCode).toBe(404);
      expect(await ledger()).toEqual(before);
      const left = JSON.stringify(
        await inDemo(async (trx) => ({
          member: await trx.selectFrom('member').selectAll().where('id', '=', id).execute(),
          dines: await trx.selectFrom('card_transaction').selectAll().where('member_id', '=', id).execute(),
          payouts: await trx.selectFrom('payout').selectAll().where('member_id', '=', id).execute(),
          claims: await trx.selectFrom('reward_claim').selectAll().where('member_id', '=', id).execute(),
          receipts: await trx.selectFrom('claim_receipt').select('claim_id').execute(),
          messages: await trx.selectFrom('claim_message').select('words').execute(),
          reviews: await trx.selectFrom('merchant_review').selectAll().where('member_id', '=', id).execute(),
          gone: [
            await trx.selectFrom('member_card').select('id').where('member_id', '=', id).execute(),
            await trx.selectFrom('partner_card').select('id').where('member_id', '=', id).execute(),
            await trx.selectFrom('email_consent').select('source').where('member_id', '=', id).execute(),
            await trx.selectFrom('legal_consent').select('document').where('member_id', '=', id).execute(),
            await trx.selectFrom('member_identity').select('subject').where('member_id', '=', id).execute(),
            await trx.selectFrom('member_password').select('hash').where('member_id', '=', id).execute(),
            await trx.selectFrom('member_link').select('purpose').where('member_id', '=', id).execute(),
            await trx.selectFrom('email_change').select('new_email').where('member_id', '=', id).execute(),
            await trx.selectFrom('member_passkey').select('name').where('member_id', '=', id).execute(),
            await trx.selectFrom('passkey_challenge').select('expires_at').where('member_id', '=', id).execute(),
            await trx.selectFrom('prospect_email').select('email').where('email_key', '=', email).execute(),
            await trx.selectFrom('outbox').select('kind').where('kind', '=', 'mail.welcome').execute(),
          ].flat(),
        })),
      );
      expect(JSON.parse(left)).toMatchObject({
        member: [{ email: null, first_name: '', last_name: '', loyalty_number: null, is_active: false }],
        dines: [{ card_last_four: '', card_id: null, ticket_cents: 5000 }],
        payouts: [{ target_label: '' }],
        claims: [{ note: '', status: 'declined' }],
        receipts: [],
        messages: [],
        reviews: [{ author: '', review: 'only-of-demo' }],
        gone: [],
      });
      const mails = await inDemo((trx) =>
        trx.selectFrom('outbox').select('payload').where('kind', '=', 'mail.accountDeleted').execute(),
      );
      expect(mails.map(({ payload }) => payload)).toContainEqual({
        memberId: id,
        to: { email, firstName: expect.any(String) as string },
        data: {},
      });
      const events = await inDemo((trx) =>
        trx.selectFrom('security_event').select('kind').where('member_id', '=', id).orderBy('id').execute(),
      );
      expect(events.at(-1)?.kind).toBe('account_deleted');
    });

    it('EXT-07 CRD-09 frees address, number and card for a new member', async () => {
      const card = { lastFour: '1234', token: vault.store('demo', NUMBER) };
      expect(outcomes(await linkCards(browser, [card]))).toEqual(['1234']);
      expect((await deleteAccount(browser)).statusCode).toBe(200);
      const next = visit();
      const joined = await next.send('POST', '/api/Members/Prospects', {
        email: member.email,
        password: 'fig tart on tuesday',
        passwordConfirm: 'fig tart on tuesday',
        firstName: 'Noor',
        lastName: 'New',
        address: { zipCode: '10013' },
        loyaltyNumber: member.loyaltyNumber,
        acceptTerms: true,
      });
      expect(joined.statusCode, joined.body).toBe(200);
      expect(outcomes(await linkCards(next, [{ lastFour: '1234', token: vault.store('demo', NUMBER) }]))).toEqual([
        '1234',
      ]);
    });

    it('EXT-07 requires only a confirmation from a member without a password', async () => {
      await inDemo((trx) => trx.deleteFrom('member_password').where('member_id', '=', member.id).execute());
      expect((await browser.send('POST', '/api/Member/Delete', { confirm: true })).statusCode).toBe(200);
      expect((await browser.send('GET', '/api/Member')).statusCode).toBe(401);
    });

    it('EXT-07 deletes once and completely when deleted twice while a card is linked and the profile saved', async () => {
      for (let round = 0; round < 10; round += 1) {
        const deleted = await addMember(running.test.database, 'demo');
        const tabs = [
          await signIn(deleted),
          await signIn(deleted),
          await signIn(deleted),
          await signIn(deleted),
        ] as const;
        const number = `5${String((counter += 1)).padStart(15, '0')}`;
        const [one, two, linked, saved] = await Promise.all([
          deleteAccount(tabs[0]),
          deleteAccount(tabs[1]),
          linkCards(tabs[2], [{ lastFour: '0000', token: vault.store('demo', number) }]),
          tabs[3].send('PUT', '/api/Member', { firstName: 'Maja' }),
        ]);
        expect([one.statusCode, two.statusCode].toSorted()).toEqual([200, 401]);
        for (const { statusCode } of [linked, saved]) expect([200, 401]).toContain(statusCode);
        const left = await inDemo(async (trx) => [
          await trx
            .selectFrom('member')
            .select(['first_name', 'email', 'is_active'])
            .where('id', '=', deleted.id)
            .executeTakeFirst(),
          await trx.selectFrom('member_card').select('id').where('member_id', '=', deleted.id).execute(),
          await trx.selectFrom('member_session').select('member_id').where('member_id', '=', deleted.id).execute(),
        ]);
        expect(left).toEqual([{ first_name: '', email: null, is_active: false }, [], []]);
      }
    });
  });

  describe('referrals', () => {
    const referralsOf = async (who: Browser) => (await who.send('GET', '/api/Member/Referrals')).json<Referrals>();
    const joinBy = async (referrer: string, partner = 'demo') => {
      counter += 1;
      const answer = await visit(partner).send('POST', '/api/Members/Prospects', {
        email: `friend${counter}@example.com`,
        password: 'fig tart on tuesday',
        passwordConfirm: 'fig tart on tuesday',
        firstName: 'Finn',
        lastName: 'Friend',
        address: { zipCode: '10013' },
        loyaltyNumber: `FRIEND${counter}`,
        acceptTerms: true,
        marketing: { referrer },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ publicId: string }>().publicId;
    };

    it('EXT-08 are pending when a friend joins with the link, and earned once the friend has dined', async () => {
      expect(await referralsOf(browser)).toEqual({ pending: 0, earned: 0 });
      const [one, two] = [await joinBy(member.publicId), await joinBy(member.publicId)];
      await joinBy(member.publicId, 'extremes');
      for (const invalid of ['https://news.example/', 'short', '\u0000', '']) await joinBy(invalid);
      expect(await referralsOf(browser)).toEqual({ pending: 2, earned: 0 });
      const idOf = async (publicId: string) =>
        (
          await inDemo((trx) =>
            trx.selectFrom('member').select('id').where('public_id', '=', publicId).executeTakeFirstOrThrow(),
          )
        ).id;
      const [first, second] = [await idOf(one), await idOf(two)];
      await inDemo((trx) =>
        trx
          .insertInto('card_transaction')
          .values([
            newDine(first),
            newDine(first),
            newDine(second, { status: 'pending' }),
            newDine(second, { status: 'forfeit', reason: 'refunded' }),
          ])
          .execute(),
      );
      expect(await referralsOf(browser)).toEqual({ pending: 1, earned: 1 });
      expect((await visit().send('GET', '/api/Member/Referrals')).statusCode).toBe(401);
    });
  });
});
