import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { BundleWriter } from './bundle-writer.ts';
import { fallbackFontRules, type FontMetrics } from './fallback-fonts.ts';

const require = createRequire(import.meta.url);

/** The character sets with a file per family; browsers fetch the second only for pages that need it. */
const SUBSETS = ['latin', 'latin-ext'] as const;

/**
 * Adds the font files of a theme to the bundle.
 * Families are `@fontsource-variable` packages: "Hanken Grotesk Variable" is `hanken-grotesk`.
 * @returns `@font-face` rules and the addresses worth preloading
 * @throws if a family's package is not installed, with its name
 */
export async function addFonts(
  writer: BundleWriter,
  families: readonly string[],
): Promise<{ css: string; preloads: string[] }> {
  const preloads: string[] = [];
  const fallbacks = await Promise.all(
    families.map(async (family) =>
      fallbackFontRules(family, { regular: await metricsOf(family), bold: await metricsOf(family, '/700') }),
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
  return { css: [...rules, ...fallbacks].join(''), preloads };
}

/** Metrics of a family. `@capsizecss/metrics` calls "Hanken Grotesk Variable" `hankenGrotesk`, in bold `hankenGrotesk/700`. */
async function metricsOf(family: string, cut: '' | '/700' = ''): Promise<FontMetrics> {
  const words = family.replace(/ Variable$/, '').split(' ');
  const name = words
    .map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join('');
  try {
    return ((await import(`@capsizecss/metrics/${name}${cut}`)) as { default: FontMetrics }).default;
  } catch {
    throw new Error(
      `@capsizecss/metrics has no metrics of the font "${family}" (${name}${cut}). Choose another family, or add its metrics.`,
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
