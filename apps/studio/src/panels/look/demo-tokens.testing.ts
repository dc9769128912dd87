import { readFileSync } from 'node:fs';
import type { TokenFile } from '@dining/theme';

const folder = `${import.meta.dirname}/../../../../../partners/demo`;

/** A token file of the invented partner demo. */
export const demoTokens = (name = 'tokens.json'): TokenFile =>
  JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as TokenFile;

const color = ($value: string) => ({ $value });

/** A look with a palette, which three of its roles take their colors from. Everything else has its default. */
export const paletteTokens = (): TokenFile => ({
  $extensions: { 'dining.look': { hero: 'scoop' } },
  palette: {
    brand: { base: color('#14505c'), deep: color('#003a46') },
    neutral: { muted: color('#516064') },
  },
  color: {
    bg: { hero: color('{palette.brand.base}') },
    text: { muted: color('{palette.neutral.muted}'), onHero: color('#ffffff'), onHeroMuted: color('#afdde8') },
    selected: { bg: color('{palette.brand.deep}') },
  },
});
