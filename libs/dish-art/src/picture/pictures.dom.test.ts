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

describe.each(Object.entries(samplePalettes))('on the %s palette', (_name, colors) => {
  it.each([
    ['the radar plate', 420, 400, drawRadarPlate(colors)],
    ['the clean plate', 220, 120, drawCleanPlate(colors)],
    ['the search step', 320, 148, drawSearchStep({ palette: colors, map, action: '#c41230' })],
    ['the dine step', 320, 148, drawDineStep({ palette: colors })],
    ['the earn step', 320, 148, drawEarnStep({ ...earn, palette: colors })],
  ])('%s is a well-formed file of the right size without external references', (_title, width, height, drawn) => {
    const root = parse(drawn).documentElement;
    expect(root.getAttribute('width')).toBe(`${width}`);
    expect(root.getAttribute('height')).toBe(`${height}`);
    expect(root.getAttribute('viewBox')).toBe(`0 0 ${width} ${height}`);
    expect(drawn).not.toMatch(/href|var\(|<image|<style|<script/);
    expect(drawn.length).toBeLessThan(25_000);
  });
});

describe('the colors of the pictures', () => {
  it('draws the radar echo in the fourth surface, or in the fifth when the rims have that color', () => {
    const echoOf = (drawn: string) => parse(drawn).querySelector('circle[cx="48"]')?.getAttribute('fill');
    expect(echoOf(drawRadarPlate(samplePalettes.warm))).toBe(samplePalettes.warm.surfaces[3]);
    expect(echoOf(drawRadarPlate(samplePalettes.dark))).toBe(samplePalettes.dark.surfaces[4]);
  });

  it('draws the cutlery of the clean plate in the given color, or in one between plate and ink', () => {
    const cutleryOf = (drawn: string) => parse(drawn).querySelector('path')?.getAttribute('stroke');
    expect(cutleryOf(drawCleanPlate(palette, '#7d8a9c'))).toBe('#7d8a9c');
    expect(cutleryOf(drawCleanPlate(samplePalettes.dark))).toBe('#80807f');
  });

  it('draws the search step with the map colors and a pin in the action color', () => {
    const file = parse(drawSearchStep({ palette, map, action: '#c41230' }));
    expect(file.querySelector('rect')?.getAttribute('fill')).toBe(map.land);
    const colors = Array.from(
      file.querySelectorAll('path'),
      (path) => path.getAttribute('fill') ?? path.getAttribute('stroke'),
    );
    expect(colors).toEqual([map.casing, map.road, map.water, map.park, '#c41230']);
    const places = Array.from(file.querySelectorAll('circle[stroke]'), (place) => place.getAttribute('stroke'));
    expect(places).toEqual([palette.surfaces[3], palette.surfaces[4]]);
  });

  it('draws the dine step on the first surface, with brunch by default', () => {
    const drawn = drawDineStep({ palette });
    expect(parse(drawn).querySelector('rect')?.getAttribute('fill')).toBe(palette.surfaces[0]);
    expect(drawn).toBe(drawDineStep({ palette, dish: 'brunch' }));
    expect(drawn).not.toBe(drawDineStep({ palette, dish: 'ramen' }));
  });

  it('draws the earn step on the second surface, with the figure in the action colors', () => {
    const file = parse(drawEarnStep({ ...earn, radius: 6, fontWeight: 800 }));
    const [background, label] = Array.from(file.querySelectorAll('rect'));
    const figure = file.querySelector('text');
    expect(background?.getAttribute('fill')).toBe(palette.surfaces[1]);
    expect(label?.getAttribute('fill')).toBe('#c41230');
    expect(label?.getAttribute('rx')).toBe('6');
    expect(figure?.textContent).toBe('+144');
    expect(figure?.getAttribute('fill')).toBe('#fdfdfd');
    expect(figure?.getAttribute('font-family')).toBe('"Demo Sans", sans-serif');
    expect(figure?.getAttribute('font-weight')).toBe('800');
    expect(figure?.getAttribute('font-size')).toBe('19');
  });
});

describe('drawEarnStep', () => {
  it('shows any figure unchanged and escapes markup', () => {
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

  it('drops characters that XML does not allow', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (figure) => {
        parse(drawEarnStep({ ...earn, figure: `${figure}\u0000\u001b\ud800\uffff`, fontFamily: figure }));
      }),
    );
  });

  it('shrinks a long figure to fit into its label', () => {
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

  it('limits the corner radius of the label to a half circle', () => {
    const file = parse(drawEarnStep({ ...earn, radius: 999 }));
    expect(file.querySelector('rect[width="96"]')?.getAttribute('rx')).toBe('17');
  });
});

describe('invalid input', () => {
  it('throws an error that names a color that is not #rrggbb', () => {
    expect(() => drawRadarPlate({ ...palette, ink: 'navy' })).toThrow('The color palette.ink is "navy"');
    expect(() => drawCleanPlate(palette, 'grey')).toThrow('The color cutlery is "grey"');
    expect(() => drawDineStep({ palette: { ...palette, tint: '' } })).toThrow('The color palette.tint is ""');
    expect(() => drawEarnStep({ ...earn, action: '"/>' })).toThrow('The color action is');
    expect(() => drawEarnStep({ ...earn, actionText: 'white' })).toThrow('The color actionText is "white"');
    for (const name of Object.keys(map)) {
      const wrong = { palette, map: { ...map, [name]: 'sea' }, action: '#c41230' };
      expect(() => drawSearchStep(wrong)).toThrow(`The color map.${name} is "sea"`);
    }
  });

  it('throws an error that names an invalid size or dish', () => {
    expect(() => drawEarnStep({ ...earn, radius: -1 })).toThrow('The radius of the earn step is -1');
    expect(() => drawEarnStep({ ...earn, fontWeight: Number.NaN })).toThrow('The fontWeight of the earn step is NaN');
    expect(() => drawDineStep({ palette, dish: 'soup' as 'brunch' })).toThrow('There is no drawing of "soup"');
  });
});
