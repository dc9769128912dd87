import type { Theme } from '@dining/theme';
import { describe, expect, it } from 'vitest';
import { wordmarkCss } from './wordmark-css.ts';

const theme = (header: string, hero = '#102030') =>
  ({ look: { header }, colors: { 'color-bg-page': '#ffffff', 'color-bg-hero': hero } }) as unknown as Theme;

const svg = (viewBox: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"></svg>`;

/** The style of a partner with these drawings. */
const css = (of: Theme, names: readonly string[], viewBox = '0 0 206 34') =>
  wordmarkCss(of, (name) => (names.includes(name) ? { src: `/assets/${name}.svg`, svg: svg(viewBox) } : undefined));

const BOTH = ['wordmark', 'wordmark-inverse'];

describe('the drawn name of a program', () => {
  it('PRT-01 HDR-01 takes the place of icon and typeset name in the header, 34 pixels high', () => {
    const style = css(theme('bar'), ['wordmark'], '-5 0 412 68');
    expect(style).toContain(
      '.site-header .site-brand{position:relative;width:206px;background:url("/assets/wordmark.svg")',
    );
    expect(style).toContain('.site-header .site-brand>*{position:absolute;width:1px;');
    expect(style).not.toContain('footer');
    expect(style).not.toContain('@media');
  });

  it('HDR-01 leaves the icon to phones where it is too wide for them', () => {
    expect(css(theme('bar'), ['wordmark'], '0 0 281 34')).toMatch(/^@media \(min-width: 41\.3125em\)\{\.site-header /);
  });

  it('PRT-11 HDR-01 changes to the drawing for the opposite ground where the page is dark', () => {
    const dark = { ...theme('bar'), darkColors: { 'color-bg-page': '#101418', 'color-bg-hero': '#102030' } } as Theme;
    const style = css(dark, BOTH);
    expect(style).toMatch(/@media not \(prefers-color-scheme:dark\)\{\.site-header [^@]*\/wordmark\.svg/);
    expect(style).toMatch(/@media \(prefers-color-scheme:dark\)\{\.site-header [^@]*\/wordmark-inverse\.svg/);
    expect(css(dark, ['wordmark'])).toMatch(/^@media not \(prefers-color-scheme:dark\)\{[^@]*$/);
  });

  it.each([
    ['bar', '#102030', 'wordmark'],
    ['brand', '#102030', 'wordmark-inverse'],
    ['brand', '#ffeecc', 'wordmark'],
  ])('HDR-01 in a header of the look %s with the hero %s is the %s', (header, hero, name) => {
    expect(css(theme(header, hero), BOTH)).toContain(
      `.site-header .site-brand{position:relative;width:206px;background:url("/assets/${name}.svg")`,
    );
  });

  it('HDR-04 is set in type where no drawing is made for the ground', () => {
    expect(css(theme('brand'), ['wordmark'])).toBe('');
    expect(css(theme('bar'), [])).toBe('');
    expect(css(theme('bar'), BOTH)).toContain(
      'footer .site-brand{position:relative;width:206px;background:url("/assets/wordmark-inverse.svg")',
    );
  });
});
