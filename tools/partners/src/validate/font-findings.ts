import { createRequire } from 'node:module';
import type { Finding, JsonSource } from '@dining/partner-settings';
import { familyInFiles, resolveTokens, type TokenFile } from '@dining/theme';
import { ownFonts } from '../fonts/read-own-fonts.ts';
import { ownFontFindings } from './folder/own-font-findings.ts';

const require = createRequire(import.meta.url);

/** Generic families, for which nothing is loaded. */
const GENERIC_FAMILIES = new Set(['system-ui', 'sans-serif', 'serif', 'monospace']);

/**
 * Reports the fonts of a theme that are not self-hosted, because browsers would silently replace them, and what is wrong
 * with the partner's own font files.
 * @param path the partner's folder on disk
 * @param label the folder in findings
 */
export function fontFindings(source: JsonSource, path: string, label: string): Finding[] {
  const { tokens } = resolveTokens((source.value ?? {}) as TokenFile);
  const roles = ['body', 'display'].flatMap((role) => {
    const family = [tokens.get(`font.${role}`)?.value].flat()[0];
    return typeof family === 'string' && !GENERIC_FAMILIES.has(family) ? [{ role, family }] : [];
  });
  const families = roles.filter(({ family }, index) => roles.findIndex((one) => one.family === family) === index);
  const missing = families.filter(
    ({ family }) =>
      ownFonts(path, family).length === 0 && !(family.endsWith(' Variable') && isInstalled(packageName(family))),
  );
  return [
    ...missing.map(({ role, family }) => ({
      file: source.file,
      line: source.lineOf(['font', role, '$value', 0]),
      key: `font.${role}`,
      problem: `the font "${family}" is not self-hosted here`,
      expected: 'an installed @fontsource-variable font, such as "Figtree Variable", or a file in fonts/',
      fix: `add ${label}/fonts/${familyInFiles(family)}-400.woff2, install ${packageName(family)}, or choose another font`,
    })),
    ...ownFontFindings(
      path,
      label,
      families.map(({ family }) => family),
    ),
  ];
}

const packageName = (family: string): string => `@fontsource-variable/${familyInFiles(family)}`;

function isInstalled(name: string): boolean {
  try {
    return require.resolve(`${name}/package.json`) !== '';
  } catch {
    return false;
  }
}
