import type { LinkedCards } from '@dining/api-contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiDescription } from '../commands/generated/api-description.ts';
import { solveCaptcha } from '../src/modules/captcha/captcha.testing.ts';
import { addPartnerCard, TEST_TERMS } from '../src/modules/cards/cards.testing.ts';
import { memoryVault } from '../src/modules/cards/memory-vault.testing.ts';
import { claimForm, jpegPicture, recentDineDay } from '../src/modules/claims/claims.testing.ts';
import { signTicket } from '../src/modules/emulation/emulation-ticket.ts';
import { addMember, TEST_PASSWORD, type AddedMember } from '../src/modules/members/members.testing.ts';
import { createRecoveryToken } from '../src/modules/recovery/recovery-links.repository.ts';
import type { PartnerTransaction } from '../src/platform/db/database.ts';
import { operationsOf, type Document } from '../src/platform/openapi/operations.testing.ts';
import { EVERY_CALL } from '../testing/hostile-requests.ts';
import { memberHeaders, openBrowser, startTestApp, type TestApp } from '../testing/test-app.ts';

const operations = operationsOf(JSON.parse(await apiDescription()) as Document);
const partners = ['demo', 'extremes', 'third'] as const;
type Code = (typeof partners)[number];
const pairs = partners.flatMap((mine) => partners.filter((other) => other !== mine).map((other) => ({ mine, other })));
const secretOf = (partner: Code) => `only-of-${partner}`;
const SECRET = 'shared with the administration only';

/** Credentials and ids of one partner, all valid at its own site. */
type Credentials = {
  member: AddedMember;
  headers: Record<string, string>;
  link: string;
  captcha: string;
  ticket: string;
  card: string;
  token: string;
  claim: string;
  dine: string;
};

