import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { TEST_TERMS } from '../src/modules/cards/cards.testing.ts';
import { memoryVault } from '../src/modules/cards/memory-vault.testing.ts';
import { claimForm, jpegPicture, recentDineDay } from '../src/modules/claims/claims.testing.ts';
import { addMember, TEST_PASSWORD } from '../src/modules/members/members.testing.ts';
import { applyTransactions } from '../src/modules/rewards/apply-transactions.ts';
import { ledgerViolations, row } from '../src/modules/rewards/rewards.testing.ts';
import { grantBonus } from '../src/modules/rewards/rewards.ts';
import { makeBundle } from '../src/platform/tenancy/sites.testing.ts';
import { openBrowser, signIn, startTestApp } from '../testing/test-app.ts';

/** Statuses of each call, depending on whether it or the deletion is first. */
const POSSIBLE_STATUSES: Readonly<Record<string, readonly number[]>> = {
  delete: [200, 401],
  link: [200, 401],
  unlink: [200, 401],
  save: [200, 401],
  review: [200, 401],
  claim: [200, 400, 401],
  bonus: [200, 401],
  dine: [200, 401, 409],
  export: [200, 401],
  signIn: [200, 401],
  recover: [202],
};

const partner = makeBundle('demo').basics.partner;

/** Calls that must have succeeded in some rounds, so that they really ran during the deletion. */
export const CALLS = ['delete', 'link', 'save', 'review', 'claim', 'bonus', 'dine', 'signIn'];

/**
 * Deletes an account during all other calls in each round, and expects that no personal data of it is left.
 * @param rounds numbers that decide which call is the first
 * @returns how often each call succeeded
 */
export async function raceDeletions(rounds: readonly number[]): Promise<ReadonlyMap<string, number>> {
  const vault = memoryVault();
  const {
    app,
    test: { database },
    stop,
  } = await startTestApp({ vault, limits: { callsPerMinute: 1_000_000 } });
  let caller = 0;
  try {
    const succeeded = new Map<string, number>();
    for (const round of rounds) {
      const secret = `secret-${round}`;
      const member = await addMember(database, 'demo', {
        first_name: secret,
        last_name: secret,
        email: `${secret}@example.com`,
      });
      const headers = (await signIn(app, member)).headers;
      const visitor = await openBrowser(app).newHeaders();
      const send = (
        name: string,
        payload?: object | Buffer,
        own: Record<string, string> = headers,
      ): Promise<LightMyRequestResponse> => {
        const [method, url] = name.split(' ');
        caller += 1;
        return app.inject({
          method: method as 'GET',
          url: url!,
          remoteAddress: `10.160.${caller >> 8}.${caller & 255}`,
          headers: own,
          ...(payload && { payload }),
        });
      };
      const typed = (number: string) => ({ lastFour: number.slice(-4), token: vault.store('demo', number) });
      const [first, next] = [`4${String(round).padStart(15, '0')}`, `5${String(round).padStart(15, '0')}`];
      await send('POST /api/Member/Cards', { creditCards: [typed(first)], termsVersion: TEST_TERMS });
      const [card] = (await send('GET /api/Member/Cards')).json<{ id: string }[]>();
      const dine = await database.withPartner('demo', async (trx) => {
        // A claim is about a day on which the card was linked.
        await trx
          .updateTable('member_card')
          .set({ linked_at: new Date(0) })
          .where('member_id', '=', member.id)
          .execute();
        await applyTransactions(
          trx,
          partner,
          [row(`before-${round}`, { fingerprint: vault.fingerprintOf(first), transactedAt: new Date() })],
          new Date(),
        );
        await grantBonus(trx, { memberId: member.id, code: 'x', isNewMemberBonus: false, now: new Date() });
        return trx
          .selectFrom('card_transaction')
          .select('id')
          .where('source_id', '=', `before-${round}`)
          .executeTakeFirstOrThrow();
      });
      const form = claimForm(
        { merchantId: 'm1', date: recentDineDay(), amountCents: 5_000, cardId: card?.id, note: secret },
        jpegPicture,
      );
      const actions: Record<string, () => Promise<LightMyRequestResponse>> = {
        delete: () => send('POST /api/Member/Delete', { confirm: true, password: TEST_PASSWORD }),
        link: () => send('POST /api/Member/Cards', { creditCards: [typed(next)], termsVersion: TEST_TERMS }),
        unlink: () => send(`DELETE /api/Member/Cards?id=${card?.id}&closesAccount=true`),
        save: () => send('PUT /api/Member', { firstName: secret, address: { city: secret } }),
        review: () =>
          send('POST /api/v2/Merchants/m1/Reviews', { transactionId: String(dine.id), rating: 5, review: 'Fine.' }),
        claim: () => send('POST /api/Member/Claims', form.payload, { ...headers, ...form.headers }),
        bonus: () => send('POST /api/Member/Bonus/x'),
        dine: () => send('POST /api/staging/dines', { merchantId: 'm1', ticketCents: 5_000, event: 'settled' }),
        export: () => send('GET /api/Member/Export'),
        signIn: () => send('POST /api/SignIn', { username: member.email, password: TEST_PASSWORD }, visitor),
        recover: () => send('POST /api/Members/Recover', { username: member.email }, visitor),
      };
      const names = Object.keys(actions);
      // Each round starts with another call, and every other round omits closing the account with its last card.
      const order = [...names.slice(round % names.length), ...names.slice(0, round % names.length)].filter(
        (name) => name !== 'unlink' || round % 2 === 0,
      );
      const answers = await Promise.all(order.map(async (name) => ({ name, answer: await actions[name]!() })));
      for (const { name, answer } of answers) {
        expect(POSSIBLE_STATUSES[name], `${name} ${answer.body}`).toContain(answer.statusCode);
        if (answer.statusCode === 200) succeeded.set(name, (succeeded.get(name) ?? 0) + 1);
      }
      // Closing the account may have ended the session of the deleting tab first.
      if (answers.find(({ name }) => name === 'delete')?.answer.statusCode !== 200) {
        const again = (await signIn(app, member)).headers;
        expect(
          (await send('POST /api/Member/Delete', { confirm: true, password: TEST_PASSWORD }, again)).statusCode,
        ).toBe(200);
      }
      const left = await database.withPartner('demo', async (trx) => {
        const tables = [
          'member',
          'member_password',
          'member_session',
          'member_card',
          'member_link',
          'member_bonus',
          'card_transaction',
          'reward_claim',
          'merchant_review',
          'outbox',
          'prospect_email',
        ] as const;
        const rows: string[] = [];
        for (const table of tables)
          rows.push(
            ...(
              await sql<{
                row: string;
              }>`select ${table} || ' ' || to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(trx)
            ).rows.map((each) => each.row),
          );
        const claims = await trx
          .selectFrom('claim_receipt')
          .innerJoin('reward_claim', 'reward_claim.id', 'claim_receipt.claim_id')
          .select('claim_id')
          .where('member_id', '=', member.id)
          .execute();
        return {
          // The mail that tells of the deletion has the address until it is sent.
          rows: rows.filter((text) => text.includes(secret) && !text.includes('mail.accountDeleted')),
          own: rows.filter(
            (text) => text.includes(member.id) && /^member_(?:password|session|card|link|bonus) /.test(text),
          ),
          claims,
        };
      });
      expect(left, order.join(' ')).toEqual({ rows: [], own: [], claims: [] });
      expect((await send('GET /api/Member')).statusCode).toBe(401);
    }
    expect(await ledgerViolations(database, 'demo')).toEqual([]);
    return succeeded;
  } finally {
    await stop();
  }
}
