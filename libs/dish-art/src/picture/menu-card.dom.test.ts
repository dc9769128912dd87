import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { samplePalettes } from '../sample-palettes.ts';
import { drawMenuCard, type MenuCard } from './menu-card.ts';

const input: MenuCard = { id: 'd1001', cuisine: 'Italian', palette: samplePalettes.warm, card: 1 };
const element = /<\/?[a-zA-Z]+(?: [a-zA-Z\d-]+="[-\w#().,: /]*")*\/?>/g;
const anyCard = fc.record({
  id: fc.string({ unit: 'binary' }),
  cuisine: fc.string({ unit: 'binary' }),
  palette: fc.constantFrom(...Object.values(samplePalettes)),
  card: fc.integer({ min: 1, max: 99 }),
});

describe('drawMenuCard', () => {
  it('returns a well-formed picture in the ratio 3:4', () => {
    const file = new DOMParser().parseFromString(drawMenuCard(input), 'image/svg+xml');
    expect(file.querySelector('parsererror')).toBeNull();
    expect(file.documentElement.getAttribute('viewBox')).toBe('0 0 600 800');
    expect(file.documentElement.getAttribute('width')).toBe('600');
    expect(file.documentElement.getAttribute('height')).toBe('800');
  });

  it('contains only SVG elements and finite numbers, and neither id nor cuisine', () => {
    fc.assert(
      fc.property(anyCard, (card) => {
        const drawn = drawMenuCard({ ...card, id: `${card.id}☂onload`, cuisine: `${card.cuisine}☂onload` });
        expect(drawn.replace(element, '')).toBe('');
        expect(drawn).not.toMatch(/NaN|undefined|Infinity|null|☂|onload|href|url\((?!#)/);
      }),
    );
  });

  it('returns the same drawing for the same card, and a different one for every other card', () => {
    expect(drawMenuCard(input)).toBe(drawMenuCard(structuredClone(input)));
    const cards = Array.from({ length: 9 }, (_, index) => drawMenuCard({ ...input, card: index + 1 }));
    const others = Array.from({ length: 50 }, (_, index) => drawMenuCard({ ...input, id: `m${index}` }));
    expect(new Set([...cards, ...others]).size).toBe(59);
  });

  it('draws every line within the paper', () => {
    fc.assert(
      fc.property(anyCard, (card) => {
        const file = new DOMParser().parseFromString(drawMenuCard(card), 'image/svg+xml');
        const lines = Array.from(
          file.querySelectorAll('g[stroke-linecap="round"][fill="none"] > path'),
          (line) => line.getAttribute('d') ?? '',
        );
        expect(lines.length).toBeGreaterThan(8);
        for (const [, x, y, end] of lines.flatMap((line) => [...line.matchAll(/M(\S+) (\S+)H([-\d.]+)/g)])) {
          expect(Math.max(Math.abs(Number(x)), Math.abs(Number(end)))).toBeLessThanOrEqual(199);
          expect(Math.abs(Number(y))).toBeLessThanOrEqual(300);
          expect(Number(end)).toBeGreaterThan(Number(x));
        }
      }),
    );
  });

  it('uses the colors of the partner', () => {
    const drawn = drawMenuCard(input);
    expect(drawn).toContain(`fill="${samplePalettes.warm.plate}"`);
    expect(drawn).toContain(`stroke="${samplePalettes.warm.rim}"`);
    expect(drawn).not.toBe(drawMenuCard({ ...input, palette: samplePalettes.cool }));
  });

  it('stays within 60 kB raw and 10 kB compressed', () => {
    for (const cuisine of ['Italian', 'Indian', 'Korean', 'Seafood', 'Ramen', 'Bar', '']) {
      const bytes = Buffer.from(drawMenuCard({ ...input, cuisine }));
      expect(bytes.length).toBeLessThanOrEqual(60_000);
      expect(brotliCompressSync(bytes).length).toBeLessThanOrEqual(10_000);
    }
  });

  it('throws an error that names an invalid card number or color', () => {
    for (const card of [0, -1, 1.5, Number.NaN])
      expect(() => drawMenuCard({ ...input, card })).toThrow(`There is no menu card ${card}`);
    expect(() => drawMenuCard({ ...input, palette: { ...input.palette, ink: 'navy' } })).toThrow(
      'The color palette.ink is "navy"',
    );
  });
});
