import sharp from 'sharp';
import { readReceipt } from '../../../../apps/api/src/modules/claims/receipt/read-receipt.ts';

/** Pictures read, each as large as is accepted or larger. */
const PICTURES = 20;

/**
 * `node receipts.main.ts`: reads progressive JPEGs of the largest accepted size and of one beyond, as claims do, several
 * at a time. Prints the resident bytes before and after.
 */
const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c84' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 60 })
    .toBuffer();

const [largest, tooLarge] = [await picture(5_000, 5_000), await picture(7_740, 7_740)];
const before = process.memoryUsage.rss();
const turn = { key: 'trial', isOver: () => false };
let most = before;
const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
for (let done = 0; done < PICTURES; done += 4)
  await Promise.all([largest, tooLarge, largest, tooLarge].map((file) => readReceipt(file, turn)));
clearInterval(watch);
process.stdout.write(JSON.stringify({ before, most, after: process.memoryUsage.rss() }));
