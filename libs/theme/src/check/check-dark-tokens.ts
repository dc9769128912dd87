import type { Finding, JsonSource } from '@dining/partner-settings';
import { relativeLuminance } from '../contrast.ts';
import { DARK_GROUPS, darkTokenFile, MAX_DARK_LUMINANCE } from '../dark-tokens.ts';
import { resolveTokens } from '../resolve-tokens.ts';
import { hexColor } from '../token-css.ts';
import type { TokenFile } from '../token-file.ts';
import { checkTokens } from './check-tokens.ts';

/** The surfaces that make a page dark. */
const SURFACES = ['color.bg.page', 'color.bg.raised', 'color.bg.sunken'];

/**
 * Reports everything that is wrong in a partner's tokens.dark.json, in line order (PRT-06, PRT-11). The merged tokens have
 * to pass what tokens.json passes, contrast included, and its surfaces have to be dark.
 * @param source tokens.dark.json
 * @param light the content of a tokens.json without findings
 */
export function checkDarkTokens(source: JsonSource, light: TokenFile): Finding[] {
  const { value } = source;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return checkTokens(source);
  const dark = value as TokenFile;
  const foreign = Object.keys(dark).filter((name) => !name.startsWith('$') && !isDarkGroup(name));
  if (foreign.length > 0) return foreign.map((name) => foreignGroup(name, source));
  const merged = darkTokenFile(light, dark);
  const findings = checkTokens({ ...source, value: merged });
  return findings.length > 0 ? findings : paleSurfaces(merged, source);
}

const isDarkGroup = (name: string): boolean => (DARK_GROUPS as readonly string[]).includes(name);

const foreignGroup = (name: string, { file, lineOf }: JsonSource): Finding => ({
  file,
  line: lineOf([name]),
  key: name,
  problem: `the group "${name}" does not change in the dark`,
  expected: `only ${DARK_GROUPS.join(', ')}`,
  fix: 'set it in tokens.json',
});

function paleSurfaces(merged: TokenFile, { file, lineOf }: JsonSource): Finding[] {
  const { tokens } = resolveTokens(merged);
  return SURFACES.flatMap((path) => {
    const hex = hexColor(tokens.get(path)?.value as never);
    if (relativeLuminance(hex) < MAX_DARK_LUMINANCE) return [];
    return [
      {
        file,
        line: lineOf(path.split('.')),
        key: path,
        problem: `${path} ${hex} is not dark`,
        expected: `a luminance below ${MAX_DARK_LUMINANCE}, as of #333333`,
        fix: `set ${path} to a dark color, or remove ${file}`,
      },
    ];
  });
}
