import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { distanceOf, impressionOf, isTooAlike } from './likeness.ts';

type Page = { ground: string; ink: string; words: 'left' | 'right' };

/** A screenshot with a headline of bars on one side and a dish on the other. */
function screenshot({ ground, ink, words }: Page): Promise<Buffer> {
  const [text, dish] = words === 'left' ? [80, 960] : [720, 300];
  const bars = [200, 270, 340].map((y) => `<rect x="${text}" y="${y}" width="460" height="44" fill="${ink}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="900"><rect width="1280" height="900" fill="${ground}"/>${bars.join('')}<circle cx="${dish}" cy="320" r="190" fill="${ink}"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const navy: Page = { ground: '#0a2144', ink: '#ffffff', words: 'left' };
const distance = async (one: Page, other: Page) =>
  distanceOf(
    await impressionOf(await screenshot(one), 'desktop'),
    await impressionOf(await screenshot(other), 'desktop'),
  );

describe('likeness of pages', () => {
  it('PRT-10 finds no distance between a page and itself', async () => {
    const same = await distance(navy, navy);
    expect(same.color).toBeCloseTo(0);
    expect(same.layout).toBeCloseTo(0);
    expect(isTooAlike(same, 'desktop')).toBe(true);
  });

  it('PRT-10 finds two palettes in one layout too alike', async () => {
    const other = await distance(navy, { ground: '#ffbe3d', ink: '#260b1e', words: 'left' });
    expect(other.color).toBeGreaterThan(18);
    expect(other.layout).toBeLessThan(0.28);
    expect(isTooAlike(other, 'desktop')).toBe(true);
  });

  it('PRT-10 finds one palette in two layouts too alike when hardly any color differs', async () => {
    const other = await distance(navy, { ...navy, ground: '#0b2246', words: 'right' });
    expect(other.layout).toBeGreaterThan(0.45);
    expect(isTooAlike({ ...other, color: 11.9 }, 'desktop')).toBe(true);
  });

  it('PRT-10 accepts pages that differ in both, and is symmetric', async () => {
    const bright: Page = { ground: '#ffbe3d', ink: '#260b1e', words: 'right' };
    const [there, back] = [await distance(navy, bright), await distance(bright, navy)];
    expect(isTooAlike(there, 'desktop')).toBe(false);
    expect(there.color).toBeCloseTo(back.color, 6);
    expect(there.layout).toBeCloseTo(back.layout, 6);
  });

  it.each([
    [{ color: 11.9, layout: 0.9 }, 'desktop', true],
    [{ color: 12.1, layout: 0.46 }, 'desktop', false],
    [{ color: 17.9, layout: 0.44 }, 'desktop', true],
    [{ color: 40, layout: 0.27 }, 'desktop', true],
    [{ color: 40, layout: 0.29 }, 'desktop', false],
    [{ color: 40, layout: 0.34 }, 'phone', true],
    [{ color: 40, layout: 0.36 }, 'phone', false],
  ] as const)('PRT-10 %j at the width %s: too alike is %s', (given, width, expected) => {
    expect(isTooAlike(given, width)).toBe(expected);
  });
});
