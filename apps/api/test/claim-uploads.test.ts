import { request as httpRequest } from 'node:http';
import { ApiErrorSchema } from '@dining/api-contract';
import sharp from 'sharp';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { claimForm, jpegPicture, recentDineDay } from '../src/modules/claims/claims.testing.ts';
import { addMember } from '../src/modules/members/members.testing.ts';
import { call, listenOnFreePort, memberHeaders, startTestApp, type Answer, type TestApp } from '../testing/test-app.ts';

const MEGABYTE = 1024 * 1024;
const UPLOADS = 30;

/** Bytes of buffers that the process holds. */
const heldBytes = (): number => process.memoryUsage().arrayBuffers;

describe('uploads over real connections', () => {
  let running: TestApp;
  let port: number;
  let callers = 0;
  /** @param arrivalMs time limit for a request to arrive */
  const start = async (arrivalMs: number) => {
    running = await startTestApp({
      limits: { arrivalMs, callsPerMinute: 1_000_000 },
      env: { TRUSTED_PROXIES: '127.0.0.1' },
    });
    port = await listenOnFreePort(running.app);
  };
  beforeAll(() => start(60_000));
  afterAll(() => running.stop());

  const newHeaders = async (): Promise<Record<string, string>> => {
    callers += 1;
    return {
      ...(await memberHeaders(running.app, await addMember(running.test.database, 'demo'))),
      'x-forwarded-for': `10.140.0.${callers}`,
    };
  };

  /**
   * Sends the pieces one after the other, and stops when they end or the server has responded. `claimedLength` is the
   * content-length header.
   */
  function upload(
    headers: Record<string, string>,
    pieces: Iterable<Buffer>,
    { claimedLength, ends = true }: { claimedLength?: number; ends?: boolean } = {},
  ): Promise<Answer | 'closed'> {
    return new Promise((resolve) => {
      let isAnswered = false;
      const sent = httpRequest(
        {
          host: '127.0.0.1',
          port,
          path: '/api/Member/Claims',
          method: 'POST',
          agent: false,
          headers: { ...headers, ...(claimedLength !== undefined && { 'content-length': claimedLength }) },
        },
        (answer) => {
          isAnswered = true;
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part)).on('error', () => resolve('closed'));
          answer.on('end', () => {
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts).toString() });
            sent.destroy();
          });
        },
      );
      sent
        .on('error', () => (isAnswered ? undefined : resolve('closed')))
        .on('close', () => (isAnswered ? undefined : resolve('closed')));
      void (async () => {
        for (const piece of pieces) {
          if (isAnswered || sent.destroyed) return;
          await new Promise<void>((next) => sent.write(piece, () => next()));
        }
        if (ends) sent.end();
      })();
    });
  }

  const countClaims = async (): Promise<number> =>
    (await running.test.database.withPartner('demo', (trx) => trx.selectFrom('reward_claim').select('id').execute()))
      .length;
  const form = (amountCents: number, receipt: Buffer) =>
    claimForm({ merchantId: 'm1', date: recentDineDay(), amountCents }, receipt);
  function* chunksOf(payload: Buffer, bytes = 64 * 1024): Generator<Buffer> {
    for (let at = 0; at < payload.length; at += bytes) yield payload.subarray(at, at + bytes);
  }
  const expectRefusal = (answer: Answer | 'closed', statuses: readonly number[], what: string): void => {
    // A client that is still sending when the response arrives may see the connection close instead.
    if (answer === 'closed') return;
    expect(statuses, `${what} ${answer.body}`).toContain(answer.status);
    expect(Value.Errors(ApiErrorSchema, JSON.parse(answer.body)), what).toEqual([]);
  };

  it('EXT-01 SRV-04 refuses fifty megabytes before reading them if announced, otherwise after eight', async () => {
    const headers = await newHeaders();
    const { payload, headers: kind } = form(
      1,
      Buffer.concat([jpegPicture.subarray(0, 20), Buffer.alloc(50 * MEGABYTE)]),
    );
    let read = 0;
    const counted = function* () {
      for (const piece of chunksOf(payload)) {
        read += piece.length;
        yield piece;
      }
    };
    expectRefusal(
      await upload({ ...headers, ...kind }, counted(), { claimedLength: payload.length }),
      [400],
      'announced',
    );
    expectRefusal(await upload({ ...headers, ...kind }, counted()), [400], 'not announced');
    expect(read).toBeGreaterThan(0);
    expect(await countClaims()).toBe(0);
  });

  it('EXT-01 SRV-04 accepts or postpones thirty concurrent uploads, within the memory of twelve', async () => {
    // Noise does not compress, so the image has nearly eight megabytes.
    const noise = Buffer.from(Array.from({ length: 1600 * 1600 * 3 }, (_, index) => (index * 2_654_435_761) % 251));
    const picture = await sharp(noise, { raw: { width: 1600, height: 1600, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(picture.length).toBeGreaterThan(7 * MEGABYTE);
    const members: Record<string, string>[] = [];
    for (let place = 0; place < UPLOADS; place += 1) members.push(await newHeaders());
    const forms = members.map((_headers, place) => form(1_000 + place, picture));
    const before = heldBytes();
    let maxHeld = 0;
    const watch = setInterval(() => (maxHeld = Math.max(maxHeld, heldBytes() - before)), 2);
    const answers = await Promise.all(
      members.map((headers, place) =>
        upload({ ...headers, ...forms[place]?.headers }, chunksOf(forms[place]?.payload ?? Buffer.alloc(0))),
      ),
    );
    clearInterval(watch);
    const accepted = answers.filter((answer) => answer !== 'closed' && answer.status === 200);
    expect(accepted.length).toBeGreaterThan(0);
    for (const answer of answers) {
      if (answer === 'closed' || answer.status === 200) continue;
      expectRefusal(answer, [503], 'busy');
      expect(answer.headers['retry-after']).toBeDefined();
    }
    expect(await countClaims()).toBe(accepted.length);
    // Twelve forms, each as received and as re-encoded, with room for uncollected garbage.
    expect(maxHeld).toBeLessThan(12 * 4 * 8 * MEGABYTE);
    // A refused client tries again and succeeds.
    const refused = answers.findIndex((answer) => answer === 'closed' || answer.status !== 200);
    if (refused >= 0)
      expect(
        await upload(
          { ...members[refused], ...forms[refused]?.headers },
          chunksOf(forms[refused]?.payload ?? Buffer.alloc(0)),
        ),
      ).toMatchObject({ status: 200 });
  }, 60_000);

  it('EXT-01 SRV-04 stores nothing of aborted uploads, and frees their slots', async () => {
    const before = await countClaims();
    const headers = await newHeaders();
    const { payload, headers: kind } = form(3, jpegPicture);
    await Promise.all(
      Array.from(
        { length: UPLOADS },
        (_, place) =>
          new Promise<void>((resolve) => {
            const sent = httpRequest({
              host: '127.0.0.1',
              port,
              path: '/api/Member/Claims',
              method: 'POST',
              agent: false,
              headers: {
                ...headers,
                ...kind,
                'x-forwarded-for': `10.142.0.${place}`,
                'content-length': payload.length,
              },
            });
            sent.on('error', () => undefined).on('close', resolve);
            sent.write(payload.subarray(0, 30 * place), () => sent.destroy());
          }),
      ),
    );
    // The server notices a moment later.
    await vi.waitFor(
      async () =>
        expect(
          await upload({ ...headers, ...kind, 'x-forwarded-for': `10.143.0.${(callers += 1)}` }, chunksOf(payload)),
        ).toMatchObject({ status: 200 }),
      { timeout: 8_000, interval: 100 },
    );
    expect(await countClaims()).toBe(before + 1);
  }, 20_000);

  it('EXT-01 SRV-04 gives up forms that never end, without delaying other members’ claims', async () => {
    // A server with a shorter time limit.
    await running.stop();
    await start(4_000);
    const before = await countClaims();
    const slowMember = await newHeaders();
    const { payload, headers: kind } = form(1, Buffer.concat([jpegPicture, Buffer.alloc(MEGABYTE)]));
    const slow = Array.from({ length: 15 }, (_, place) =>
      upload(
        { ...slowMember, ...kind, 'x-forwarded-for': `10.141.0.${place}` },
        chunksOf(payload.subarray(0, 4_000), 1_000),
        {
          ends: false,
        },
      ),
    );
    // By then the server has accepted all of them that it can.
    expect((await call(port, '/api/Member', { headers: slowMember })).status).toBe(200);
    const quickMember = await newHeaders();
    const mine = form(2, jpegPicture);
    expect(await upload({ ...quickMember, ...mine.headers }, chunksOf(mine.payload))).toMatchObject({ status: 200 });
    for (const answer of await Promise.all(slow)) expectRefusal(answer, [408, 503], 'slow');
    expect(await countClaims()).toBe(before + 1);
    expect(await upload({ ...slowMember, ...mine.headers }, chunksOf(mine.payload))).toMatchObject({ status: 200 });
  }, 60_000);
});
