import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { expect, hydrated, test } from '../visitor.ts';
import { distanceOf, impressionOf, isTooAlike, type Impression, type Width } from './likeness.ts';
import { originOf, programs } from './programs.ts';

const results = resolve(import.meta.dirname, '../../../../test-results/distinct');

/** Sizes of a picture on the contact sheet, and pictures in a row. */
const SHEET = { phone: { width: 195, height: 422, columns: 10 }, desktop: { width: 480, height: 338, columns: 4 } };

/** Puts the first screens of all programs on one contact sheet, without labels, for visual review. */
async function contactSheet(screens: readonly Buffer[], width: Width): Promise<Buffer> {
  const { width: w, height: h, columns } = SHEET[width];
  const gap = 8;
  const pictures = await Promise.all(screens.map((screen) => sharp(screen).resize(w, h, { fit: 'fill' }).toBuffer()));
  return sharp({
    create: {
      width: columns * (w + gap),
      height: Math.ceil(screens.length / columns) * (h + gap),
      channels: 3,
      background: 'gray',
    },
  })
    .composite(
      pictures.map((input, index) => ({
        input,
        left: (index % columns) * (w + gap),
        top: Math.floor(index / columns) * (h + gap),
      })),
    )
    .png()
    .toBuffer();
}

test(
  'PRT-10 no two programs can be mistaken for each other by their first screen',
  {
    tag: '@deep',
  },
  async ({ page, baseURL, phone }) => {
    test.setTimeout(300_000);
    const width: Width = phone ? 'phone' : 'desktop';
    const screens: Buffer[] = [];
    const impressions: Impression[] = [];
    for (const program of programs) {
      await page.goto(originOf(program, baseURL), { waitUntil: 'load' });
      await hydrated(page);
      await page.evaluate(() => document.fonts.ready);
      const screen = await page.screenshot({ animations: 'disabled' });
      screens.push(screen);
      impressions.push(await impressionOf(screen, width));
    }
    const pairs = programs.flatMap(({ code }, index) =>
      programs.slice(index + 1).map((other, offset) => ({
        pair: `${code} / ${other.code}`,
        ...distanceOf(impressions[index] as Impression, impressions[index + 1 + offset] as Impression),
      })),
    );
    mkdirSync(results, { recursive: true });
    writeFileSync(`${results}/${width}.png`, await contactSheet(screens, width));
    const table = pairs.toSorted((a, b) => a.layout - b.layout);
    writeFileSync(
      `${results}/${width}.tsv`,
      table.map(({ pair, color, layout }) => `${pair}\t${color.toFixed(1)}\t${layout.toFixed(3)}\n`).join(''),
    );
    expect(pairs).toHaveLength((programs.length * (programs.length - 1)) / 2);
    expect(table.filter((distance) => isTooAlike(distance, width))).toEqual([]);
  },
);
