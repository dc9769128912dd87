import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { formOf, jpegPicture } from '../src/modules/claims/claims.testing.ts';
import {
  chunksOf,
  expectRefusal,
  formFor,
  giveUpEndlessForms,
  MEGABYTE,
  startUploadServer,
  type UploadServer,
} from './claim-uploads.testing.ts';

const ABORTED = 30;

describe('uploads over real connections', () => {
  let server: UploadServer;
  beforeAll(async () => {
    server = await startUploadServer(60_000);
  });
  afterAll(() => server.stop());

  it('EXT-01 SRV-04 refuses a file with another name before reading it', async () => {
    const { headers } = await server.newMember();
    const parts = [
      { name: 'claim', value: '{}' },
      { name: 'picture', value: Buffer.alloc(50 * MEGABYTE), filename: 'picture.jpg' },
    ];
    const { payload, headers: kind } = formOf(parts);
    const answer = await server.upload({ ...headers, ...kind }, chunksOf(payload));
    expectRefusal(answer, [400], 'another name');
    expect(server.bytesRead()).toBeLessThan(4 * MEGABYTE);
  });

  it('EXT-01 SRV-04 refuses fifty megabytes before reading them if announced, otherwise after eight', async () => {
    const { headers } = await server.newMember();
    const { payload, headers: kind } = formFor(
      1,
      Buffer.concat([jpegPicture.subarray(0, 20), Buffer.alloc(50 * MEGABYTE)]),
    );
    const announced = { claimedLength: payload.length };
    expectRefusal(await server.upload({ ...headers, ...kind }, chunksOf(payload), announced), [400], 'announced');
    // Besides what the answer came too late for.
    expect(server.bytesRead()).toBeLessThan(4 * MEGABYTE);
    expectRefusal(await server.upload({ ...headers, ...kind }, chunksOf(payload)), [400], 'not announced');
    expect(server.bytesRead()).toBeGreaterThan(8 * MEGABYTE);
    expect(server.bytesRead()).toBeLessThan(16 * MEGABYTE);
    expect(await server.countClaims()).toBe(0);
  });

  it('EXT-01 SRV-04 postpones an upload while twelve others are in progress', async () => {
    const { headers, cardId } = await server.newMember();
    const { payload, headers: kind } = formFor(4, jpegPicture, cardId);
    const aborting = new AbortController();
    onTestFinished(() => aborting.abort());
    const options = { ends: false, signal: aborting.signal };
    // Each takes its slot again when a probe below had it.
    const keepUploading = async (headers: Record<string, string>): Promise<void> => {
      while (!aborting.signal.aborted) await server.upload(headers, [payload.subarray(0, 100)], options);
    };
    const slow: Promise<void>[] = [];
    for (let place = 0; place < 6; place += 1) {
      const { headers: own } = await server.newMember();
      // A member can have two forms in progress.
      for (let form = 0; form < 2; form += 1) slow.push(keepUploading({ ...own, ...kind }));
    }
    const wrong = formOf([]);
    const waiting = { timeout: 30_000, interval: 20 };
    // A form without a claim is refused once it has been read, so it stores nothing.
    const postponed = await vi.waitFor(async () => {
      const answer = await server.upload({ ...headers, ...wrong.headers }, [wrong.payload]);
      expect(answer).toMatchObject({ status: 503 });
      return answer;
    }, waiting);
    expectRefusal(postponed, [503], 'busy');
    expect(postponed).toMatchObject({ headers: { 'retry-after': expect.any(String) as string } });
    const before = await server.countClaims();
    aborting.abort();
    await Promise.all(slow);
    await vi.waitFor(
      async () => expect(await server.upload({ ...headers, ...kind }, [payload])).toMatchObject({ status: 200 }),
      waiting,
    );
    expect(await server.countClaims()).toBe(before + 1);
  });

  it('EXT-01 SRV-04 stores nothing of aborted uploads, and frees their slots', async () => {
    const before = await server.countClaims();
    const { headers, cardId } = await server.newMember();
    const { payload, headers: kind } = formFor(3, jpegPicture, cardId);
    await Promise.all(
      Array.from(
        { length: ABORTED },
        (_, place) =>
          new Promise<void>((resolve) => {
            const sent = httpRequest({
              host: '127.0.0.1',
              port: server.port,
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
        expect(await server.upload({ ...headers, ...kind }, chunksOf(payload))).toMatchObject({ status: 200 }),
      { timeout: 30_000, interval: 100 },
    );
    expect(await server.countClaims()).toBe(before + 1);
  });

  it('EXT-01 SRV-04 gives up fifteen forms that never end, without delaying other members’ claims', () =>
    giveUpEndlessForms({ forms: 15, arrivalMs: 1_000 }));
});
