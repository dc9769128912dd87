import { createRequire } from 'node:module';
import type { Finding, JsonSource } from '@dining/partner-settings';

const require = createRequire(import.meta.url);

/** Generic families, for which nothing is loaded. */
const GENERIC_FAMILIES = new Set(['system-ui', 'sans-serif', 'serif', 'monospace']);

/** Reports the fonts of a theme that are not self-hosted, because browsers would silently replace them. */
export function fontFindings(source: JsonSource): Finding[] {
  const font = (source.value as { font?: Record<string, { $value?: unknown }> } | undefined)?.font;
  return ['display', 'body'].flatMap((role) => {
    const family = [font?.[role]?.$value].flat()[0];
    if (typeof family !== 'string' || /^\{.*\}$/.test(family) || GENERIC_FAMILIES.has(family)) return [];
    const name = packageName(family);
    if (family.endsWith(' Variable') && isInstalled(name)) return [];
    return [
      {
        file: source.file,
        line: source.lineOf(['font', role, '$value', 0]),
        key: `font.${role}`,
        problem: `the font "${family}" is not self-hosted here`,
        expected: 'the name of an installed @fontsource-variable font, such as "Figtree Variable"',
        fix: `install ${name}, or choose another font`,
      },
    ];
  });
}

const packageName = (family: string): string =>
  `@fontsource-variable/${family
    .replace(/ Variable$/, '')
    .toLowerCase()
    .replace(/ /g, '-')}`;

function isInstalled(name: string): boolean {
  try {
    return require.resolve(`${name}/package.json`) !== '';
  } catch {
    return false;
  }
}
