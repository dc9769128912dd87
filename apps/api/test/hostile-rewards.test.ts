import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimForm, formOf, jpegPicture, recentDineDay } from '../src/modules/claims/claims.testing.ts';
import { signFeed } from '../src/modules/feed/feed-signature.ts';
import { addMember } from '../src/modules/members/members.testing.ts';
import { addCardHolder } from '../src/modules/rewards/rewards.testing.ts';
import { expectSoundAnswer, headerText, OWN_STRINGS, SAMPLE_STRINGS } from '../testing/hostile-requests.ts';
import { memberHeaders, startTestApp, type TestApp } from '../testing/test-app.ts';

describe('hostile strings that a member submits', () => {
  let running: TestApp;
  let caller = 0;
  beforeAll(async () => {
    running = await startTestApp({ limits: { callsPerMinute: 1_000_000 } });
  });
  afterAll(() => running.stop());

  it('SRV-04 EXT-01 MER-06 in reviews and claim forms are returned only as data', async () => {
    const { database } = running.test;
    const member = await addMember(database, 'demo', { first_name: '<script>alert(1)</script>' });
    const headers = await memberHeaders(running.app, member);
    const send = async (text: string, options: InjectOptions) => {
      caller += 1;
      const answer = await running.app.inject({
        remoteAddress: `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}`,
        ...options,
        headers: { ...headers, ...options.headers },
      });
      expectSoundAnswer(answer, text, `${String(options.url)} with ${JSON.stringify(text)}`);
      return answer;
    };
    const now = new Date();
    const date = recentDineDay();
    const texts = [...OWN_STRINGS, ...SAMPLE_STRINGS];
    const dines = await database.withPartner('demo', (trx) =>
      trx
        .insertInto('card_transaction')
        .values(
          texts.map((text, index) => ({
            partner: 'demo',
            source_id: `${index} ${text.replaceAll('\0', '').toWellFormed()}`.slice(0, 50),
            member_id: member.id,
            card_id: null,
            card_last_four: '',
            merchant_id: 'm1',
            merchant_name: text.replaceAll('\0', '').toWellFormed(),
            transacted_at: now,
            dined_on: date,
            ticket_cents: 5_000,
            kind: 'settle' as const,
            status: 'awarded' as const,
            reason: null,
            benefit_units: 0,
            created_at: now,
            decided_at: now,
            paid_at: null,
          })),
        )
        .returning('id')
        .execute(),
    );
    const form = { merchantId: 'm1', date };
    const name = (text: string) => text.replaceAll(/["\r\n\0\\]/g, '').toWellFormed();
    const forms = (text: string, amountCents: number) => [
      claimForm({ ...form, amountCents, note: text }, jpegPicture, name(text)),
      formOf([{ name: 'claim', value: text }]),
      formOf([{ name: name(text) || 'x', value: JSON.stringify({ ...form, amountCents }) }]),
      formOf([
        { name: 'claim', value: JSON.stringify({ ...form, amountCents, merchantId: text }) },
        { name: 'receipt', value: text, filename: name(text), type: name(text) || 'image/png' },
      ]),
      formOf(
        [{ name: 'claim', value: JSON.stringify({ ...form, amountCents, date: text, cardId: text }) }],
        name(text).slice(0, 70) || 'x',
      ),
    ];
    for (const [index, text] of texts.entries()) {
      const written = await send(text, {
        method: 'POST',
        url: '/api/v2/Merchants/m1/Reviews',
        payload: { transactionId: String(dines[index]?.id), rating: 1 + (index % 5), review: text },
      });
      expect(written.statusCode, text).toBe(200);
      for (const { payload, headers: type } of forms(text, index + 1)) {
        const kinds = { 'content-type': headerText(type['content-type'] ?? '') };
        expect([200, 400, 409, 415], text).toContain(
          (await send(text, { method: 'POST', url: '/api/Member/Claims', payload, headers: kinds })).statusCode,
        );
      }
      // At most twenty claims can be open at the same time.
      await database.withPartner('demo', (trx) =>
        trx
          .updateTable('reward_claim')
          .set({ status: 'declined', reason: name(text).slice(0, 300) })
          .where('member_id', '=', member.id)
          .execute(),
      );
    }
    for (const url of [
      '/api/Member/Claims',
      '/api/Member/Transactions?resultsPerPage=100',
      '/api/Member/Transactions?pageNo=2&resultsPerPage=100',
      '/api/staging/dines',
      '/api/v2/Merchants/m1/Reviews?resultsPerPage=100',
      '/api/Member/Export',
      '/',
    ]) {
      const { statusCode, headers: sent } = await send('<script>', { url });
      expect([statusCode, sent['x-content-type-options']], url).toEqual([200, 'nosniff']);
      if (url.startsWith('/api')) expect(sent['content-type'], url).toBe('application/json; charset=utf-8');
    }
  }, 120_000);
});

describe('hostile strings in a signed feed', () => {
  const secret = 'a secret of the feed that is long enough to be one';
  let running: TestApp;
  beforeAll(async () => {
    running = await startTestApp({
      limits: { callsPerMinute: 1_000_000 },
      env: { FEED_SECRETS: JSON.stringify({ demo: secret }) },
    });
  });
  afterAll(() => running.stop());

  it('SRV-04 SRV-03 in field values, field names and whole fields give each row an outcome without affecting others', async () => {
    const sound = {
      sourceTransactionId: 'x',
      event: 'settled',
      originalSourceTransactionId: 'y',
      cardFingerprint: 'ab'.repeat(32),
      merchantId: 'm1',
      transactedAt: '2026-01-01T20:00:00Z',
      ticketAmount: '48.20',
      currency: 'USD',
      cardKind: 'consumer',
    };
    const odd: unknown[] = [...OWN_STRINGS, ...SAMPLE_STRINGS, 1e308, -1, null, [], {}, true, ['x'], { x: 1 }];
    const rows = odd.flatMap((text): object[] => [
      ...Object.keys(sound).map((name) => ({ ...sound, [name]: text })),
      { ...sound, [String(text)]: text },
    ]);
    // A known card, because rows of unknown cards are never stored.
    await addCardHolder(
      running.test.database,
      'demo',
      'hostile',
      {},
      { fingerprint: Buffer.from(sound.cardFingerprint, 'hex') },
    );
    const seen = new Set<string>();
    for (let at = 0; at < rows.length; at += 1_000) {
      const payload = JSON.stringify({ transactions: rows.slice(at, at + 1_000) });
      const headers = {
        host: 'demo.localhost',
        'content-type': 'application/json',
        'x-feed-id': `hostile-${at}`,
        'x-feed-signature': signFeed(secret, Buffer.from(payload), new Date()),
      };
      const answer = await running.app.inject({ method: 'POST', url: '/api/Feeds/Transactions', headers, payload });
      expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
      const { outcomes } = answer.json<{ outcomes: { outcome: string }[] }>();
      expect(outcomes).toHaveLength(Math.min(1_000, rows.length - at));
      for (const { outcome } of outcomes) seen.add(outcome);
    }
    for (const outcome of ['awarded', 'rejected', 'unchanged']) expect(seen).toContain(outcome);
    for (const text of [...OWN_STRINGS, ...SAMPLE_STRINGS]) {
      const headers = {
        host: 'demo.localhost',
        'content-type': 'application/json',
        'x-feed-id': headerText(text),
        'x-feed-signature': headerText(text),
      };
      const answer = await running.app.inject({
        method: 'POST',
        url: '/api/Feeds/Transactions',
        headers,
        payload: JSON.stringify({ transactions: [sound] }),
      });
      expectSoundAnswer(answer, text, text);
      expect(answer.statusCode).toBe(401);
    }
  }, 60_000);
});
