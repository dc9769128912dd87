import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addMerchants, merchantRow } from '../../../src/modules/merchants/merchants.testing.ts';
import { colorOf } from '../../../src/modules/photographs/photographs.testing.ts';
import { createTestDatabase, type TestDatabase } from '../../../src/platform/db/testing.ts';
import { makeBundle, newBundlesDir, writeBundle } from '../../../src/platform/tenancy/sites.testing.ts';
import { deleteImports, newScratchFolder, signalAtBatch } from '../import.testing.ts';
import { runPartnerCommand } from '../partner-import.testing.ts';
import { animatedGif, animatedPng, animatedWebp, hugePng, jpeg, sidewaysJpeg, svg } from './picture-files.testing.ts';

const scratch = newScratchFolder();
const bundles = newBundlesDir();
for (const code of ['demo', 'extremes']) writeBundle(bundles.dir, makeBundle(code));
const pictures = join(scratch.path, 'pictures');
afterAll(() => {
  scratch.remove();
  bundles.remove();
});

const record = (more: object = {}): Record<string, unknown> => ({
  merchantId: 'm1',
  fileName: 'room.jpg',
  alt: 'The dining room',
  credit: 'Jane Doe',
  license: 'CC BY 4.0',
  licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
  ...more,
});
const lines = (records: readonly object[]): string => records.map((each) => `${JSON.stringify(each)}\n`).join('');

