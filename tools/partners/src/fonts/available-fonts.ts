import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { StudioFont } from '@dining/studio-contract';
import { readFontName } from '@dining/theme';

const PACKAGE = '@fontsource-variable/';

/**
 * The font families that a partner can use (PRT-06): those of its own files in `fonts/`, and the installed
 * `@fontsource-variable` packages by name.
 * @param root the folder of the package.json that declares the packages
 */
export function availableFonts(root: string, partnerFolder: string): StudioFont[] {
  const manifest = `${root}/package.json`;
  const { dependencies, devDependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  const names = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name.startsWith(PACKAGE));
  const { resolve } = createRequire(manifest);
  const installed = names.flatMap((name) => installedFont(name, resolve) ?? []);
  return [...ownFamilies(partnerFolder), ...installed.toSorted((a, b) => a.family.localeCompare(b.family))];
}

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };
type Metadata = { family: string; weights: number[] };

function installedFont(name: string, resolve: (id: string) => string): StudioFont | undefined {
  try {
    const folder = dirname(resolve(`${name}/package.json`));
    const { family, weights } = JSON.parse(readFileSync(`${folder}/metadata.json`, 'utf8')) as Metadata;
    return {
      family: `${family} Variable`,
      lightest: Math.min(...weights),
      boldest: Math.max(...weights),
      isOwn: false,
    };
  } catch {
    return undefined;
  }
}

/** Families of the partner's own files. Files are named in lower case: `acme-sans-400.woff2` is "Acme Sans". */
function ownFamilies(partnerFolder: string): StudioFont[] {
  const dir = `${partnerFolder}/fonts`;
  const fonts = new Map<string, StudioFont>();
  for (const font of (existsSync(dir) ? readdirSync(dir) : []).flatMap((file) => readFontName(file) ?? [])) {
    const family = font.family.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
    const { lightest, boldest } = fonts.get(family) ?? font;
    fonts.set(family, {
      family,
      lightest: Math.min(lightest, font.lightest),
      boldest: Math.max(boldest, font.boldest),
      isOwn: true,
    });
  }
  return [...fonts.values()];
}
