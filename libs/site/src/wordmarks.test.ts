import type { Theme } from '@dining/theme';
import { expect, it } from 'vitest';
import { siteWordmarks, wordmarkOf } from './wordmarks.ts';

it('PRT-01 the width of a wordmark at 34 pixels follows from its viewBox', () => {
  const svg = (viewBox: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"></svg>`;
  expect(wordmarkOf('a.svg', svg('0 0 206 34'))).toEqual({ src: 'a.svg', width: 206 });
  expect(wordmarkOf('a.svg', svg('-5 0 300.5 50'))).toEqual({ src: 'a.svg', width: 204 });
  expect(wordmarkOf('a.svg', svg('0 0 281 34'))).toEqual({ src: 'a.svg', width: 281, isWide: true });
});

it.each([
  ['bar', '#102030', { header: 'wordmark', footer: 'wordmark-inverse' }],
  ['brand', '#102030', { header: 'wordmark-inverse', footer: 'wordmark-inverse' }],
  ['brand', '#ffeecc', { header: 'wordmark', footer: 'wordmark-inverse' }],
] as const)(
  'PRT-01 a header of the look %s with the hero %s gets the drawing for its ground',
  (header, hero, names) => {
    const colors = { 'color-bg-page': '#ffffff', 'color-bg-hero': hero };
    const chosen = siteWordmarks({ look: { header }, colors } as unknown as Theme, (src) => ({ src, width: 206 }));
    expect({ header: chosen.header?.src, footer: chosen.footer?.src }).toEqual(names);
  },
);

it('PRT-01 a part without a drawing for its ground has none', () => {
  const theme = { look: { header: 'bar' }, colors: {} } as unknown as Theme;
  const page = { src: 'a.svg', width: 206 };
  expect(siteWordmarks(theme, (name) => (name === 'wordmark' ? page : undefined))).toEqual({ header: page });
});
