import { readFileSync } from 'node:fs';
import { LOOK_CHOICES, themeFromTokens, type Look, type TokenFile } from '@dining/theme';
import { describe, expect, it } from 'vitest';
import { lookCss } from './look-css.ts';

const tokens = JSON.parse(
  readFileSync(new URL('../../../partners/demo/tokens.json', import.meta.url), 'utf8'),
) as TokenFile;
const theme = themeFromTokens(tokens);
const cssOf = (look: Partial<Look>, pictures = {}) => lookCss({ ...theme, look: { ...theme.look, ...look } }, pictures);

describe('lookCss', () => {
  it.each(Object.keys(LOOK_CHOICES) as (keyof typeof LOOK_CHOICES)[])(
    'PRT-10 every choice of "%s" has a different style',
    (name) => {
      // The words of a list stand at the start, whatever the choice; a tabletop tells all three apart.
      const styles = LOOK_CHOICES[name].map((choice) => cssOf({ hero: 'tabletop', [name]: choice }));
      expect(new Set(styles).size).toBe(styles.length);
    },
  );

  it.each(LOOK_CHOICES.hero.filter((hero) => !['index', 'flat', 'edge', 'scoop'].includes(hero)))(
    'PRT-10 the hero "%s" differs with its words at another place',
    (hero) => {
      expect(
        new Set((['start', 'center', 'end'] as const).map((words) => cssOf({ hero, words }))).size,
      ).toBeGreaterThan(1);
    },
  );

  it('PRT-10 contains no color, so that every color is a token', () => {
    for (const hero of LOOK_CHOICES.hero)
      for (const words of LOOK_CHOICES.words) expect(cssOf({ hero, words })).not.toMatch(/#[0-9a-f]{6}\b|rgba?\(|hsl/i);
  });

  it('PRT-10 has balanced braces and one line', () => {
    for (const [name, choices] of Object.entries(LOOK_CHOICES))
      for (const choice of choices) {
        const css = cssOf({ [name]: choice });
        expect(css.split('{').length).toBe(css.split('}').length);
        expect(css).not.toContain('\n');
        expect(css).not.toMatch(/undefined|\[object/);
      }
  });

  it('PRT-10 shows scenery and motif only where the partner has the drawings', () => {
    expect(cssOf({ motif: 'tile' })).not.toContain('.hero-scenery::after');
    const css = cssOf({ motif: 'tile' }, { motif: '/assets/art/motif.svg', scenery: '/assets/art/scenery.svg' });
    expect(css).toContain('--hero-motif:url(/assets/art/motif.svg)');
    expect(css).toContain('--hero-scenery:url(/assets/art/scenery.svg)');
    expect(css).toContain('.hero-scenery::after');
  });

  it('PRT-10 an index hero has a board only where the panel differs from the hero', () => {
    const { colors } = theme;
    const plain = { ...colors, 'color-bg-panel': colors['color-bg-hero'] ?? '' };
    const look: Look = { ...theme.look, hero: 'index' };
    expect(lookCss({ look, colors: plain })).not.toBe(lookCss({ look, colors }));
  });

  it('PRT-10 inverts the buttons of the invitation only where they would blend into it', () => {
    const invitation = (action: string) =>
      lookCss({
        look: theme.look,
        colors: { ...theme.colors, 'color-action-bg': action, 'color-bg-inverse': '#071c32' },
      });
    expect(invitation('#0b1f3a')).toContain('.invitation{--color-action-bg:');
    expect(invitation('#c41230')).not.toContain('.invitation{');
  });

  it('PRT-10 an overlay card keeps the colors of its tags', () => {
    const css = cssOf({ card: 'overlay' });
    expect(css).not.toMatch(/\.merchant-card:not\(\[data-compact\]\)\{[^}]*--color-text-default/);
    expect(css).toMatch(/\.merchant-body\{--color-text-default/);
  });
});
