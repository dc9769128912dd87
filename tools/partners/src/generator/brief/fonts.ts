import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { nearest } from '@dining/partner-settings';
import type { AnswerProblem } from './answer-problems.ts';

const require = createRequire(import.meta.url);

/** The @fontsource-variable package of a font that may be given as a family, such as "Work Sans". */
export const fontPackage = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, '-');

/** Explains why a font cannot be self-hosted; undefined if it can. */
export function fontProblem(name: string): AnswerProblem | undefined {
  const installed = installedFonts();
  const wanted = fontPackage(name);
  if (installed.includes(wanted)) return undefined;
  const guess = nearest(wanted, installed);
  return {
    problem: `the font "${name}" is not installed`,
    expected: `one of ${installed.join(', ')}`,
    fix: guess
      ? `write "${guess}"`
      : `choose another font; or, if it exists, npm install --save-dev @fontsource-variable/${wanted}`,
  };
}

/** The folder of the installed @fontsource-variable packages. */
const fontsFolder = (): string => dirname(dirname(require.resolve('@fontsource-variable/figtree/package.json')));

/** Names of the installed @fontsource-variable packages. */
export const installedFonts = (): string[] => readdirSync(fontsFolder()).toSorted();

/** The kind of an installed font as its package states it, such as "serif". */
export function fontCategory(name: string): string {
  const metadata = readFileSync(`${fontsFolder()}/${name}/metadata.json`, 'utf8');
  return (JSON.parse(metadata) as { category: string }).category;
}
