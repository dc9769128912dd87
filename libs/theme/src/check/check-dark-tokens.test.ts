import { readFileSync } from 'node:fs';
import { readJsonSource } from '@dining/partner-settings';
import { describe, expect, it } from 'vitest';
import { themeFromTokens } from '../theme.ts';
import type { TokenFile } from '../token-file.ts';
import { checkDarkTokens } from './check-dark-tokens.ts';

const light = JSON.parse(
  readFileSync(new URL('../../../../partners/demo/tokens.json', import.meta.url), 'utf8'),
) as TokenFile;

const color = (hex: string) => ({ $value: hex });

/** A dark look that is dark and nothing more: its text is the light one's. */
const DARK_SURFACES = {
  bg: { page: color('#101010'), raised: color('#181818'), sunken: color('#080808') },
};

const check = (dark: unknown) =>
  checkDarkTokens(readJsonSource('tokens.dark.json', JSON.stringify(dark, null, 2)), light);

describe('checkDarkTokens', () => {
  it('PRT-11 PRT-06 holds the merged tokens to the contrast of light ones, on the line of the dark token that changed', () => {
    const findings = check({ color: DARK_SURFACES });
    expect(findings).toContainEqual(
      expect.objectContaining({
        file: 'tokens.dark.json',
        key: 'color.bg.page',
        line: 4,
        problem: expect.stringMatching(
          /^color\.text\.default #\w+ on color\.bg\.page #101010 has a contrast of 1\.\d\d:1$/,
        ),
        expected: 'at least 4.5:1',
      }),
    );
  });

  it('PRT-11 refuses groups that do not change in the dark', () => {
    expect(check({ radius: { card: { $value: { value: 4, unit: 'px' } } } })).toMatchObject([
      { key: 'radius', problem: 'the group "radius" does not change in the dark', fix: 'set it in tokens.json' },
    ]);
  });

  it('PRT-11 refuses tokens that the interface does not read', () => {
    expect(check({ color: { bg: { pages: color('#101010') } } })).toMatchObject([
      { key: 'color.bg.pages', fix: expect.stringContaining('color.bg.page') },
    ]);
  });

  it('PRT-11 refuses a dark look that is not dark', () => {
    expect(check({ color: { bg: { hover: color('#f4f4f4') } } }).map(({ key, problem }) => [key, problem])).toEqual([
      ['color.bg.page', expect.stringMatching(/ is not dark$/)],
      ['color.bg.raised', expect.stringMatching(/ is not dark$/)],
      ['color.bg.sunken', expect.stringMatching(/ is not dark$/)],
    ]);
  });

  it('PRT-11 reports broken JSON like any other file', () => {
    expect(checkDarkTokens(readJsonSource('tokens.dark.json', '{'), light)).toMatchObject([{ line: 1 }]);
    expect(check([])).toMatchObject([{ problem: 'the file is not an object' }]);
  });
});

describe('themeFromTokens', () => {
  it('PRT-11 writes what differs in the dark, roles that follow by default too, and the scheme of native controls', () => {
    const { css, darkColors } = themeFromTokens(light, { color: DARK_SURFACES });
    const [, dark = ''] = css.split('@media (prefers-color-scheme:dark)');
    expect(dark).toBe(
      '{:root{--color-bg-page:#101010;--color-bg-raised:#181818;--color-bg-sunken:#080808;--color-bg-panel:#181818;' +
        '--color-action-quiet-bg:#181818;--color-selected-text:#181818;--color-focus-gap:#101010;' +
        '--color-skeleton-sheen:#080808;--color-map-road:#181818;--scheme:dark;}}',
    );
    expect(darkColors).toMatchObject({ 'color-bg-page': '#101010' });
    expect(themeFromTokens(light).css).not.toContain('@media');
  });

  it('PRT-11 lets one palette color change every token that names it', () => {
    const own = {
      palette: { neutral: { page: color('#fafafa') } },
      color: { bg: { page: { $value: '{palette.neutral.page}' } } },
    };
    const { darkColors } = themeFromTokens(own, { palette: { neutral: { page: color('#111111') } } });
    expect(darkColors).toMatchObject({ 'color-bg-page': '#111111', 'color-focus-gap': '#111111' });
  });
});