describe('members between partners', () => {
  const vault = memoryVault();
  let running: TestApp;
  let caller = 0;
  beforeAll(async () => {
    running = await startTestApp({
      vault,
      limits: { callsPerMinute: 1_000_000 },
      env: { EMULATION_SECRET: SECRET, ADMIN_ORIGIN: 'https://admin.example' },
      sites: { demo: EVERY_CALL, extremes: EVERY_CALL, third: EVERY_CALL },
    });
  });
  afterAll(() => running.stop());

  async function credentialsOf(partner: Code): Promise<Credentials> {
    const { app, test } = running;
    const secret = secretOf(partner);
    const member = await addMember(test.database, partner, {
      first_name: secret,
      last_name: secret,
      address1: secret,
      activated_at: null,
      family_id: secret,
    });
    const host = `${partner}.localhost`;
    const number = `4${String((caller += 1)).padStart(15, '0')}`;
    const card = {
      network: 'VISA' as const,
      last_four: number.slice(-4),
      fingerprint: vault.fingerprintOf(number),
      description: secret,
    };
    const { id } = await test.database.withPartner(partner, (trx) =>
      trx
        .insertInto('member_card')
        .values({
          ...card,
          partner,
          member_id: member.id,
          partner_card_id: null,
          consent_version: secret,
          consented_at: new Date(),
          consent_withdrawn_at: null,
          linked_at: new Date(),
          unlinked_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const { dine, claim } = await test.database.withPartner(partner, (trx) => rewardsOf(trx, partner, member.id, id));
    await addPartnerCard(test.database, partner, member, {
      id: member.publicId,
      number,
      fingerprint: vault.fingerprintOf(`${number}0`),
      description: secret,
    });
    return {
      member,
      card: id,
      claim,
      dine,
      token: vault.store(partner, `${number}1`),
      headers: await memberHeaders(app, member, host),
      link: await test.database.withPartner(partner, (trx) => createRecoveryToken(trx, member.id, new Date())),
      captcha: await solveCaptcha(app, host),
      ticket: signTicket(
        { partner, publicId: member.publicId, admin: 'ada', expires: Date.now() + 50_000, nonce: member.id },
        SECRET,
      ),
    };
  }

  /** Inserts a dine and everything that follows from it, all containing the partner's secret. */
  async function rewardsOf(
    trx: PartnerTransaction,
    partner: Code,
    memberId: string,
    cardId: string,
  ): Promise<{ dine: string; claim: string }> {
    const [own, now] = [{ partner, member_id: memberId }, new Date()];
    const at = {
      ...own,
      merchant_id: 'm1',
      merchant_name: secretOf(partner),
      dined_on: recentDineDay(),
      ticket_cents: 5_000,
      created_at: now,
    };
    const dine = await trx
      .insertInto('card_transaction')
      .values({
        ...at,
        source_id: `${secretOf(partner)}-${memberId}`,
        card_id: cardId,
        card_last_four: '4242',
        transacted_at: now,
        kind: 'settle',
        status: 'awarded',
        reason: null,
        benefit_units: 150,
        decided_at: now,
        paid_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const claim = await trx
      .insertInto('reward_claim')
      .values({
        ...at,
        card_id: cardId,
        note: secretOf(partner),
        status: 'needs_information',
        reason: secretOf(partner),
        transaction_id: null,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('claim_receipt')
      .values({
        partner,
        claim_id: claim.id,
        media_type: 'image/png',
        picture: Buffer.from(secretOf(partner)),
        received_at: now,
      })
      .execute();
    await trx
      .insertInto('reward_entry')
      .values({
        ...own,
        transaction_id: dine.id,
        source_code: 'S',
        kind: 'earn',
        units: 150,
        cause: `settle:${secretOf(partner)}:${memberId}`,
        created_at: now,
      })
      .execute();
    await trx
      .insertInto('payout')
      .values({
        ...own,
        units: 150,
        target_type: 'card',
        target_label: secretOf(partner),
        brand: 'Visa',
        delivery: 'Card',
        status: 'completed',
        created_at: now,
        completed_at: now,
      })
      .execute();
    await trx
      .insertInto('member_bonus')
      .values({ ...own, code: secretOf(partner), status: 'Eligible', created_at: now })
      .execute();
    return { dine: String(dine.id), claim: claim.id };
  }

  /** Every row of a partner in all tenant tables. */
  async function allRowsOf(partner: Code): Promise<string> {
    const { database } = running.test;
    return database.withPartner(partner, async (trx) => {
      const { rows: tables } = await sql<{
        name: string;
      }>`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'partner' where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`.execute(
        trx,
      );
      const rows = [];
      for (const { name } of tables)
        rows.push((await sql`select to_jsonb(t) as row from ${sql.table(name)} t order by 1`.execute(trx)).rows);
      return JSON.stringify(rows);
    });
  }

  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    headers: Record<string, string>,
    payload?: object | Buffer,
  ) => {
    caller += 1;
    return running.app.inject({
      method,
      url,
      remoteAddress: `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}`,
      headers,
      ...(payload && { payload }),
    });
  };

  /** A CSRF token of this site for cookies of any origin. */
  async function withToken(host: string, cookie: string): Promise<Record<string, string>> {
    const answer = await send('GET', '/api/CSRF', { host, cookie });
    const set = answer.cookies.map(({ name, value }) => `${name}=${value}; `).join('');
    return { host, cookie: set + cookie, 'x-xsrf-token': answer.json<{ csrfToken: string }>().csrfToken };
  }

  /** A claim for the other's dine and card; anything else as JSON. */
  const formFor = (
    method: string,
    path: string,
    theirs: Credentials,
    mine: Code,
  ): { payload?: object | Buffer; headers?: Record<string, string> } => {
    if (method === 'GET' || method === 'DELETE') return {};
    if (path.endsWith('/Messages')) return claimForm({ text: mine }, jpegPicture);
    if (path !== '/api/Member/Claims') return { payload: bodyFor(path, theirs, mine) };
    return claimForm(
      {
        merchantId: 'm1',
        date: recentDineDay(),
        amountCents: 5_000,
        cardId: theirs.card,
        note: mine,
      },
      jpegPicture,
    );
  };

  const bodyFor = (path: string, { member, link, captcha, token, dine }: Credentials, mine: Code): object => {
    switch (path) {
      case '/api/SignIn':
        return { username: member.email, password: TEST_PASSWORD, 'g-recaptcha-response': captcha };
      case '/api/Members/Prospects':
        return {
          email: member.email,
          publicId: member.publicId,
          password: 'a soup of the day in june',
          passwordConfirm: 'a soup of the day in june',
          firstName: mine,
          lastName: mine,
          address: { zipCode: '10013' },
          loyaltyNumber: member.loyaltyNumber,
          acceptTerms: true,
        };
      case '/api/Members/Recover':
        return { username: member.email };
      case '/api/Members/Recover/Confirm':
        return { token: link };
      case '/api/Members/Recover/Password':
        return { token: link, password: 'a soup of the day in june', passwordConfirm: 'a soup of the day in june' };
      case '/api/Member/Credentials':
        return { email: `taken-by-${mine}@example.com`, password: TEST_PASSWORD };
      case '/api/Member/Activate':
        return { publicId: member.publicId };
      case '/api/Member/Cards':
        return {
          creditCards: [
            { lastFour: '1111', token },
            { lastFour: '2222', partnerCardId: member.publicId },
          ],
          termsVersion: TEST_TERMS,
        };
      case '/api/Member':
        return { address: { city: mine } };
      // A wrong password: the right one would delete the caller's own account.
      case '/api/Member/Delete':
        return { confirm: true, password: 'not the password' };
      case '/api/v2/Merchants/{id}/Reviews':
        return { transactionId: dine, rating: 1, review: mine };
      case '/api/staging/dines':
        return {
          merchantId: 'm1',
          ticketCents: 5_000,
          event: 'refunded',
          sourceId: `${secretOf(member.publicId.split('-').at(-1) as Code)}-${member.id}`,
        };
      case '/api/Members/ProspectEmails':
        return { email: member.email };
      case '/api/Impressions':
        return [
          { event: 'x', channel: 'web', dateTime: '2026-01-01T00:00:00Z', userAgent: '', publicId: member.publicId },
        ];
      case '/api/staging/session/end':
        return { seconds: 5 };
      case '/api/staging/persona':
        return { persona: 'anonymous' };
      default:
        return {};
    }
  };

  it.each(pairs)(
    'SRV-02 $mine reveals and changes no data of $other for cookies, tokens, ids, links and tickets of $other',
    async ({ mine, other }) => {
      const [own, theirs] = [await credentialsOf(mine), await credentialsOf(other)];
      const host = `${mine}.localhost`;
      const mixed = await withToken(host, theirs.headers['cookie'] ?? '');
      const disguises: Record<string, string>[] = [
        { ...theirs.headers, host },
        mixed,
        {
          ...mixed,
          'x-forwarded-host': `${other}.localhost`,
          forwarded: `host=${other}.localhost`,
          'x-original-host': `${other}.localhost`,
          origin: `http://${other}.localhost`,
        },
        { ...own.headers, 'x-xsrf-token': theirs.headers['x-xsrf-token'] ?? '' },
        {
          ...own.headers,
          'x-forwarded-host': `${other}.localhost`,
          'x-partner': other,
          referer: `http://${other}.localhost/`,
        },
        { ...own.headers, cookie: `${theirs.headers['cookie']}; ${own.headers['cookie']}` },
      ];
      const before = await allRowsOf(other);
      for (const headers of disguises) {
        for (const { method, path } of operations) {
          const url = path
            .replaceAll('{publicId}', theirs.member.publicId)
            .replaceAll('{name}', 'home')
            .replace('Claims/{id}', `Claims/${theirs.claim}`)
            .replaceAll('{id}', 'm1')
            .replaceAll('{number}', '1')
            .replace('{message}', '1')
            .replace('{merchantId}', 'm1')
            .replace('{code}', secretOf(other))
            .replace('/api/reviews/status', `/api/reviews/status?txnId=${theirs.dine}`)
            .replace('/api/Emulation', `/api/Emulation?ticket=${theirs.ticket}`)
            .replace(
              /^\/api\/Member\/Cards$/,
              method === 'DELETE' ? `/api/Member/Cards?id=${theirs.card}&closesAccount=true` : '$&',
            )
            .replace('/Validate/Email', `/Validate/Email?email=${theirs.member.email}&usePpn=false`);
          const form = formFor(method, path, theirs, mine);
          const answer = await send(method, url, { ...headers, ...form.headers }, form.payload);
          const what = `${method} ${url} ${JSON.stringify(headers)}`;
          expect(answer.statusCode, what).toBeLessThan(500);
          expect(answer.body.includes(secretOf(other)), what).toBe(false);
          expect(answer.headers['access-control-allow-origin'], what).toBeUndefined();
        }
        for (const url of ['/', '/account', '/search', `/activate?public_id=${theirs.member.publicId}`]) {
          expect((await send('GET', url, headers)).body.includes(secretOf(other)), url).toBe(false);
        }
      }
      const statusOf = async (path: string) =>
        (
          await send(
            path === '/api/Member/Credentials' ? 'PUT' : 'POST',
            path,
            await withToken(host, ''),
            bodyFor(path, theirs, mine),
          )
        ).statusCode;
      expect([
        await statusOf('/api/SignIn'),
        await statusOf('/api/Members/Recover/Confirm'),
        await statusOf('/api/Members/Recover/Password'),
        await statusOf('/api/Member/Credentials'),
        await statusOf('/api/Member/Activate'),
      ]).toEqual([400, 404, 404, 401, 404]);
      expect((await send('GET', `/api/Emulation?ticket=${theirs.ticket}`, { host })).statusCode).toBe(403);
      expect((await send('GET', '/api/Member', { host, cookie: theirs.headers['cookie'] ?? '' })).statusCode).toBe(401);
      expect(
        (await send('POST', '/api/Member/Delete', mixed, { confirm: true, password: TEST_PASSWORD })).statusCode,
      ).toBe(401);
      expect(await allRowsOf(other)).toBe(before);
      // All of it is valid at its own partner, so it was refused only because of the partner.
      const home = openBrowser(running.app, `${other}.localhost`, `10.249.0.${(caller += 1) & 255}`);
      expect(
        (await send('GET', '/api/Member', { host: `${other}.localhost`, cookie: theirs.headers['cookie'] ?? '' }))
          .statusCode,
      ).toBe(200);
      expect((await home.send('POST', '/api/Members/Recover/Confirm', { token: theirs.link })).statusCode).toBe(200);
      expect(
        (
          await home.send('POST', '/api/SignIn', {
            username: theirs.member.email,
            password: TEST_PASSWORD,
            'g-recaptcha-response': theirs.captcha,
          })
        ).statusCode,
      ).toBe(200);
      expect(
        (await home.send('POST', '/api/Member/Cards', bodyFor('/api/Member/Cards', theirs, mine)))
          .json<LinkedCards>()
          .cardRegistration.map(({ error }) => error),
      ).toEqual([undefined, undefined]);
      expect((await home.send('DELETE', `/api/Member/Cards?id=${theirs.card}`)).statusCode).toBe(200);
      expect((await home.send('GET', `/api/Member/Claims/${theirs.claim}/Receipt`)).body).toBe(secretOf(other));
      expect((await home.send('GET', `/api/reviews/status?txnId=${theirs.dine}`)).json()).toEqual([
        { id: theirs.dine, completed: false },
      ]);
      expect(
        (await home.send('POST', '/api/v2/Merchants/m1/Reviews', { transactionId: theirs.dine, rating: 5 })).statusCode,
      ).toBe(200);
      expect((await home.send('POST', `/api/Member/Bonus/${secretOf(other)}`)).statusCode).toBe(200);
      expect((await home.send('GET', '/api/Member/Transactions')).body).toContain(secretOf(other));
      expect((await home.send('GET', `/api/Emulation?ticket=${theirs.ticket}`)).statusCode).toBe(303);
    },
  );

  it('SRV-02 the database refuses members’ rows when the program names another partner', async () => {
    const { database } = running.test;
    const theirs = await credentialsOf('extremes');
    await expect(
      database.withPartner('demo', (trx) =>
        trx
          .insertInto('member_session')
          .values({
            partner: 'extremes',
            id_hash: Buffer.alloc(32),
            member_id: theirs.member.id,
            emulated_by: null,
            started_at: new Date(),
            expires_at: new Date(),
          })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' });
    // Under the own partner, the member id does not exist.
    await expect(
      database.withPartner('demo', (trx) =>
        trx
          .insertInto('member_session')
          .values({
            partner: 'demo',
            id_hash: Buffer.alloc(32),
            member_id: theirs.member.id,
            emulated_by: null,
            started_at: new Date(),
            expires_at: new Date(),
          })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '23503' });
    for (const table of [
      'member',
      'member_password',
      'member_session',
      'member_link',
      'security_event',
      'outbox',
      'sign_in_guard',
      'member_card',
      'partner_card',
      'card_transaction',
      'reward_entry',
      'payout',
      'reward_claim',
      'claim_receipt',
      'member_bonus',
    ] as const) {
      expect(
        await database.withPartner('demo', (trx) =>
          trx.selectFrom(table).select('partner').where('partner', '=', 'extremes').execute(),
        ),
        table,
      ).toEqual([]);
    }
  });
});
