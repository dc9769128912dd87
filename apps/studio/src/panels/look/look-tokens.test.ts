import { describe, expect, it } from 'vitest';
import { leadsTo, paletteRows, readLook, removal, rowOf, rowsBelow, usersOf, valueEdit } from './look-tokens.ts';

const white = { colorSpace: 'srgb', components: [1, 1, 1] };
const black = { colorSpace: 'srgb', components: [0, 0, 0] };
const light = {
  palette: { $type: 'color', ink: { 900: { $value: black } }, paper: { 0: { $value: white } } },
  color: {
    $type: 'color',
    bg: { page: { $value: '{palette.paper.0}' }, panel: { $value: '{color.bg.page}' } },
    text: { default: { $value: '{palette.ink.900}' } },
  },
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

  it('EXT-13 lists the palette of the file, and every token that the interface reads even if it is missing', () => {
    expect(paletteRows(lightLook).map(({ path }) => path)).toEqual(['palette.ink.900', 'palette.paper.0']);
    const hero = rowsBelow(lightLook, 'color').find(({ path }) => path === 'color.bg.hero');
    expect(hero).toMatchObject({ written: undefined, isOwn: false });
  });

  it('EXT-13 shows in the dark what the dark file replaces, and tells it from the rest', () => {
    expect(rowOf(darkLook, 'color.bg.panel')).toMatchObject({ color: { hex: '#000000' }, isOwn: false });
    expect(rowOf(darkLook, 'color.bg.page').isOwn).toBe(true);
  });

  it('EXT-13 finds the users of a color, and references that would come back to their start', () => {
    expect(usersOf(lightLook, 'palette.paper.0')).toEqual(['color.bg.page']);
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
  });

  it('EXT-13 shows no look for a file that is missing or is not an object', () => {
    expect(readLook(undefined, undefined, 'light')).toBeUndefined();
    expect(readLook(light, [], 'dark')).toBeUndefined();
  });
});
