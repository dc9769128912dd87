import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { samplePalettes } from '../sample-palettes.ts';
import { drawCleanPlate } from './clean-plate.ts';
import { drawDineStep } from './dine-step.ts';
import { drawEarnStep, type EarnStep } from './earn-step.ts';
import { drawRadarPlate } from './radar-plate.ts';
import { drawSearchStep } from './search-step.ts';

const map = { land: '#f1f2ef', casing: '#d9dcdb', road: '#fefefe', water: '#c9dcea', park: '#d5e5d0' };
const palette = samplePalettes.cool;
const earn: EarnStep = {
  palette,
  figure: '+144',
  action: '#c41230',
  actionText: '#fdfdfd',
  fontFamily: '"Demo Sans", sans-serif',
};

function parse(drawn: string): Document {
  const file = new DOMParser().parseFromString(drawn, 'image/svg+xml');
  expect(file.querySelector('parsererror')).toBeNull();
  expect(drawn).not.toMatch(/NaN|undefined|Infinity|null/);
  return file;
}

describe.each(Object.entries(samplePalettes))('on the %s palette', (_name, colours) => {
  it.each([
    ['FRM-03 the radar plate', 420, 400, drawRadarPlate(colours)],
    ['SRC-07 the clean plate', 220, 120, drawCleanPlate(colours)],
    ['HOM-04 the search step', 320, 148, drawSearchStep({ palette: colours, map, action: '#c41230' })],
    ['HOM-04 the dine step', 320, 148, drawDineStep({ palette: colours })],
    ['HOM-04 the earn step', 320, 148, drawEarnStep({ ...earn, palette: colours })],
  ])('%s is a well-formed file of its size that needs nothing from outside', (_title, width, height, drawn) => {
    const root = parse(drawn).documentElement;
    expect([root.getAttribute('width'), root.getAttribute('height')]).toEqual([`${width}`, `${height}`]);
    expect(root.getAttribute('viewBox')).toBe(`0 0 ${width} ${height}`);
    expect(drawn).not.toMatch(/href|var\(|<image|<style|<script/);
    expect(drawn.length).toBeLessThan(25_000);
  });
});

describe('the pictures wear the colours of the partner', () => {
  it('FRM-03 the radar finds something in the fourth surface, or the fifth when the rims have that colour', () => {
    const echoOf = (drawn: string) => parse(drawn).querySelector('circle[cx="48"]')?.getAttribute('fill');
    expect(echoOf(drawRadarPlate(samplePalettes.warm))).toBe(samplePalettes.warm.surfaces[3]);
    expect(echoOf(drawRadarPlate(samplePalettes.dark))).toBe(samplePalettes.dark.surfaces[4]);
  });

  it('SRC-07 the clean plate lies between cutlery of the given colour, or one between plate and ink', () => {
    const cutleryOf = (drawn: string) => parse(drawn).querySelector('path')?.getAttribute('stroke');
    expect(cutleryOf(drawCleanPlate(palette, '#7d8a9c'))).toBe('#7d8a9c');
    expect(cutleryOf(drawCleanPlate(samplePalettes.dark))).toBe('#80807f');
  });

  it('HOM-04 the search step is the base map with the pin in the action colour', () => {
    const file = parse(drawSearchStep({ palette, map, action: '#c41230' }));
    expect(file.querySelector('rect')?.getAttribute('fill')).toBe(map.land);
    const colours = Array.from(
      file.querySelectorAll('path'),
      (path) => path.getAttribute('fill') ?? path.getAttribute('stroke'),
    );
    expect(colours).toEqual([map.casing, map.road, map.water, map.park, '#c41230']);
    const places = Array.from(file.querySelectorAll('circle[stroke]'), (place) => place.getAttribute('stroke'));
    expect(places).toEqual([palette.surfaces[3], palette.surfaces[4]]);
  });

  it('HOM-04 the dine step lies on the first surface, with brunch unless another dish is asked for', () => {
    const drawn = drawDineStep({ palette });
    expect(parse(drawn).querySelector('rect')?.getAttribute('fill')).toBe(palette.surfaces[0]);
    expect(drawn).toBe(drawDineStep({ palette, dish: 'brunch' }));
    expect(drawn).not.toBe(drawDineStep({ palette, dish: 'ramen' }));
  });

  it('HOM-04 the earn step shows the figure in the action colours on the second surface', () => {
    const file = parse(drawEarnStep({ ...earn, radius: 6, fontWeight: 800 }));
    const [ground, label] = Array.from(file.querySelectorAll('rect'));
    const figure = file.querySelector('text');
    expect(ground?.getAttribute('fill')).toBe(palette.surfaces[1]);
    expect([label?.getAttribute('fill'), label?.getAttribute('rx')]).toEqual(['#c41230', '6']);
    expect([figure?.textContent, figure?.getAttribute('fill')]).toEqual(['+144', '#fdfdfd']);
    expect(figure?.getAttribute('font-family')).toBe('"Demo Sans", sans-serif');
    expect([figure?.getAttribute('font-weight'), figure?.getAttribute('font-size')]).toEqual(['800', '19']);
  });
});

describe('the earn step and what a partner may write', () => {
  it('HOM-04 shows any figure as it is and lets none of it become markup', () => {
    const wellFormed = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(wellFormed, wellFormed, (before, after) => {
        const written = `${before}<script>"&'${after}`;
        const file = parse(drawEarnStep({ ...earn, figure: written, fontFamily: written }));
        expect(file.querySelector('script')).toBeNull();
        expect(file.querySelector('text')?.textContent).toBe(written);
        expect(file.querySelector('text')?.childElementCount).toBe(0);
      }),
    );
  });

  it('HOM-04 leaves out what an SVG file cannot hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (figure) => {
        parse(drawEarnStep({ ...earn, figure: `${figure}\u0000\u001b\ud800\uffff`, fontFamily: figure }));
      }),
    );
  });

  it('HOM-04 shrinks a long figure to stay inside its label', () => {
    const sizeOf = (figure: string) =>
      Number(
        parse(drawEarnStep({ ...earn, figure }))
          .querySelector('text')
          ?.getAttribute('font-size'),
      );
    expect(sizeOf('')).toBe(19);
    expect(sizeOf('+12,644')).toBe(19);
    expect(sizeOf('+1,234,567 miles')).toBe(8.5);
  });

  it('HOM-04 rounds a label no further than a half circle', () => {
    const file = parse(drawEarnStep({ ...earn, radius: 999 }));
    expect(file.querySelector('rect[width="96"]')?.getAttribute('rx')).toBe('17');
  });
});

