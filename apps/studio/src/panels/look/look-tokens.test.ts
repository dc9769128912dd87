import { describe, expect, it } from 'vitest';
import {
  endOf,
  fallbackOf,
  leadsTo,
  paletteRows,
  readLook,
  removal,
  rowOf,
  rowsBelow,
  usersOf,
  valueEdit,
} from './look-tokens.ts';

const white = '#ffffff';
const black = '#000000';
const light = {
  palette: { ink: { 900: { $value: { colorSpace: 'srgb', components: [0, 0, 0] } } }, paper: { 0: { $value: white } } },
  color: {
    bg: { page: { $value: '{palette.paper.0}' }, panel: { $value: '{color.bg.page}' } },
    text: { default: { $value: '{palette.ink.900}' } },
  },
  radius: { card: { $value: { value: 2, unit: 'px' } } },
  elevation: { 1: { $value: [{ color: '{palette.ink.900}', alpha: 0.2 }] } },
};
const dark = { color: { bg: { page: { $value: black } } } };

const lightLook = readLook(light, undefined, 'light')!;
const darkLook = readLook(light, dark, 'dark')!;

describe('the tokens of a look', () => {
  it('EXT-13 shows what a reference leads to', () => {
    expect(rowOf(lightLook, 'color.bg.panel')).toMatchObject({
      reference: 'color.bg.page',
      color: { hex: '#ffffff', alpha: 1 },
      isOwn: true,
    });
  });

  it('EXT-13 lists the palette of the file, and every role even if the file leaves it out', () => {
    expect(paletteRows(lightLook).map(({ path }) => path)).toEqual(['palette.ink.900', 'palette.paper.0']);
    const roles = ['color', 'art', 'font', 'space', 'radius', 'size', 'elevation', 'motion'].flatMap((group) =>
      rowsBelow(readLook({}, undefined, 'light')!, group),
    );
    expect(roles.length).toBeGreaterThan(100);
    expect(roles.filter(({ value, isDefault }) => value === undefined || !isDefault)).toEqual([]);
  });

  it('EXT-13 shows the default of a role that the file leaves out, and what it refers to', () => {
    expect(rowOf(lightLook, 'color.bg.hover')).toMatchObject({
      written: '#ebedef',
      color: { hex: '#ebedef', alpha: 1 },
      isOwn: false,
      isDefault: true,
    });
    expect(rowOf(lightLook, 'color.text.onHero')).toMatchObject({
      reference: 'color.text.default',
      color: { hex: '#000000' },
      isDefault: true,
    });
    expect(rowOf(lightLook, 'color.bg.page')).toMatchObject({ isOwn: true, isDefault: false });
    expect(endOf(lightLook, 'color.text.onHero').path).toBe('palette.ink.900');
  });

  it('EXT-13 shows the palette that follows from the colors of the brand, as defaults', () => {
    const brand = { primaryColor: '#14505c', accentColor: '#b8420f', corners: 'soft' };
    const $extensions = { 'dining.brand': brand, 'dining.look': { hero: 'scoop' } };
    const look = readLook({ $extensions, palette: { brand: { deep: { $value: black } } } }, undefined, 'light')!;
    expect(paletteRows(look)).toContainEqual(
      expect.objectContaining({ path: 'palette.brand.base', written: '#14505c', isDefault: true }),
    );
    expect(rowOf(look, 'palette.brand.deep')).toMatchObject({ color: { hex: black }, isOwn: true });
    expect(fallbackOf(look, 'palette.brand.deep')).toBe('default');
    expect(rowOf(look, 'color.bg.hero')).toMatchObject({ reference: 'palette.brand.base', isDefault: true });
  });

  it('EXT-13 shows in the dark what the dark file replaces, and tells it from the rest', () => {
    expect(rowOf(darkLook, 'color.bg.panel')).toMatchObject({ color: { hex: '#000000' }, isOwn: false });
    expect(rowOf(darkLook, 'color.bg.page').isOwn).toBe(true);
    expect(rowOf(darkLook, 'color.text.default')).toMatchObject({ isOwn: false, isDefault: false });
    expect(rowOf(darkLook, 'color.bg.hover')).toMatchObject({ isOwn: false, isDefault: true });
    const paths = ['color.bg.hover', 'palette.ink.900', 'palette.ink.500', 'radius.card'];
    expect(paths.map((path) => fallbackOf(darkLook, path))).toEqual(['light', 'light', undefined, 'default']);
  });

  it('EXT-13 finds the users of a color, and references that would come back to their start', () => {
    expect(usersOf(lightLook, 'palette.paper.0')).toEqual(['color.bg.page']);
    expect(usersOf(lightLook, 'palette.ink.900')).toEqual(['color.text.default', 'elevation.1']);
    expect(leadsTo(lightLook, 'color.bg.panel', 'palette.paper.0')).toBe(true);
    expect(leadsTo(lightLook, 'palette.paper.0', 'color.bg.panel')).toBe(false);
  });

  it('EXT-13 writes a value into the file of the look, with steps that are numbers as names', () => {
    expect(valueEdit(lightLook, 'palette.ink.900', white)).toEqual({
      file: 'tokens.json',
      path: ['palette', 'ink', '900', '$value'],
      value: white,
    });
    expect(valueEdit(darkLook, 'color.bg.page', white).file).toBe('tokens.dark.json');
  });

  it('EXT-13 removes a token together with groups that would be left empty', () => {
    expect(removal(darkLook, 'color.bg.page')).toEqual({ file: 'tokens.dark.json', path: ['color'] });
    expect(removal(lightLook, 'color.bg.panel').path).toEqual(['color', 'bg', 'panel']);
    expect(removal(lightLook, 'color.text.default').path).toEqual(['color', 'text']);
  });

  it('EXT-13 edits in tokens.json what cannot differ in the dark, from the dark look too', () => {
    expect(rowOf(darkLook, 'radius.card')).toMatchObject({ isOwn: true, isDefault: false });
    expect(removal(darkLook, 'radius.card')).toEqual({ file: 'tokens.json', path: ['radius'] });
  });

  it('EXT-13 shows no look for a file that is missing or is not an object', () => {
    expect(readLook(undefined, undefined, 'light')).toBeUndefined();
    expect(readLook(light, [], 'dark')).toBeUndefined();
  });
});