describe('import of photographs', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    mkdirSync(join(pictures, 'spring'), { recursive: true });
    writeFileSync(join(pictures, 'room.jpg'), await jpeg());
    writeFileSync(join(pictures, 'spring/terrace.jpg'), await jpeg('green'));
    test = await createTestDatabase();
    await addMerchants(test.database, [merchantRow('m1'), merchantRow('m2')]);
  });
  beforeEach(() => deleteImports(test, ['merchant_photograph', 'partner_photograph']));
  afterAll(() => test.drop());
  const run = (content: string | Buffer, ...args: string[]) => {
    writeFileSync(join(scratch.path, 'photographs.txt'), content);
    const command = ['photographs', 'photographs.txt', '--files', 'pictures', ...args];
    return runPartnerCommand(test, scratch.path, bundles.dir, command);
  };
  const stored = () =>
    test.database.shared
      .selectFrom('merchant_photograph')
      .selectAll()
      .orderBy('merchant_id')
      .orderBy('position')
      .execute();
  const storedBy = (partner: string) =>
    test.database.withPartner(partner, (trx) => trx.selectFrom('partner_photograph').selectAll().execute());
  const reasonsIn = (output: string): Map<number, string> =>
    new Map(
      readFileSync(join(scratch.path, /(\S+\.rejected\.ndjson)/.exec(output)![1]!), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { row: number; reason: string })
        .map(({ row, reason }) => [row, reason]),
    );

  it('MER-09 SRV-03 loads photographs with credits from CSV, JSON and compressed files, in any batches', async () => {
    const rows = [
      record(),
      record({ position: 2, fileName: 'spring/terrace.jpg', sourceUrl: 'https://pictures.example/7' }),
    ];
    const csv =
      'merchantId,position,fileName,alt,credit,license,licenseUrl,sourceUrl\n' +
      'm1,,room.jpg,The dining room,Jane Doe,CC BY 4.0,https://creativecommons.org/licenses/by/4.0/,\n' +
      'm1,2,spring/terrace.jpg,The dining room,Jane Doe,CC BY 4.0,https://creativecommons.org/licenses/by/4.0/,https://pictures.example/7\n';
    for (const content of [csv, JSON.stringify(rows), gzipSync(lines(rows))]) {
      await test.database.shared.deleteFrom('merchant_photograph').execute();
      expect((await run(content, '--fresh', '--batch', '1')).output).toContain('2 written, 0 unchanged, 0 rejected');
      const photographs = await stored();
      expect(photographs).toMatchObject([
        {
          position: 1,
          width: 800,
          height: 600,
          alt: 'The dining room',
          credit: 'Jane Doe',
          license: 'CC BY 4.0',
          license_url: 'https://creativecommons.org/licenses/by/4.0/',
          source_url: null,
        },
        { position: 2, source_url: 'https://pictures.example/7' },
      ]);
      expect(await Promise.all(photographs.map(({ picture }) => colorOf(picture)))).toEqual(['red', 'green']);
    }
  });

  it('MER-09 SRV-03 changes nothing when a file is imported twice, and replaces a changed picture or text', async () => {
    const notices: string[] = [];
    await run(lines([record()]));
    const before = await stored();
    const unlisten = await test.database.listen('merchants_changed', (revision) => notices.push(revision));
    expect((await run(lines([record()]), '--fresh')).output).toContain('0 written, 1 unchanged, 0 rejected');
    expect(await stored()).toEqual(before);
    expect((await run(lines([record({ alt: 'The room' })]))).output).toContain('1 written, 0 unchanged');
    await vi.waitFor(() => expect(notices).toHaveLength(1), 30_000);
    await run(lines([record({ alt: 'The room', fileName: 'spring/terrace.jpg' })]));
    await vi.waitFor(() => expect(notices).toHaveLength(2), 30_000);
    await unlisten();
    expect(await colorOf((await stored())[0]!.picture)).toBe('green');
  });

  it('MER-09 removes the photographs that a file says to remove, and leaves those that it lacks', async () => {
    await run(lines([record(), record({ position: 2 }), record({ merchantId: 'm2' })]));
    const { output } = await run(
      lines([
        { merchantId: 'm1', remove: 'yes' },
        { merchantId: 'm2', position: 5, remove: 'yes' },
      ]),
    );
    expect(output).toContain('1 written, 1 unchanged, 0 rejected');
    expect((await stored()).map(({ merchant_id, position }) => [merchant_id, position])).toEqual([
      ['m1', 2],
      ['m2', 1],
    ]);
  });

  it('SRV-02 MER-09 a partner’s photographs belong to it alone', async () => {
    await run(lines([record({ license: 'With permission', licenseUrl: '' })]), '--partner', 'demo');
    expect(await storedBy('demo')).toMatchObject([
      { merchant_id: 'm1', license: 'With permission', license_url: null },
    ]);
    expect(await storedBy('extremes')).toEqual([]);
    expect(await stored()).toEqual([]);
    await run(lines([{ merchantId: 'm1', remove: 'yes' }]), '--partner', 'extremes');
    expect(await storedBy('demo')).toHaveLength(1);
    await run(lines([{ merchantId: 'm1', remove: 'yes' }]), '--partner', 'demo');
    expect(await storedBy('demo')).toEqual([]);
  });

  it('MER-09 stores the visible picture upright, without the place where it was taken', async () => {
    const file = await sidewaysJpeg();
    expect((await sharp(file).metadata()).orientation).toBe(6);
    expect(file.includes('SECRET-OWNER')).toBe(true);
    writeFileSync(join(pictures, 'phone.jpg'), file);
    writeFileSync(
      join(pictures, 'large.png'),
      await sharp(await jpeg('blue', 2000, 1500))
        .png()
        .toBuffer(),
    );
    await run(lines([record({ fileName: 'phone.jpg' }), record({ position: 2, fileName: 'large.png' })]));
    const [phone, large] = await stored();
    expect([phone!.width, phone!.height, large!.width, large!.height]).toEqual([600, 800, 1600, 1200]);
    const { exif, xmp, iptc, icc, orientation } = await sharp(phone!.picture).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(phone!.picture.includes('SECRET-OWNER')).toBe(false);
    // Turned clockwise: the upper half of the file is the right half of the picture.
    const right = await sharp(phone!.picture).extract({ left: 400, top: 0, width: 200, height: 800 }).toBuffer();
    expect(await colorOf(right)).toBe('blue');
  });

  it('MER-09 SRV-04 lists rejected rows with field and fix, and imports the others', async () => {
    const whole = await jpeg();
    const png = await sharp(whole).png().toBuffer();
    const webp = await sharp(whole).webp().toBuffer();
    const noisy = await sharp({
      create: {
        width: 800,
        height: 600,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    const files: Record<string, Buffer> = {
      'drawing.jpg': svg(),
      'moving.webp': await animatedWebp(),
      'moving.gif': await animatedGif(),
      'moving.png': await animatedPng(),
      'cut.jpg': noisy.subarray(0, noisy.length / 2),
      'cut.png': png.subarray(0, png.length / 2),
      'cut.webp': webp.subarray(0, webp.length / 2),
      'head.jpg': whole.subarray(0, 20),
      'page.jpg': Buffer.from('<!doctype html><script>alert(1)</script>'),
      'huge.png': await hugePng(),
      'small.jpg': await jpeg('red', 599, 449),
      'empty.jpg': Buffer.alloc(0),
      'heavy.jpg': whole,
    };
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(pictures, name), bytes);
    // Followed by a hole, which takes no time to write.
    truncateSync(join(pictures, 'heavy.jpg'), 40 * 1024 * 1024 + 1);
    writeFileSync(join(scratch.path, 'secret.jpg'), whole);
    symlinkSync(join(scratch.path, 'secret.jpg'), join(pictures, 'link.jpg'));
    execFileSync('mkfifo', [join(pictures, 'pipe.jpg')]);
    await addMerchants(test.database, [merchantRow('gone', { deleted_at: new Date() })]);
    const notInFolder = 'fileName must be a file in the folder of --files, such as';
    const notStill = 'fileName is not a JPEG, PNG, WebP or AVIF photograph: convert the file';
    const damaged = 'fileName is damaged';
    const wrong: [object, string][] = [
      [record({ fileName: '../secret.jpg' }), notInFolder],
      [record({ fileName: 'spring/../../secret.jpg' }), notInFolder],
      [record({ fileName: join(scratch.path, 'secret.jpg') }), notInFolder],
      [record({ fileName: '..\\secret.jpg' }), notInFolder],
      [record({ fileName: 'C:secret.jpg' }), notInFolder],
      [record({ fileName: 'room.jpg\0.png' }), notInFolder],
      [record({ fileName: 7 }), 'fileName must be text'],
      [record({ fileName: 'x'.repeat(201) }), 'fileName must not be longer than 200 characters'],
      [record({ fileName: 'link.jpg' }), 'fileName is a link out of the folder'],
      [record({ fileName: 'nowhere.jpg' }), 'fileName is not in the folder of --files: add the file'],
      [record({ fileName: 'spring' }), 'fileName is not a file'],
      [record({ fileName: 'pipe.jpg' }), 'fileName is not a file'],
      [record({ fileName: 'drawing.jpg' }), notStill],
      [record({ fileName: 'moving.gif' }), notStill],
      [record({ fileName: 'moving.png' }), notStill],
      [record({ fileName: 'page.jpg' }), notStill],
      [record({ fileName: 'empty.jpg' }), notStill],
      [record({ fileName: 'moving.webp' }), 'fileName is an animation'],
      [record({ fileName: 'cut.jpg' }), damaged],
      [record({ fileName: 'cut.png' }), damaged],
      [record({ fileName: 'cut.webp' }), damaged],
      [record({ fileName: 'head.jpg' }), damaged],
      [record({ fileName: 'huge.png' }), damaged],
      [record({ fileName: 'small.jpg' }), 'fileName has 599 × 449 pixels: provide at least 600 × 450'],
      [record({ fileName: 'heavy.jpg' }), 'fileName is larger than 40 MB'],
      [record({ credit: '' }), 'credit (who took the picture or owns it) is missing'],
      [record({ license: null }), 'license (its name, or on whose permission the picture is shown) is missing'],
      [record({ licenseUrl: '' }), 'licenseUrl is missing: a Creative Commons license must be linked'],
      [record({ licenseUrl: 'javascript:alert(1)' }), 'licenseUrl must be a web address'],
      [record({ sourceUrl: 'data:text/html,x' }), 'sourceUrl must be a web address'],
      [record({ alt: ' ' }), 'alt (what the picture shows, for those who cannot see it) is missing'],
      [record({ position: 10 }), 'position must be from 1 to 9'],
      [record({ merchantId: '' }), 'merchantId is missing'],
      [record({ merchantId: 'nowhere' }), 'there is no listed merchant with this merchantId'],
      [record({ merchantId: 'gone' }), 'there is no listed merchant with this merchantId'],
      [record(), 'an earlier row of the file has the same merchantId and position'],
    ];
    const good = [record(), record({ merchantId: 'm2' })];
    const { code, output } = await run(lines([...good, ...wrong.map(([row]) => row)]));
    expect([code, output]).toEqual([0, expect.stringContaining(`2 written, 0 unchanged, ${wrong.length} rejected`)]);
    const reasons = reasonsIn(output);
    wrong.forEach(([row, reason], index) => expect(reasons.get(index + 3), JSON.stringify(row)).toContain(reason));
    expect(await stored()).toHaveLength(2);
  });

  it('MER-09 SRV-03 continues where it was stopped, and a dry run writes nothing', async () => {
    const rows = Array.from({ length: 5 }, (_, index) => record({ position: index + 1 }));
    expect((await run(lines(rows), '--dry-run')).output).toContain('5 can be imported');
    expect(await stored()).toEqual([]);
    const stopped = await runPartnerCommand(
      test,
      scratch.path,
      bundles.dir,
      ['photographs', 'photographs.txt', '--files', 'pictures', '--batch', '2'],
      {},
      signalAtBatch(2),
    );
    expect([stopped.code, stopped.output]).toEqual([130, expect.stringContaining('Run the same command again')]);
    expect(await stored()).toHaveLength(4);
    const { output } = await run(lines(rows), '--batch', '2');
    expect(output).toContain('Continued after row 4');
    expect(output).toContain('5 written, 0 unchanged, 0 rejected');
  });

  it('MER-09 SRV-04 needs the folder of the pictures, which other kinds of data do not have', async () => {
    const command = (...args: string[]) => runPartnerCommand(test, scratch.path, bundles.dir, args);
    await expect(command('photographs', 'photographs.txt')).rejects.toThrow('add --files <folder>');
    await expect(command('photographs', 'photographs.txt', '--files', 'nowhere')).rejects.toThrow('There is no folder');
    await expect(command('merchants', 'photographs.txt', '--files', 'pictures')).rejects.toThrow(
      'omit it for merchants',
    );
  });
});