describe('bad input', () => {
  it('PRT-06 names the colour that is not #rrggbb', () => {
    expect(() => drawRadarPlate({ ...palette, ink: 'navy' })).toThrow('The colour palette.ink is "navy"');
    expect(() => drawCleanPlate(palette, 'grey')).toThrow('The colour cutlery is "grey"');
    expect(() => drawDineStep({ palette: { ...palette, tint: '' } })).toThrow('The colour palette.tint is ""');
    expect(() => drawEarnStep({ ...earn, action: '"/>' })).toThrow('The colour action is');
    expect(() => drawEarnStep({ ...earn, actionText: 'white' })).toThrow('The colour actionText is "white"');
    for (const name of Object.keys(map)) {
      const wrong = { palette, map: { ...map, [name]: 'sea' }, action: '#c41230' };
      expect(() => drawSearchStep(wrong)).toThrow(`The colour map.${name} is "sea"`);
    }
  });

  it('HOM-04 names a size that is not one', () => {
    expect(() => drawEarnStep({ ...earn, radius: -1 })).toThrow('The radius of the earn step is -1');
    expect(() => drawEarnStep({ ...earn, fontWeight: Number.NaN })).toThrow('The fontWeight of the earn step is NaN');
    expect(() => drawDineStep({ palette, dish: 'soup' as 'brunch' })).toThrow('There is no drawing of "soup"');
  });
});
