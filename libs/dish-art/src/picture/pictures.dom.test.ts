import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dishNames } from '../dishes.ts';
import { drawDish } from '../drawing/draw-dish.ts';
import { readArt } from '../node/index.ts';
import { samplePalettes } from '../sample-palettes.testing.ts';
import { drawMenuCard } from './menu-card.ts';
import {
  drawCleanPlate,
  drawDineStep,
  drawEarnStep,
  drawRadarPlate,
  drawSearchStep,
  drawStreets,
  type EarnStep,
} from './pictures.ts';

const map = { land: '#f1f2ef', casing: '#d9dcdb', road: '#fefefe', water: '#c9dcea', park: '#d5e5d0' };
const palette = samplePalettes.cool;
const action = '#c41230';
const earn: EarnStep = {
  palette,
  figure: '+144',
  action,
  actionText: '#fdfdfd',
  fontFamily: '"Demo Sans", sans-serif',
};
const street = { ground: '#dfe7ea', road: '#334455' };

/** Parses a picture as a browser does, and looks up every reference. */
function parse(drawn: string): Document {
  const file = new DOMParser().parseFromString(drawn, 'image/svg+xml');
  expect(file.querySelector('parsererror')).toBeNull();
  expect(drawn).not.toMatch(/NaN|undefined|Infinity|null|href|var\(|<image|<style|<script|class=/);
  const ids = new Set(Array.from(file.querySelectorAll('[id]'), ({ id }) => id));
  for (const [, reference = ''] of drawn.matchAll(/url\(#([\w-]+)\)/g)) expect(ids).toContain(reference);
  return file;
}

it('MER-04 a dish is a well-formed SVG file in which every reference has a target', () => {
  for (const [index, dish] of dishNames.filter((_name, position) => position % 9 === 0).entries())
    parse(drawDish(readArt, { id: dish, dish, palette, mode: index % 2 === 0 ? 'scene' : 'plate' }));
});

describe.each(Object.entries(samplePalettes))('on the %s palette', (_name, colors) => {
  it.each([
    ['the radar plate', 420, 400, drawRadarPlate(readArt, colors)],
    ['the clean plate', 220, 120, drawCleanPlate(readArt, colors)],
    ['the search step', 320, 148, drawSearchStep(readArt, { palette: colors, map, action })],
    ['the dine step', 320, 148, drawDineStep(readArt, { palette: colors })],
    ['the earn step', 320, 148, drawEarnStep(readArt, { ...earn, palette: colors })],
    ['a menu card', 600, 800, drawMenuCard(readArt, { id: 'm', palette: colors, card: 1 })],
    ['streets', 1400, 700, drawStreets(readArt, { ...street, seed: 'a' })],
  ])(
    'PRT-10 %s is a well-formed file of the right size without external references',
    (_title, width, height, drawn) => {
      const root = parse(drawn).documentElement;
      const size = ['width', 'height', 'viewBox'].map((name) => root.getAttribute(name));
      expect(size).toEqual([`${width}`, `${height}`, `0 0 ${width} ${height}`]);
      expect(drawn.length).toBeLessThan(60_000);
    },
  );
});

describe('the colors of the pictures', () => {
  const colorsIn = (drawn: string) => new Set(drawn.match(/#[\da-f]{6}/g));

  it('PRT-10 the radar echo has the fourth surface, or the fifth when the rims have that color', () => {
    expect(colorsIn(drawRadarPlate(readArt, samplePalettes.warm))).toContain(samplePalettes.warm.surfaces[3]);
    expect(drawRadarPlate(readArt, samplePalettes.dark)).toContain(`r="6" fill="${samplePalettes.dark.surfaces[4]}"`);
  });

  it('PRT-10 the cutlery of the clean plate has the given color, or one between plate and ink', () => {
    expect(colorsIn(drawCleanPlate(readArt, palette, '#7d8a9c'))).toContain('#7d8a9c');
    expect(colorsIn(drawCleanPlate(readArt, samplePalettes.dark))).toContain('#80807f');
  });

  it('PRT-10 the steps use the surfaces, the map colors and the action color', () => {
    const [first, second, , fourth, fifth] = palette.surfaces;
    expect(colorsIn(drawSearchStep(readArt, { palette, map, action }))).toEqual(
      new Set([...Object.values(map), palette.plate, fourth, fifth, action]),
    );
    const dine = parse(drawDineStep(readArt, { palette }));
    expect(dine.querySelector('rect')?.getAttribute('fill')).toBe(first);
    expect(colorsIn(drawEarnStep(readArt, earn))).toEqual(
      new Set([second, palette.plate, palette.ink, action, '#fdfdfd']),
    );
  });

  it('PRT-10 the streets mix the ground with the road', () => {
    expect(colorsIn(drawStreets(readArt, { ...street, seed: 'a' }))).toContain(street.ground);
    const towns = Array.from({ length: 30 }, (_, index) => `${index}`).map((seed) =>
      drawStreets(readArt, { ...street, seed }),
    );
    expect(new Set(towns).size).toBe(3);
  });
});

describe('drawEarnStep', () => {
  const figureOf = (step: EarnStep) => parse(drawEarnStep(readArt, step)).querySelector('text');

  it('PRT-10 shows any figure unchanged and escapes markup', () => {
    const wellFormed = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(wellFormed, wellFormed, (before, after) => {
        // A dollar sign must not stand for a part of a pattern.
        const written = `${before}$&script>"&'${after}`.replaceAll(/null|href|NaN|undefined|class=/g, '');
        const text = figureOf({ ...earn, figure: written, fontFamily: written });
        expect(text?.textContent).toBe(written);
        expect(text?.childElementCount).toBe(0);
      }),
    );
  });

  it('SEC-02 drops characters that XML does not allow', () => {
    expect(figureOf({ ...earn, figure: '+1\u0000\u001b\ud800\uffff4' })?.textContent).toBe('+14');
  });

  it('PRT-10 shrinks a long figure to fit into its label', () => {
    const sizeOf = (figure: string) => Number(figureOf({ ...earn, figure })?.getAttribute('font-size'));
    expect(['', '+12,644', '+1,234,567 miles'].map(sizeOf)).toEqual([19, 19, 8.5]);
  });
});

describe('drawMenuCard', () => {
  const input = { id: 'd1001', cuisine: 'Italian', palette: samplePalettes.warm, card: 1 };

  it('MER-04 gives the same picture for the same card, and another for every other one', () => {
    expect(drawMenuCard(readArt, input)).toBe(drawMenuCard(readArt, structuredClone(input)));
    const cards = Array.from({ length: 9 }, (_, index) => drawMenuCard(readArt, { ...input, card: index + 1 }));
    const others = Array.from({ length: 50 }, (_, index) => drawMenuCard(readArt, { ...input, id: `m${index}` }));
    expect(new Set([...cards, ...others]).size).toBe(59);
  });

  it('SEC-02 contains neither id nor cuisine', () => {
    const drawn = drawMenuCard(readArt, { ...input, id: '☂<script>', cuisine: '☂onload' });
    expect(drawn).not.toMatch(/☂|script|onload/);
  });
});

describe('invalid input', () => {
  it('PRT-02 a color that is not #rrggbb is an error that names it', () => {
    expect(() => drawRadarPlate(readArt, { ...palette, ink: 'navy' })).toThrow('The color palette.ink is "navy"');
    expect(() => drawCleanPlate(readArt, palette, 'grey')).toThrow('The color cutlery is "grey"');
    expect(() => drawDineStep(readArt, { palette: { ...palette, tint: '' } })).toThrow('The color palette.tint is ""');
    expect(() => drawEarnStep(readArt, { ...earn, action: '"/>' })).toThrow('The color action is');
    expect(() => drawEarnStep(readArt, { ...earn, actionText: 'white' })).toThrow('The color actionText is "white"');
    expect(() => drawStreets(readArt, { ...street, seed: 'a', road: 'tar' })).toThrow('The color road is "tar"');
    for (const name of Object.keys(map))
      expect(() => drawSearchStep(readArt, { palette, map: { ...map, [name]: 'sea' }, action })).toThrow(
        `The color map.${name} is "sea"`,
      );
  });

  it('MER-04 a dish or a menu card that does not exist is an error that names it', () => {
    expect(() => drawDineStep(readArt, { palette, dish: 'soup' as 'brunch' })).toThrow('There is no drawing of "soup"');
    for (const card of [0, -1, 1.5, Number.NaN])
      expect(() => drawMenuCard(readArt, { id: '1', palette, card })).toThrow(`There is no menu card ${card}`);
  });
});
