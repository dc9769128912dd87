import { colorVariables } from '@dining/theme';
import { afterEach, describe, expect, it } from 'vitest';
import { isDark, readMapTheme } from './map-theme.ts';

afterEach(() => document.body.removeAttribute('style'));

describe('readMapTheme', () => {
  it('SRC-04 reads the partner’s map colors and body font from the page', () => {
    for (const name of colorVariables) document.body.style.setProperty(`--${name}`, name);
    document.body.style.setProperty('--font-body', '"Demo Sans Variable", sans-serif');
    const theme = readMapTheme(document.body);
    expect(theme.land).toBe('color-map-land');
    expect(theme.waterLabel).toBe('color-map-water-label');
    expect(theme.family).toBe('Demo Sans Variable');
  });

  it('SRC-04 throws an error that names the variable a theme lacks', () => {
    document.body.style.setProperty('--font-body', 'serif');
    expect(() => readMapTheme(document.body)).toThrow('--color-map-land');
  });
});

describe('isDark', () => {
  it('SRC-04 distinguishes dark map colors from light ones', () => {
    const gray = (channel: number) => `#${channel.toString(16).padStart(2, '0').repeat(3)}`;
    expect(isDark(gray(0))).toBe(true);
    expect(isDark(gray(40))).toBe(true);
    expect(isDark(gray(200))).toBe(false);
    expect(isDark(gray(255))).toBe(false);
  });
});
