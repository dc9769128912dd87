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

describe('the menu card of a merchant', () => {
  it('MER-04 is a well-formed picture, three by four, that needs nothing from outside', () => {
    const file = new DOMParser().parseFromString(drawMenuCard(input), 'image/svg+xml');
    expect(file.querySelector('parsererror')).toBeNull();
    expect(['viewBox', 'width', 'height'].map((name) => file.documentElement.getAttribute(name))).toEqual([
      '0 0 600 800',
      '600',
      '800',
    ]);
  });

  it('MER-04 holds nothing but SVG elements and finite numbers, whatever id and cuisine, and repeats neither', () => {
    fc.assert(
      fc.property(anyCard, (card) => {
        const drawn = drawMenuCard({ ...card, id: `${card.id}☂onload`, cuisine: `${card.cuisine}☂onload` });
        expect(drawn.replace(element, '')).toBe('');
        expect(drawn).not.toMatch(/NaN|undefined|Infinity|null|☂|onload|href|url\((?!#)/);
      }),
    );
  });

  it('MER-04 is the same for the same card and differs from one to the next', () => {
    expect(drawMenuCard(input)).toBe(drawMenuCard(structuredClone(input)));
    const cards = Array.from({ length: 9 }, (_, index) => drawMenuCard({ ...input, card: index + 1 }));
    const others = Array.from({ length: 50 }, (_, index) => drawMenuCard({ ...input, id: `m${index}` }));
    expect(new Set([...cards, ...others]).size).toBe(59);
  });

  it('MER-04 writes every line on the paper', () => {
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

  it('MER-04 wears the colours of its partner', () => {
    const drawn = drawMenuCard(input);
    expect(drawn).toContain(`fill="${samplePalettes.warm.plate}"`);
    expect(drawn).toContain(`stroke="${samplePalettes.warm.rim}"`);
    expect(drawn).not.toBe(drawMenuCard({ ...input, palette: samplePalettes.cool }));
  });

  it('MER-04 stays within 60 kB raw and 10 kB compressed', () => {
    for (const cuisine of ['Italian', 'Indian', 'Korean', 'Seafood', 'Ramen', 'Bar', '']) {
      const bytes = Buffer.from(drawMenuCard({ ...input, cuisine }));
      expect(bytes.length).toBeLessThanOrEqual(60_000);
      expect(brotliCompressSync(bytes).length).toBeLessThanOrEqual(10_000);
    }
  });

  it('MER-04 names a card that does not exist, and PRT-06 a colour that is not #rrggbb', () => {
    for (const card of [0, -1, 1.5, Number.NaN])
      expect(() => drawMenuCard({ ...input, card })).toThrow(`There is no menu card ${card}`);
    expect(() => drawMenuCard({ ...input, palette: { ...input.palette, ink: 'navy' } })).toThrow(
      'The colour palette.ink is "navy"',
    );
  });
});
