import { colorVariables } from '@dining/theme';
import { afterEach, describe, expect, it } from 'vitest';
import { isDark, readMapLook } from './map-look.ts';

afterEach(() => document.body.removeAttribute('style'));

describe('readMapLook', () => {
  it('SRC-04 reads the partner’s map colours and body font from the page', () => {
    for (const name of colorVariables) document.body.style.setProperty(`--${name}`, name);
    document.body.style.setProperty('--font-body', '"Demo Sans Variable", sans-serif');
    const look = readMapLook(document.body);
    expect(look.land).toBe('color-map-land');
    expect(look.waterLabel).toBe('color-map-water-label');
    expect(look.family).toBe('Demo Sans Variable');
  });

  it('SRC-04 names the variable that a theme lacks', () => {
    document.body.style.setProperty('--font-body', 'serif');
    expect(() => readMapLook(document.body)).toThrow('--color-map-land');
  });
});

describe('isDark', () => {
  it('SRC-04 tells a dark ground from a light one', () => {
    const grey = (part: number) => `#${part.toString(16).padStart(2, '0').repeat(3)}`;
    expect(isDark(grey(0))).toBe(true);
    expect(isDark(grey(40))).toBe(true);
    expect(isDark(grey(200))).toBe(false);
    expect(isDark(grey(255))).toBe(false);
  });
});
