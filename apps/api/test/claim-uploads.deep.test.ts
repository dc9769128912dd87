import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jpegPicture } from '../src/modules/claims/claims.testing.ts';
import { call } from '../testing/test-app.ts';
import {
  chunksOf,
  expectRefusal,
  formFor,
  giveUpEndlessForms,
  MEGABYTE,
  startUploadServer,
  type Uploader,
  type UploadServer,
} from './claim-uploads.testing.ts';

const UPLOADS = 30;

/** Bytes of buffers that the process holds. */
const heldBytes = (): number => process.memoryUsage().arrayBuffers;

describe('uploads over real connections', () => {
  let server: UploadServer;
  beforeAll(async () => {
    server = await startUploadServer(60_000);
  });
  afterAll(() => server.stop());

  it('EXT-01 SRV-04 accepts or postpones thirty concurrent uploads, within the memory of twelve', async () => {
    // Noise does not compress, so the image has nearly eight megabytes.
    const noise = Buffer.from(Array.from({ length: 1600 * 1600 * 3 }, (_, index) => (index * 2_654_435_761) % 251));
    const picture = await sharp(noise, { raw: { width: 1600, height: 1600, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(picture.length).toBeGreaterThan(7 * MEGABYTE);
    const members: Uploader[] = [];
    for (let place = 0; place < UPLOADS; place += 1) members.push(await server.newMember());
    const forms = members.map(({ cardId }, place) => formFor(1_000 + place, picture, cardId));
    const before = heldBytes();
    let maxHeld = 0;
    const watch = setInterval(() => (maxHeld = Math.max(maxHeld, heldBytes() - before)), 2);
    const answers = await Promise.all(
      members.map(({ headers }, place) =>
        server.upload({ ...headers, ...forms[place]?.headers }, chunksOf(forms[place]?.payload ?? Buffer.alloc(0))),
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
    expect(await server.countClaims()).toBe(accepted.length);
    // Twelve forms, each as received and as re-encoded, with room for uncollected garbage.
    expect(maxHeld).toBeLessThan(12 * 4 * 8 * MEGABYTE);
    // A refused client tries again and succeeds.
    const refused = answers.findIndex((answer) => answer === 'closed' || answer.status !== 200);
    if (refused >= 0)
      expect(
        await server.upload(
          { ...members[refused]?.headers, ...forms[refused]?.headers },
          chunksOf(forms[refused]?.payload ?? Buffer.alloc(0)),
        ),
      ).toMatchObject({ status: 200 });
  });

  it('SRV-05 endless forms of one network or one partner leave room for the forms of others', async () => {
    const endless = formFor(1, Buffer.concat([jpegPicture, Buffer.alloc(MEGABYTE)]));
    let amount = 100;
    const ask = async ({ headers, cardId }: Uploader, address?: string) => {
      const mine = formFor((amount += 1), jpegPicture, cardId);
      const options = address === undefined ? {} : { address };
      const answer = await server.upload({ ...headers, ...mine.headers }, chunksOf(mine.payload), options);
      return answer === 'closed' ? 'closed' : answer.status;
    };
    const stalled: Promise<unknown>[] = [];
    /** Begins forms that do not end, each of another member, until the server has them. */
    const stall = async (address: string, forms: number) => {
      for (let place = 0; place < forms; place += 1) {
        const headers = { ...(await server.newMember()).headers, ...endless.headers };
        const pieces = chunksOf(endless.payload.subarray(0, 2_000));
        stalled.push(server.upload(headers, pieces, { ends: false, address }));
        expect((await call(server.port, '/api/Member', { headers })).status).toBe(200);
      }
    };
    await stall('10.150.0.1', 4);
    const elsewhere = await server.newMember();
    await expect.poll(() => ask(elsewhere, '10.150.0.1')).toBe(503);
    expect(await ask(elsewhere)).toBe(200);
    await stall('10.150.0.2', 4);
    await stall('10.150.0.3', 4);
    await expect.poll(() => ask(elsewhere)).toBe(503);
    expect(await ask(await server.newMember('extremes'), '10.150.0.1')).toBe(200);
    server.closeConnections();
    await Promise.all(stalled);
    await expect.poll(() => ask(elsewhere)).toBe(200);
  });

  it('EXT-01 SRV-04 gives up fifteen forms that never end, without delaying other members’ claims', () =>
    giveUpEndlessForms({ forms: 15, arrivalMs: 4_000 }));
});
