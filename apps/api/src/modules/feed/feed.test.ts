import { createHmac } from 'node:crypto';
import { CARD_SPELLINGS } from '@dining/rules/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { loadEnv } from '../../platform/env/load-env.ts';
import { answerErrors } from '../../platform/http/error-replies.ts';
import type { Site } from '../../platform/tenancy/site.ts';
import { makeBundle } from '../../platform/tenancy/sites.testing.ts';
import {
  addCardHolder,
  addRestaurants,
  fingerprintOf,
  now,
  rewardsPartner,
  rewardsState,
} from '../rewards/rewards.testing.ts';
import { isSigned, signFeed } from './feed-signature.ts';
import { feedRoutes } from './feed.routes.ts';
import { createFeedService } from './feed.service.ts';
import { transactionFields } from './transaction-fields.ts';

const secrets = new Map([
  ['demo', 'a secret of the demo feed that is long'],
  ['extremes', 'another secret that is long enough too'],
]);
const FIVE_MINUTES_MS = 5 * 60_000;

let test: TestDatabase;
let app: FastifyInstance;
let time = now;
beforeAll(async () => {
  test = await createTestDatabase();
  await addRestaurants(test.database);
  await addCardHolder(test.database, 'demo', 'card-1');
  app = Fastify();
  app.decorateRequest('site', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const code = request.hostname.split('.')[0] ?? '';
    request.site = {
      code,
      folder: '',
      bundle: makeBundle(code, { settings: rewardsPartner().settings }),
    } satisfies Site;
    done();
  });
  answerErrors(app);
  const env = loadEnv({ FEED_SECRETS: JSON.stringify(Object.fromEntries(secrets)) });
  feedRoutes(app, { feed: createFeedService({ env, database: test.database, now: () => time }) });
});
afterAll(async () => {
  await app.close();
  await test.drop();
});

const record = (id: string, more: object = {}) => ({
  sourceTransactionId: id,
  event: 'settled',
  cardFingerprint: fingerprintOf('card-1').toString('hex'),
  merchantId: 'm1',
  transactedAt: '2026-11-19T19:30:00-06:00',
  ticketAmount: '48.20',
  ...more,
});
const bodyOf = (...records: unknown[]): string => JSON.stringify({ transactions: records });
let deliveries = 0;
const send = (
  payload: string,
  { host = 'demo', id = `delivery-${(deliveries += 1)}`, ...headers }: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url: '/api/Feeds/Transactions',
    payload,
    headers: {
      host: `${host}.localhost`,
      'content-type': 'application/json',
      'x-feed-id': id,
      'x-feed-signature': signFeed(secrets.get(host) ?? 'none', { id, body: Buffer.from(payload) }, time),
      ...headers,
    },
  });

