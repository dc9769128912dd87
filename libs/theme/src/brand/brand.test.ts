import { readJsonSource } from '@dining/partner-settings';
import { describe, expect, it } from 'vitest';
import { checkTokens } from '../check/check-tokens.ts';
import { themeFromTokens } from '../theme.ts';
import type { TokenFile } from '../token-file.ts';
import { brandDrawings } from './brand-drawings.ts';

const NAMES = { name: 'Acme', programName: 'Acme Dining' };

const tokens = (brand: object, others: object = {}): TokenFile => ({
  $extensions: { 'dining.look': { hero: 'flat' }, 'dining.brand': brand },
  ...others,
});

const blue = { primaryColor: '#1f4e5f', accentColor: '#c2410c', corners: 'soft' };
const red = { ...blue, primaryColor: '#7a1f2b' };

const findings = (brand: unknown) =>
  checkTokens(readJsonSource('tokens.json', JSON.stringify(tokens(brand as object), null, 2)));

describe('a brand in tokens.json', () => {
  it('PRT-05 PRT-06 gives every color of the interface, so that another look is another color', () => {
    const [one, other] = [blue, red].map((brand) => themeFromTokens(tokens(brand)).colors) as [
      Record<string, string>,
      Record<string, string>,
    ];
    expect([one['color-bg-hero'], other['color-bg-hero']]).toEqual(['#1f4e5f', '#7a1f2b']);
    const followers = ['color-text-on-hero-muted', 'color-text-link', 'color-bg-inverse', 'color-selected-bg'];
    for (const name of followers) expect(other[name]).not.toBe(one[name]);
    expect(other['color-action-bg']).toBe(one['color-action-bg']);
    expect([findings(blue), findings(red)]).toEqual([[], []]);
  });

  it('PRT-05 leaves tokens that the file states as they are', () => {
    const own = { color: { bg: { hero: { $value: '{palette.brand.dark}' } } } };
    const { colors } = themeFromTokens(tokens(blue, own));
    expect(colors['color-bg-hero']).toBe(colors['color-selected-bg']);
  });

  it('PRT-05 chooses the radii by its corners', () => {
    const radius = (corners: string) =>
      /--radius-control:([^;]+);/.exec(themeFromTokens(tokens({ ...blue, corners })).css);
    expect(['square', 'soft', 'round'].map((corners) => radius(corners)?.[1])).toEqual(['0px', '6px', '14px']);
  });

  it('PRT-05 gives an icon and a wordmark in its colors; tokens without a brand give none', () => {
    const drawn = brandDrawings(tokens(red), NAMES);
    expect(drawn?.icon).toContain('fill="#7a1f2b"');
    expect(drawn?.wordmark).toContain('<title>Acme Dining</title>');
    expect(brandDrawings({}, NAMES)).toBeUndefined();
  });

  it.each([
    [{ ...blue, primaryColor: 'red' }, 'primaryColor', '"red" is not allowed'],
    [{ ...blue, accentColor: '#F00' }, 'accentColor', '"#F00" is not allowed'],
    [{ ...blue, corners: 'sharp' }, 'corners', '"sharp" is not allowed'],
    [{ primaryColor: '#1f4e5f', corners: 'soft' }, 'accentColor', 'required key "accentColor" is missing'],
    [{ ...blue, thirdColor: '#000000' }, 'thirdColor', 'unknown key "thirdColor"'],
  ])('PRT-06 reports the brand %j on its line, and derives nothing from it', (brand, key, problem) => {
    expect(findings(brand)).toMatchObject([{ key: `$extensions.dining.brand.${key}`, problem }]);
    expect(findings(brand)[0]?.line).toBeGreaterThan(1);
    expect(themeFromTokens(tokens(brand)).css).toBe(
      themeFromTokens({ $extensions: { 'dining.look': { hero: 'flat' } } }).css,
    );
  });
});
