import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_CARDS } from './card-vault.testing.ts';
import { remoteVault } from './remote-vault.ts';
import type { CardVault } from './vault.ts';

const TOKEN = 'A'.repeat(43);
const CARD = { network: 'VISA', lastFour: '1111', fingerprint: Buffer.alloc(32, 7).toString('base64') } as const;

type Reply = { status: number; body: unknown; location?: string };

describe('what another server says about a token', () => {
  const server = Fastify();
  let next: Reply;
  let asked = 0;
  let url: string;
  let vault: CardVault;
  server.post('/v1/redeem', async (_request, reply) => {
    asked += 1;
    return reply
      .status(next.status)
      .headers(next.location === undefined ? {} : { location: next.location })
      .type('application/json')
      .send(typeof next.body === 'string' ? next.body : JSON.stringify(next.body));
  });
  server.post('/elsewhere', async () => CARD);

  beforeAll(async () => {
    url = await server.listen({ port: 0, host: '127.0.0.1' });
    const secret = 'a-secret-between-two-servers-long-enough';
    vault = remoteVault({ url, secret, timeoutMs: 5_000, now: () => new Date('2026-11-20T12:00:00Z') });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    asked = 0;
  });

  it('CRD-02 is a card, or that the token is unknown, when it comes from a vault', async () => {
    next = { status: 200, body: CARD };
    const fingerprint = Buffer.alloc(32, 7);
    expect(await vault.redeem('demo', TOKEN)).toEqual({ network: 'VISA', lastFour: '1111', fingerprint });
    next = { status: 404, body: { error: { code: 'unknown_token' } } };
    expect(await vault.redeem('demo', TOKEN)).toBeUndefined();
  });

  it.each<[string, Reply]>([
    ['a card with an error’s status', { status: 500, body: CARD }],
    ['an unknown token with another status', { status: 500, body: { error: { code: 'unknown_token' } } }],
    ['a 404 without an error', { status: 404, body: {} }],
    ['a 404 of null', { status: 404, body: null }],
    ['a 404 that is not JSON', { status: 404, body: '<html>' }],
    ['a redirect', { status: 307, body: CARD, location: '/elsewhere' }],
    ['more than a card', { status: 200, body: { ...CARD, number: '' } }],
    ['a network that does not exist', { status: 200, body: { ...CARD, network: 'NONE' } }],
  ])('CRD-02 SRV-04 is an outage when it is %s, and is asked once', async (_what, reply) => {
    next = reply;
    await expect(vault.redeem('demo', TOKEN)).rejects.toMatchObject({
      status: 503,
      code: 'unavailable',
      message: 'The card vault cannot answer right now. Please try again.',
    });
    expect(asked).toBe(1);
  });

  it('CRD-02 is not asked about a text that cannot be a token', async () => {
    for (const text of [TEST_CARDS.VISA, '', `${TOKEN}\n`, `${TOKEN}A`, ` ${TOKEN}`])
      expect(await vault.redeem('demo', text), text).toBeUndefined();
    expect(asked).toBe(0);
  });
});
