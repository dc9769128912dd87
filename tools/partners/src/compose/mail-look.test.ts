import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contrastRatio, mailLook, relativeLuminance, themeFromTokens, type TokenFile } from '@dining/theme';
import { describe, expect, it } from 'vitest';
import { partnerCodes } from '../validate/partner-code.ts';

const partners = new URL('../../../../partners/', import.meta.url);

describe.each(partnerCodes(fileURLToPath(new URL('..', partners))))('mails of %s', (code) => {
  const file = JSON.parse(readFileSync(new URL(`${code}/tokens.json`, partners), 'utf8')) as TokenFile;
  const look = mailLook(themeFromTokens(file), file);

  it('PRT-06 are dark on light with readable contrast everywhere', () => {
    expect(relativeLuminance(look.surface)).toBeGreaterThan(0.7);
    for (const background of [look.surface, look.page])
      for (const text of [look.text, look.muted, look.link])
        expect(contrastRatio(text, background), `${text} on ${background}`).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(look.bandText, look.band)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(look.buttonText, look.button)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(look.button, look.surface)).toBeGreaterThanOrEqual(3);
  });

  it('MAI-02 are light on dark with readable contrast in dark mode', () => {
    const { dark } = look;
    expect(relativeLuminance(dark.surface)).toBeLessThan(0.1);
    for (const background of [dark.surface, dark.page])
      for (const text of [dark.text, dark.muted, dark.link])
        expect(contrastRatio(text, background), `${text} on ${background}`).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(dark.bandText, dark.band)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(dark.buttonText, dark.button)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(dark.button, dark.surface)).toBeGreaterThanOrEqual(3);
  });

  it('PRT-06 list font families that fit a style attribute and end in a generic family', () => {
    for (const font of [look.displayFont, look.bodyFont])
      expect(font).toMatch(/^('[A-Za-z0-9 _-]+', )*([a-z-]+, )*[a-z-]+$/);
    for (const figure of [look.displayWeight, look.controlRadius, look.panelRadius]) {
      expect(Number.isFinite(figure)).toBe(true);
      expect(figure).toBeGreaterThanOrEqual(0);
    }
  });
});
