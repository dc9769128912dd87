import type { Referrals } from '@dining/api-contract';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, startTestApp, type Browser, type TestApp } from '../../../testing/test-app.ts';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { CardTransactionTable } from '../../platform/db/tables/rewards.ts';
import { createPasswords } from '../../platform/session/passwords.ts';
import { linkCards, outcomes } from '../cards/cards.testing.ts';
import { memoryVault } from '../cards/memory-vault.testing.ts';
import { fillMemberTables } from '../members/member-tables.testing.ts';
import { addMember, TEST_PASSWORD, TEST_PASSWORD_COST, type AddedMember } from '../members/members.testing.ts';
import { EXPORT_PAGE_ROWS } from './member-export.repository.ts';

const NUMBER = '4000000000001234';

describe('a member’s data', () => {
  const vault = memoryVault();
  let running: TestApp;
  let time = Date.UTC(2026, 5, 1);
  let made = 0;
  let member: AddedMember;
  let browser: Browser;
  beforeAll(async () => {
    running = await startTestApp({ vault, now: () => new Date(time), limits: { callsPerMinute: 1_000_000 } });
  });
  afterAll(() => running.stop());
  beforeEach(async () => {
    time += 1000;
    member = await addMember(running.test.database, 'demo');
    browser = await enter(member.email);
  });

  const fresh = (partner = 'demo') =>
    openBrowser(running.app, `${partner}.localhost`, `10.130.${(made += 1) >> 8}.${made & 255}`);
  async function enter(username: string, partner = 'demo'): Promise<Browser> {
    const opened = fresh(partner);
    expect((await opened.send('POST', '/api/SignIn', { username, password: TEST_PASSWORD })).statusCode).toBe(200);
    return opened;
  }
  const inDemo = <Result>(work: (trx: PartnerTransaction) => Promise<Result>): Promise<Result> =>
    running.test.database.withPartner('demo', work);
  const dine = (
    memberId: string,
    differs: Partial<Insertable<CardTransactionTable>> = {},
  ): Insertable<CardTransactionTable> => {
    made += 1;
    return {
      partner: 'demo',
      source_id: `dine-${made}`,
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
      ...differs,
    };
  };
  const erase = (who: Browser, differs: object = {}) =>
    who.send('POST', '/api/Member/Delete', { confirm: true, password: TEST_PASSWORD, ...differs });

  describe('exported', () => {
    it('EXT-07 is one file of everything that is held, and nothing that is secret', async () => {
      const { id } = await inDemo((trx) => fillMemberTables(trx));
      const hash = await createPasswords(TEST_PASSWORD_COST).hash(TEST_PASSWORD);
      await inDemo((trx) => trx.updateTable('member_password').set({ hash }).where('member_id', '=', id).execute());
      const who = await enter('only-of-demo@members.example');
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
        'cards',
        'programCards',
        'identities',
        'sessions',
        'years',
        'bonuses',
        'transactions',
        'rewards',
        'payouts',
        'claims',
        'reviews',
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
        expect.objectContaining({ to: 'program terms' }),
        expect.objectContaining({ to: 'card monitoring', version: 'only-of-demo', words: 'only-of-demo' }),
      ]);
      expect(data['claims']?.[0]?.['receipt']).toBe(
        `/api/Member/Claims/${String(data['claims']?.[0]?.['id'])}/Receipt`,
      );
      expect(data['securityEvents']?.map(({ kind }) => kind)).toEqual(['joined', 'signed_in', 'data_exported']);
      expect(answer.body).not.toMatch(/fingerprint|hash|scrypt|only-of-extremes/i);
    });

    it('EXT-07 holds every dine of somebody who dines a lot, each once, and no one else’s', async () => {
      const other = await addMember(running.test.database, 'demo');
      const count = EXPORT_PAGE_ROWS * 2;
      await inDemo((trx) =>
        trx
          .insertInto('card_transaction')
          .values([...Array.from({ length: count }, () => dine(member.id)), dine(other.id)])
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

    it('EXT-07 is for the member alone, and not all the time', async () => {
      expect((await fresh().send('GET', '/api/Member/Export')).statusCode).toBe(401);
      const statuses = [];
      for (let times = 0; times < 7; times += 1)
        statuses.push((await browser.send('GET', '/api/Member/Export')).statusCode);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    });
  });

  describe('deleted', () => {
    it('EXT-07 takes a word and the password, and a wrong one is counted', async () => {
      const fields = async (differs: object) => {
        const answer = await erase(browser, differs);
        return [
          answer.statusCode,
          answer
            .json<{ error: { fields: { field: string; message: string }[] } }>()
            .error.fields.map(({ field, message }) => `${field}: ${message}`),
        ];
      };
      expect((await browser.send('POST', '/api/Member/Delete', { password: TEST_PASSWORD })).statusCode).toBe(400);
      expect((await erase(browser, { confirm: false })).statusCode).toBe(400);
      expect(await fields({ password: '' })).toEqual([400, ['password: This field is required.']]);
      const wrong = [];
      for (let times = 0; times < 9; times += 1) {
        const again = fresh();
        for (const [name, value] of browser.cookies) again.cookies.set(name, value);
        wrong.push(
          ...(await erase(again, { password: 'a guess' }))
            .json<{ error: { fields: { message: string }[] } }>()
            .error.fields.map(({ message }) => message),
        );
      }
      expect(new Set(wrong)).toEqual(new Set(['That isn’t your current password']));
      const last = fresh();
      for (const [name, value] of browser.cookies) last.cookies.set(name, value);
      await erase(last, { password: 'the tenth guess' });
      const locked = fresh();
      for (const [name, value] of browser.cookies) locked.cookies.set(name, value);
      // Right, but locked: whoever found an open browser has no more than ten guesses.
      expect((await erase(locked)).statusCode).toBe(400);
      expect((await browser.send('GET', '/api/Member')).statusCode).toBe(200);
    });

    it('EXT-07 takes everything personal away and leaves the ledger', async () => {
      const email = 'only-of-demo@members.example';
      const rowOf = await inDemo((trx) =>
        trx.selectFrom('member').select('id').where('email_key', '=', email).executeTakeFirst(),
      );
      const { id } = rowOf ?? (await inDemo((trx) => fillMemberTables(trx)));
      const hash = await createPasswords(TEST_PASSWORD_COST).hash(TEST_PASSWORD);
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
      const [who, elsewhere] = [await enter(email), await enter(email)];
      const ledger = () =>
        inDemo((trx) => trx.selectFrom('reward_entry').selectAll().where('member_id', '=', id).execute());
      const before = await ledger();
      const answer = await erase(who);
      expect([answer.statusCode, answer.json(), [...who.cookies.keys()]]).toEqual([200, {}, ['csrf']]);
      for (const tab of [who, elsewhere]) expect((await tab.send('GET', '/api/Member')).statusCode).toBe(401);
      expect((await fresh().send('POST', '/api/SignIn', { username: email, password: TEST_PASSWORD })).statusCode).toBe(
        401,
      );
      expect((await fresh().send('GET', '/api/Member/only-of-demo')).statusCode).toBe(404);
      expect(await ledger()).toEqual(before);
      const left = JSON.stringify(
        await inDemo(async (trx) => ({
          member: await trx.selectFrom('member').selectAll().where('id', '=', id).execute(),
          dines: await trx.selectFrom('card_transaction').selectAll().where('member_id', '=', id).execute(),
          payouts: await trx.selectFrom('payout').selectAll().where('member_id', '=', id).execute(),
          claims: await trx.selectFrom('reward_claim').selectAll().where('member_id', '=', id).execute(),
          receipts: await trx.selectFrom('claim_receipt').select('claim_id').execute(),
          reviews: await trx.selectFrom('merchant_review').selectAll().where('member_id', '=', id).execute(),
          gone: [
            await trx.selectFrom('member_card').select('id').where('member_id', '=', id).execute(),
            await trx.selectFrom('partner_card').select('id').where('member_id', '=', id).execute(),
            await trx.selectFrom('member_identity').select('subject').where('member_id', '=', id).execute(),
            await trx.selectFrom('member_password').select('hash').where('member_id', '=', id).execute(),
            await trx.selectFrom('member_link').select('purpose').where('member_id', '=', id).execute(),
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
        reviews: [{ author: '', review: 'only-of-demo' }],
        gone: [],
      });
      const events = await inDemo((trx) =>
        trx.selectFrom('security_event').select('kind').where('member_id', '=', id).orderBy('id').execute(),
      );
      expect(events.at(-1)?.kind).toBe('account_deleted');
    });

    it('EXT-07 CRD-09 address, number and card are free for somebody new', async () => {
      const card = { lastFour: '1234', token: vault.keep('demo', NUMBER) };
      expect(outcomes(await linkCards(browser, [card]))).toEqual(['1234']);
      expect((await erase(browser)).statusCode).toBe(200);
      const next = fresh();
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
      expect(outcomes(await linkCards(next, [{ lastFour: '1234', token: vault.keep('demo', NUMBER) }]))).toEqual([
        '1234',
      ]);
    });

    it('EXT-07 of a member without a password takes the word alone', async () => {
      await inDemo((trx) => trx.deleteFrom('member_password').where('member_id', '=', member.id).execute());
      expect((await browser.send('POST', '/api/Member/Delete', { confirm: true })).statusCode).toBe(200);
      expect((await browser.send('GET', '/api/Member')).statusCode).toBe(401);
    });

    it('EXT-07 twice at once, and while a card is linked and the profile saved: deleted once, and nothing is left behind', async () => {
      for (let round = 0; round < 10; round += 1) {
        const somebody = await addMember(running.test.database, 'demo');
        const tabs = [
          await enter(somebody.email),
          await enter(somebody.email),
          await enter(somebody.email),
          await enter(somebody.email),
        ] as const;
        const number = `5${String((made += 1)).padStart(15, '0')}`;
        const [one, two, linked, saved] = await Promise.all([
          erase(tabs[0]),
          erase(tabs[1]),
          linkCards(tabs[2], [{ lastFour: '0000', token: vault.keep('demo', number) }]),
          tabs[3].send('PUT', '/api/Member', { firstName: 'Maja' }),
        ]);
        expect([one.statusCode, two.statusCode].filter((status) => status === 200)).toHaveLength(1);
        for (const { statusCode } of [one, two, linked, saved]) expect([200, 400, 401]).toContain(statusCode);
        const left = await inDemo(async (trx) => [
          await trx
            .selectFrom('member')
            .select(['first_name', 'email', 'is_active'])
            .where('id', '=', somebody.id)
            .executeTakeFirst(),
          await trx.selectFrom('member_card').select('id').where('member_id', '=', somebody.id).execute(),
          await trx.selectFrom('member_session').select('member_id').where('member_id', '=', somebody.id).execute(),
        ]);
        expect(left).toEqual([{ first_name: '', email: null, is_active: false }, [], []]);
      }
    }, 60_000);
  });

  describe('referrals', () => {
    const referralsOf = async (who: Browser) => (await who.send('GET', '/api/Member/Referrals')).json<Referrals>();
    const joinBy = async (referrer: string, partner = 'demo') => {
      made += 1;
      const answer = await fresh(partner).send('POST', '/api/Members/Prospects', {
        email: `friend${made}@example.com`,
        password: 'fig tart on tuesday',
        passwordConfirm: 'fig tart on tuesday',
        firstName: 'Finn',
        lastName: 'Friend',
        address: { zipCode: '10013' },
        loyaltyNumber: `FRIEND${made}`,
        acceptTerms: true,
        marketing: { referrer },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ publicId: string }>().publicId;
    };

    it('EXT-08 are pending when a friend joins by the link, and earned once the friend has dined', async () => {
      expect(await referralsOf(browser)).toEqual({ pending: 0, earned: 0 });
      const [one, two] = [await joinBy(member.publicId), await joinBy(member.publicId)];
      await joinBy(member.publicId, 'extremes');
      for (const nobody of ['https://news.example/', 'short', '\u0000', '']) await joinBy(nobody);
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
            dine(first),
            dine(first),
            dine(second, { status: 'pending' }),
            dine(second, { status: 'forfeit', reason: 'refunded' }),
          ])
          .execute(),
      );
      expect(await referralsOf(browser)).toEqual({ pending: 1, earned: 1 });
      expect((await fresh().send('GET', '/api/Member/Referrals')).statusCode).toBe(401);
    });
  });
});
