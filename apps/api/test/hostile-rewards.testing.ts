import { hasTypedCardNumber } from '@dining/rules';
import { expect } from 'vitest';
import { claimForm, formOf, jpegPicture, recentDineDay } from '../src/modules/claims/claims.testing.ts';
import { signFeed } from '../src/modules/feed/feed-signature.ts';
import { addMember } from '../src/modules/members/members.testing.ts';
import { addCardHolder, linkCard } from '../src/modules/rewards/rewards.testing.ts';
import { expectSoundAnswer, headerText, hostileSender } from '../testing/hostile-requests.ts';
import { signIn, type TestApp } from '../testing/test-app.ts';

/** The secret of the feed of `demo`. */
export const SECRET = 'a secret of the feed that is long enough to be one';

/** Submits strings in reviews and claim forms, and expects them to be returned only as data. */
export async function submitStrings({ app, test }: TestApp, texts: readonly string[]): Promise<void> {
  const { database } = test;
  const member = await addMember(database, 'demo', { first_name: '<script>alert(1)</script>' });
  const cardId = await linkCard(database, 'demo', member.id, member.id);
  const headers = (await signIn(app, member)).headers;
  const send = hostileSender(app, () => headers);
  const now = new Date();
  const date = recentDineDay();
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
  const form = { merchantId: 'm1', date, cardId };
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
    const review = { transactionId: String(dines[index]?.id), rating: 1 + (index % 5), review: text };
    const written = await send({ method: 'POST', url: '/api/v2/Merchants/m1/Reviews', payload: review }, text);
    expect(written.statusCode, text).toBe(hasTypedCardNumber(text) ? 400 : 200);
    for (const { payload, headers: type } of forms(text, index + 1)) {
      const kinds = { 'content-type': headerText(type['content-type'] ?? '') };
      expect([200, 400, 409, 415], text).toContain(
        (await send({ method: 'POST', url: '/api/Member/Claims', payload, headers: kinds }, text)).statusCode,
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
    const { statusCode, headers: sent } = await send({ url }, '<script>');
    expect([statusCode, sent['x-content-type-options']], url).toEqual([200, 'nosniff']);
    if (url.startsWith('/api')) expect(sent['content-type'], url).toBe('application/json; charset=utf-8');
  }
}

/** Sends strings in every field, as field names and as whole fields of a signed feed, and expects an outcome for each row. */
export async function feedStrings({ app, test }: TestApp, texts: readonly string[]): Promise<void> {
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
  const odd: unknown[] = [...texts, 1e308, -1, null, [], {}, true, ['x'], { x: 1 }];
  const rows = odd.flatMap((text): object[] => [
    ...Object.keys(sound).map((name) => ({ ...sound, [name]: text })),
    { ...sound, [String(text)]: text },
  ]);
  // A known card, because rows of unknown cards are never stored.
  await addCardHolder(test.database, 'demo', 'hostile', {}, { fingerprint: Buffer.from(sound.cardFingerprint, 'hex') });
  const seen = new Set<string>();
  for (let at = 0; at < rows.length; at += 1_000) {
    const payload = JSON.stringify({ transactions: rows.slice(at, at + 1_000) });
    const id = `hostile-${at}`;
    const headers = {
      host: 'demo.localhost',
      'content-type': 'application/json',
      'x-feed-id': id,
      'x-feed-signature': signFeed(SECRET, { id, body: Buffer.from(payload) }, new Date()),
    };
    const answer = await app.inject({ method: 'POST', url: '/api/Feeds/Transactions', headers, payload });
    expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
    const { outcomes } = answer.json<{ outcomes: { outcome: string }[] }>();
    expect(outcomes).toHaveLength(Math.min(1_000, rows.length - at));
    for (const { outcome } of outcomes) seen.add(outcome);
  }
  for (const outcome of ['awarded', 'rejected', 'unchanged']) expect(seen).toContain(outcome);
  for (const text of texts) {
    const headers = {
      host: 'demo.localhost',
      'content-type': 'application/json',
      'x-feed-id': headerText(text),
      'x-feed-signature': headerText(text),
    };
    const answer = await app.inject({
      method: 'POST',
      url: '/api/Feeds/Transactions',
      headers,
      payload: JSON.stringify({ transactions: [sound] }),
    });
    expectSoundAnswer(answer, text, text);
    expect(answer.statusCode).toBe(401);
  }
}
