import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { BundleWriter } from './bundle-writer.ts';
import { standInRules, type FontMeasures } from './font-stand-in.ts';

const require = createRequire(import.meta.url);

/** Letters that the first file of every family covers; the second is only fetched when a page needs it. */
const SUBSETS = ['latin', 'latin-ext'] as const;

/**
 * Puts the font files of a theme into the bundle.
 * Families come from the `@fontsource-variable` packages: "Hanken Grotesk Variable" is `hanken-grotesk`.
 * @returns `@font-face` rules and the addresses worth preloading
 * @throws when a family's package is not installed, naming it
 */
export async function addFonts(
  writer: BundleWriter,
  families: readonly string[],
): Promise<{ css: string; preloads: string[] }> {
  const preloads: string[] = [];
  const standIns = await Promise.all(
    families.map(async (family) =>
      standInRules(family, { regular: await measuresOf(family), bold: await measuresOf(family, '/700') }),
    ),
  );
  const rules = families.flatMap((family) => {
    const name = family
      .replace(/ Variable$/, '')
      .toLowerCase()
      .replace(/ /g, '-');
    const folder = packageFolder(family, name);
    const description = readFileSync(`${folder}/index.css`, 'utf8');
    return SUBSETS.map((subset) => {
      const file = `${folder}/files/${name}-${subset}-wght-normal.woff2`;
      if (!existsSync(file)) return '';
      const src = writer.addFileHashed(`assets/fonts/${name}-${subset}.woff2`, file);
      if (subset === 'latin') preloads.push(src);
      return fontFace(family, src, description, `${name}-${subset}-wght-normal`);
    });
  });
  return { css: [...rules, ...standIns].join(''), preloads };
}

/** `@capsizecss/metrics` names families and cuts like this: "Hanken Grotesk Variable" is `hankenGrotesk`, in bold `hankenGrotesk/700`. */
async function measuresOf(family: string, cut: '' | '/700' = ''): Promise<FontMeasures> {
  const words = family.replace(/ Variable$/, '').split(' ');
  const name = words
    .map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join('');
  try {
    return ((await import(`@capsizecss/metrics/${name}${cut}`)) as { default: FontMeasures }).default;
  } catch {
    throw new Error(
      `The measures of the font "${family}" are not in @capsizecss/metrics (${name}${cut}). Choose another family, or add its measures.`,
    );
  }
}

function packageFolder(family: string, name: string): string {
  try {
    return dirname(require.resolve(`@fontsource-variable/${name}/package.json`));
  } catch {
    throw new Error(`The font "${family}" needs the package @fontsource-variable/${name}, which is not installed.`);
  }
}

function fontFace(family: string, src: string, description: string, id: string): string {
  const block = description.split('/* ').find((part) => part.startsWith(`${id} */`)) ?? '';
  const weight = /font-weight: ([^;]+);/.exec(block)?.[1] ?? '100 900';
  const range = /unicode-range: ([^;]+);/.exec(block)?.[1];
  return `@font-face{font-family:"${family}";src:url(${src}) format("woff2");font-weight:${weight};font-display:swap;${range ? `unicode-range:${range};` : ''}}`;
}
