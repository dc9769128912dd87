import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findingsAfter, type PartnerEditor } from './partner-folders.testing.ts';

const LOOK = ['$extensions', 'dining.look'];
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20"><path d="M0 10h40"/></svg>';

const draw = ({ path }: PartnerEditor) => writeFileSync(`${path}/assets/motif.svg`, DRAWING);
const repeat = ({ set }: PartnerEditor) => set('tokens.json', [...LOOK, 'motif'], 'row');
const color = ({ set }: PartnerEditor, role: string) =>
  set('tokens.json', ['color', 'motif'], { $value: `{color.${role}}` });

/** Findings of the demo partner, whose motif has another color than its hero, after further changes. */
const findingsOf = (...changes: ((editor: PartnerEditor) => void)[]) =>
  findingsAfter('demo', (editor) => {
    color(editor, 'action.bg');
    changes.forEach((change) => change(editor));
  });

it('PRT-10 accepts a motif that is drawn, repeated and of another color than the hero', () => {
  expect(findingsOf(draw, repeat)).toEqual([]);
});

it('PRT-10 warns about half a motif: a drawing without "motif", and "motif" without a drawing', () => {
  expect(findingsOf(draw)).toEqual([
    'warning assets/motif.svg : no page shows this drawing, because the look does not say how it repeats',
  ]);
  expect(findingsOf(repeat)).toEqual([
    'warning tokens.json $extensions.dining.look.motif: the hero has no motif, because there is no drawing of it',
  ]);
});

it('PRT-10 warns about a motif without a size, which would be stretched over the hero', () => {
  const drawLarge = ({ path }: PartnerEditor) =>
    writeFileSync(`${path}/assets/motif.svg`, DRAWING.replace(' width="40" height="20"', ''));
  expect(findingsOf(drawLarge, repeat)).toEqual([
    'warning assets/motif.svg svg: the drawing has no size, so one repeat is stretched over the whole hero',
  ]);
});

it('PRT-10 warns about a motif, or streets of a hero, in the color of the hero', () => {
  const hide = (editor: PartnerEditor) => color(editor, 'bg.hero');
  expect(findingsOf(draw, repeat, hide)).toEqual([
    'warning tokens.json color.motif: the motif cannot be seen: color.motif #14505c on color.bg.hero #14505c',
  ]);
  expect(findingsOf(hide)).toEqual([]);
  expect(findingsOf(hide, ({ set }) => set('tokens.json', [...LOOK, 'hero'], 'map'))).toEqual([
    'warning tokens.json color.motif: the streets of the hero cannot be seen: color.motif #14505c on color.bg.hero #14505c',
  ]);
});
