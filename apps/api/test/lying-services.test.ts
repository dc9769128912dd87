import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Type } from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { bookingClient } from '../src/modules/booking/booking-client.ts';
import { recaptchaCaptcha } from '../src/modules/captcha/recaptcha-captcha.ts';
import { stripeGuarantees } from '../src/modules/card-guarantees/stripe-guarantees.ts';
import { remoteVault } from '../src/modules/card-vault/remote-vault.ts';
import { closing, halfJson, hang, html, huge, unfinished } from '../src/modules/sso/hostile-answers.testing.ts';

const now = () => new Date();

/** What the buffers of two attempts take, and not what is sent until a limit of time. */
const MAX_READ = 20_000_000;

const answers = { hang, unfinished, html, halfJson, closing, huge };

/** The limit for answers that never end. The others are refused for what they are, long before their limit. */
const timeoutOf = (kind: string): number => (kind === 'hang' || kind === 'unfinished' ? 100 : 60_000);

/** What a call of each service comes to when the service lies. */
const services: Record<string, (url: string, timeoutMs: number) => Promise<unknown>> = {
  'the card vault': (url, timeoutMs) =>
    remoteVault({ url, secret: 'a'.repeat(32), timeoutMs, now }).redeem('demo', 'a'.repeat(43)),
  'the booking provider': (url, timeoutMs) =>
    bookingClient({ url, clientId: 'a', clientSecret: 'b', timeoutMs, now }).call(Type.Object({}), {
      method: 'GET',
      path: '/x',
    }),
  'the payment provider': (url, timeoutMs) =>
    stripeGuarantees({ secretKey: 'a', timeoutMs, apiOrigin: url }).answerTo({
      partner: 'demo',
      id: 'a',
      reference: 'a',
    }),
};

describe('services outside that lie', () => {
  let server: Server | undefined;
  let sockets: Socket[] = [];
  const sentBytes = (): number => sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0);
  const start = async (answer: RequestListener): Promise<string> => {
    sockets = [];
    server = createServer(answer).on('connection', (socket: Socket) => sockets.push(socket));
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  afterEach(async () => {
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
  });

  it.each(
    Object.entries(services).flatMap(([service, call]) =>
      Object.entries(answers).map(([kind, answer]) => ({ service, kind, call, answer })),
    ),
  )('SRV-04 $service fails in time and reads little when its answer is "$kind"', async ({ call, kind, answer }) => {
    const url = await start(answer as RequestListener);
    await expect(call(url, timeoutOf(kind))).rejects.toThrow(/cannot answer|did not answer|did not describe/);
    expect(sentBytes()).toBeLessThan(MAX_READ);
  });

  it.each(Object.entries(answers))('SRV-04 reCAPTCHA is not passed when its answer is "%s"', async (kind, answer) => {
    const verifyUrl = await start(answer as RequestListener);
    const log = { warn: () => undefined };
    const captcha = recaptchaCaptcha({ siteKey: 'a', secret: 'b', verifyUrl, timeoutMs: timeoutOf(kind), log });
    expect(await captcha.verify('demo', 'c')).toBe(false);
    expect(sentBytes()).toBeLessThan(MAX_READ);
  });
});