describe('the signed feed', () => {
  it('SRV-03 returns the outcome of each row, and the same answer without applying rows again for a repeated delivery', async () => {
    const payload = bodyOf(record('f1'), record('f2', { merchantId: 'm9' }), record('f3', { ticketAmount: 'much' }));
    const first = await send(payload, { id: 'one' });
    expect(first.statusCode, first.body).toBe(200);
    expect(first.json()).toEqual({
      outcomes: [
        { sourceTransactionId: 'f1', outcome: 'awarded' },
        {
          sourceTransactionId: 'f2',
          outcome: 'rejected',
          reason: 'unknown_merchant',
          message: 'there is no merchant with this id',
        },
        {
          sourceTransactionId: 'f3',
          outcome: 'rejected',
          reason: 'unreadable',
          message: 'ticketAmount must be dollars with cents, such as 48.20',
        },
      ],
    });
    const before = await rewardsState(test.database, 'demo');
    const again = await Promise.all(Array.from({ length: 4 }, () => send(payload, { id: 'one' })));
    expect(again.map(({ body }) => body)).toEqual(Array.from({ length: 4 }, () => first.body));
    expect((await send(payload)).json()).toMatchObject({ outcomes: [{ outcome: 'unchanged' }, {}, {}] });
    expect((await send(bodyOf(record('f9')), { id: 'one' })).statusCode).toBe(409);
    expect(await rewardsState(test.database, 'demo')).toEqual(before);
  });

  it('SRV-03 applies concurrent deliveries with the same id once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        send(bodyOf(record('concurrent', { transactedAt: '2026-11-19T20:30:00-06:00' })), { id: 'race' }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.json()).toEqual({ outcomes: [{ sourceTransactionId: 'concurrent', outcome: 'awarded' }] });
  });

  it('SRV-04 refuses a missing, wrong or old signature, and that of another partner or delivery, always with the same message', async () => {
    const payload = bodyOf(record('refused'));
    const id = 'refused.1';
    const delivery = { id, body: Buffer.from(payload) };
    const secret = secrets.get('demo') ?? '';
    const valid = signFeed(secret, delivery, time);
    const withoutId = createHmac('sha256', secret)
      .update(`${time.getTime() / 1_000}.${payload}`)
      .digest('hex');
    const wrong = [
      '',
      'v1=00',
      valid.toUpperCase(),
      `${valid}0`,
      valid.replace('v1=', 'v1=0').slice(0, -1),
      `${valid.split(',', 1)[0]},v1=${withoutId}`,
      signFeed('guessed', delivery, time),
      signFeed(secrets.get('extremes') ?? '', delivery, time),
      signFeed(secret, { id, body: Buffer.from(`${payload} `) }, time),
      signFeed(secret, { ...delivery, id: 'refused.2' }, time),
      signFeed(secret, delivery, new Date(time.getTime() - FIVE_MINUTES_MS - 1_000)),
      signFeed(secret, delivery, new Date(time.getTime() + FIVE_MINUTES_MS + 1_000)),
    ];
    const answers = [
      ...(await Promise.all(wrong.map((signature) => send(payload, { id, 'x-feed-signature': signature })))),
      await send(payload, { id, host: 'unknown' }),
      await send(payload, { id, host: 'extremes', 'x-feed-signature': valid }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 401));
    expect(new Set(answers.map((answer) => answer.json<{ error: { message: string } }>().error.message)).size).toBe(1);
    expect(isSigned(undefined, valid, delivery, time)).toBe(false);
    time = new Date(now.getTime() + FIVE_MINUTES_MS - 1_000);
    expect((await send(bodyOf(record('in-time', { transactedAt: '2026-11-19T21:30:00-06:00' })))).statusCode).toBe(200);
  });

  it('SRV-04 SRV-03 checks the signature of the bytes as they were sent, whatever they encode', async () => {
    const payload = bodyOf(record('🍜 phở'), record('e\u0301'));
    const answer = await send(payload.replace(':[', ': [ '), { 'content-type': 'application/json; charset=utf-8' });
    expect(answer.json<{ outcomes: object[] }>().outcomes).toMatchObject([
      { sourceTransactionId: '🍜 phở' },
      { sourceTransactionId: 'e\u0301' },
    ]);
    const latin1 = Buffer.from(bodyOf(record('caf\u00e9')), 'latin1');
    const odd = await app.inject({
      method: 'POST',
      url: '/api/Feeds/Transactions',
      payload: latin1,
      headers: {
        host: 'demo.localhost',
        'content-type': 'application/json',
        'x-feed-id': 'latin1',
        'x-feed-signature': signFeed(secrets.get('demo') ?? '', { id: 'latin1', body: latin1 }, time),
      },
    });
    // Decoded leniently, this id and others would become the same.
    expect([odd.statusCode, odd.body.includes('The body is not JSON in UTF-8.')]).toEqual([400, true]);
  });

  it('SRV-03 applies nothing of a delivery in which a transaction has a key twice', async () => {
    const row = JSON.stringify(record('twice')).replace('}', ',"ticketAmount":"4.82"}');
    const answer = await send(`{"transactions":[${JSON.stringify(record('once'))},${row}]}`);
    expect([answer.statusCode, answer.json<{ error: { message: string } }>().error.message]).toEqual([
      400,
      '"ticketAmount" occurs twice in one object: keep one of them',
    ]);
    const { dines } = await rewardsState(test.database, 'demo');
    expect(dines.filter(({ source_id: id }) => id === 'once' || id === 'twice')).toEqual([]);
  });

  it('SRV-04 refuses signed but invalid bodies, and bodies that are too large before reading them', async () => {
    expect((await send('{"transactions":')).statusCode).toBe(400);
    for (const payload of [
      '[]',
      '{"transactions":[]}',
      '{"transactions":[1]}',
      bodyOf(...Array.from({ length: 1_001 }, () => ({}))),
    ])
      expect((await send(payload)).statusCode, payload.slice(0, 30)).toBe(400);
    expect((await send(bodyOf(record('no-id')), { id: ' ' })).statusCode).toBe(400);
    expect((await send(`{"transactions":["${'x'.repeat(1_048_576)}"]}`)).statusCode).toBe(413);
  });

  it('SRV-03 refuses rows with keys that it does not know, since one could be the currency', async () => {
    const keys = ['Currency', 'currencyCode', 'cardkind', 'tip', 'toString', 'x'.repeat(300)];
    const answer = await send(bodyOf(...keys.map((key, place) => record(`k${place}`, { [key]: 'EUR' }))));
    expect(answer.json<{ outcomes: object[] }>().outcomes).toEqual(
      [
        '"Currency" is not a field of a transaction: did you mean currency?',
        '"currencyCode" is not a field of a transaction: did you mean currency?',
        '"cardkind" is not a field of a transaction: did you mean cardKind?',
        '"tip" is not a field of a transaction: leave it out',
        '"toString" is not a field of a transaction: leave it out',
        `"${'x'.repeat(60)}" is not a field of a transaction: leave it out`,
      ].map((message, place) => ({
        sourceTransactionId: `k${place}`,
        outcome: 'rejected',
        reason: 'unreadable',
        message,
      })),
    );
  });

  it('SEC-02 SRV-03 rejects each row with an odd value in any field, and takes the rows beside it', async () => {
    const odd = ['{"toString":1}', '[{"toString":1}]', '{"toJSON":1,"get":{}}', `${'['.repeat(900)}${']'.repeat(900)}`];
    const rows = Object.keys(transactionFields).flatMap((field) =>
      odd.map((value) => JSON.stringify(record('odd', { [field]: 'ODD' })).replace('"ODD"', value)),
    );
    const answer = await send(`{"transactions":[${rows.join()},${JSON.stringify(record('beside'))}]}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const { outcomes } = answer.json<{ outcomes: { outcome: string; reason?: string; message?: string }[] }>();
    expect(outcomes.pop()?.outcome).not.toBe('rejected');
    expect(outcomes).toHaveLength(rows.length);
    for (const { outcome, reason, message } of outcomes)
      expect([outcome, reason, message]).toEqual(['rejected', 'unreadable', expect.stringMatching(/\w/)]);
  });

  it('SRV-03 tells rows apart whose numbers JavaScript would round to the same', async () => {
    const ids = ['9007199254740993', '9007199254740992'];
    const rows = ids.map((id, hour) =>
      JSON.stringify(record('ID', { transactedAt: `2026-11-18T1${hour}:30:00-06:00` })).replace('"ID"', id),
    );
    const answer = await send(`{"transactions":[${rows.join(',')}]}`);
    expect(answer.json<{ outcomes: object[] }>().outcomes).toEqual(
      ids.map((id) => ({ sourceTransactionId: id, outcome: 'awarded' })),
    );
  });

  it('SRV-03 never takes two ids for one: those that could not be stored as they are written are rejected', async () => {
    const ids = ['id\ufffd', 'id\ud83d', 'id 1', 'id\u00011', 'id  1', 'id\t1', ' id 2 '];
    const rows = ids.map((id, hour) => record(id, { transactedAt: `2026-11-17T1${hour}:30:00-06:00` }));
    const answer = await send(bodyOf(...rows));
    expect(answer.json<{ outcomes: object[] }>().outcomes).toMatchObject([
      { sourceTransactionId: 'id\ufffd', outcome: 'awarded' },
      { sourceTransactionId: 'id\ud83d', outcome: 'rejected', reason: 'unreadable' },
      { sourceTransactionId: 'id 1', outcome: 'awarded' },
      { sourceTransactionId: 'id\u00011', outcome: 'rejected', reason: 'unreadable' },
      { sourceTransactionId: 'id  1', outcome: 'rejected', reason: 'unreadable' },
      { sourceTransactionId: 'id\t1', outcome: 'rejected', reason: 'unreadable' },
      { sourceTransactionId: 'id 2', outcome: 'awarded' },
    ]);
  });

  it('SEC-02 SRV-03 rejects rows with a card number before anything is looked up, and hides it in the stored answer', async () => {
    const cases = Object.values(CARD_SPELLINGS).flatMap((spell, place) =>
      ['sourceTransactionId', 'originalSourceTransactionId', 'merchantId', 'cardFingerprint', 'currency'].map(
        (field) => ({
          ...record(`card-${place}-${field}`),
          [field]: spell('4111111111111111'),
        }),
      ),
    );
    const odd = [
      record('odd-1', { sourceTransactionId: 4_111_111_111_111_111 }),
      { ...record('odd-2'), '4111 1111 1111 1111': 'a column' },
      record('odd-3', { merchantId: ['4111', '1111', '1111', '1111'] }),
      record('', { sourceTransactionId: `${'x'.repeat(90)} 4111 1111 1111 1111` }),
    ];
    const answer = await send(
      bodyOf(...cases, ...odd, record('m-4111111111111111', { transactedAt: '2026-11-19T22:30:00-06:00' })),
      { id: 'with-cards' },
    );
    const { outcomes } = answer.json<{ outcomes: { outcome: string; message?: string }[] }>();
    expect(outcomes.slice(0, -1).map(({ outcome }) => outcome)).toEqual([...cases, ...odd].map(() => 'rejected'));
    expect(outcomes[0]?.message).toBe(
      'sourceTransactionId looks like a card number: put a letter and a hyphen before it, such as m-',
    );
    // What the message advises is accepted.
    expect(outcomes.at(-1)).toEqual({ sourceTransactionId: 'm-4111111111111111', outcome: 'awarded' });
    const stored = await test.database.withPartner('demo', (trx) =>
      trx.selectFrom('feed_delivery').select('answer').where('id', '=', 'with-cards').executeTakeFirstOrThrow(),
    );
    const rejected = JSON.stringify((stored.answer as { outcomes: unknown[] }).outcomes.slice(0, -1));
    for (const spell of Object.values(CARD_SPELLINGS)) {
      expect(rejected).not.toContain(spell('4111111111111111'));
      expect(rejected).not.toContain(JSON.stringify(spell('4111111111111111')).slice(1, -1));
    }
    expect(rejected).not.toContain('4111');
    const refused = await send(bodyOf(record('f7')), { id: '4111-1111-1111-1111' });
    expect([refused.statusCode, refused.body.includes('put a letter and a hyphen before it')]).toEqual([400, true]);
  });
});
