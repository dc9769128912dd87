import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { familyInFiles, fontFace, fontForWeight, ownFontRules, type OwnFont } from '@dining/theme';
import { readFontMetrics } from '../fonts/font-metrics.ts';
import { ownFonts } from '../fonts/read-own-fonts.ts';
import { estimatedBold, fallbackFontRules, type FontMetrics } from './fallback-fonts.ts';
import type { License } from './licenses.ts';
import type { PartsWriter } from './parts-writer.ts';

const require = createRequire(import.meta.url);

/**
 * The character sets with a file per family, where its package has it. Browsers fetch all but the first only for pages
 * with such letters, so that no word is set in two typefaces. Of sets with the same letter, the last one counts.
 */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese'] as const;

/** Weights of running text and of headings, whose files are preloaded. */
const MAIN_WEIGHTS = { regular: 400, bold: 700 } as const;

type AddedFonts = { css: string; preloads: string[]; licenses: License[] };

/**
 * Adds the font files of a theme to the bundle. A family is the partner's own, in `fonts/`, or an `@fontsource-variable`
 * package: "Hanken Grotesk Variable" is `hanken-grotesk`.
 * @param folder the partner's folder
 * @returns `@font-face` rules, the addresses worth preloading, and the licenses, whose texts lie beside the files
 * @throws if a family's package is not installed, with its name
 */
export async function addFonts(writer: PartsWriter, families: readonly string[], folder: string): Promise<AddedFonts> {
  const added = await Promise.all(
    families.map((family) => {
      const own = ownFonts(folder, family);
      return own.length > 0 ? addOwnFamily(writer, family, folder, own) : addPackage(writer, family);
    }),
  );
  return {
    css: [...added.map(({ rules }) => rules), ...added.map(({ fallbacks }) => fallbacks)].join(''),
    preloads: added.flatMap(({ preloads }) => preloads),
    licenses: added.flatMap(({ license }) => license ?? []),
  };
}

/** A family without a package has the license that the partner has. */
type AddedFamily = { rules: string; fallbacks: string; preloads: string[]; license?: License };

type FontPackage = {
  fallbacks: string;
  license: License;
  /** The files that the package has, with its text about each. */
  files: { subset: (typeof SUBSETS)[number]; name: string; content: Buffer; description: string }[];
};

/** Packages by family: partners share most families, and a package does not change during a run. */
const packages = new Map<string, Promise<FontPackage>>();

async function addPackage(writer: PartsWriter, family: string): Promise<AddedFamily> {
  const reading = packages.get(family) ?? readPackage(family);
  packages.set(family, reading);
  const { fallbacks, license, files } = await reading;
  const preloads: string[] = [];
  const rules = files.map(({ subset, name, content, description }) => {
    const src = writer.addHashed(`assets/fonts/${name}.woff2`, content);
    if (subset === 'latin') preloads.push(src);
    return packageFontFace(family, src, description);
  });
  writer.addHashed(`assets/fonts/${familyInFiles(family)}-license.txt`, license.text);
  return { rules: rules.join(''), fallbacks, preloads, license };
}

async function readPackage(family: string): Promise<FontPackage> {
  const fallbacks = fallbackFontRules(family, {
    regular: await metricsOf(family),
    bold: await metricsOf(family, '/700'),
  });
  const name = familyInFiles(family);
  const folder = packageFolder(family, name);
  const descriptions = readFileSync(`${folder}/index.css`, 'utf8').split('/* ');
  const files = SUBSETS.flatMap((subset) => {
    const id = `${name}-${subset}-wght-normal`;
    const path = `${folder}/files/${id}.woff2`;
    if (!existsSync(path)) return [];
    const description = descriptions.find((part) => part.startsWith(`${id} */`)) ?? '';
    return [{ subset, name: `${name}-${subset}`, content: readFileSync(path), description }];
  });
  const { version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as License;
  const text = readFileSync(`${folder}/LICENSE`, 'utf8').trim();
  return { fallbacks, files, license: { name: `@fontsource-variable/${name}`, version, license, text } };
}

/** Adds a family of the partner's own files. Those for regular and bold text are preloaded. */
async function addOwnFamily(
  writer: PartsWriter,
  family: string,
  folder: string,
  fonts: readonly OwnFont[],
): Promise<AddedFamily> {
  const contents = new Map(fonts.map(({ file }) => [file, readFileSync(`${folder}/fonts/${file}`)] as const));
  const addresses = new Map(
    [...contents].map(([file, bytes]) => [file, writer.addHashed(`assets/fonts/${file}`, bytes)] as const),
  );
  const addressOf = ({ file }: OwnFont) => addresses.get(file) ?? '';
  const regular = fontForWeight(fonts, MAIN_WEIGHTS.regular);
  const bold = fontForWeight(fonts, MAIN_WEIGHTS.bold);
  const metrics = ({ file }: OwnFont) => readFontMetrics(contents.get(file) ?? Buffer.alloc(0));
  const boldMetrics = await metrics(bold);
  return {
    rules: ownFontRules(family, fonts, addressOf),
    fallbacks: fallbackFontRules(family, {
      regular: await metrics(regular),
      bold: boldMetrics.isVariable ? estimatedBold(boldMetrics) : boldMetrics,
    }),
    preloads: [...new Set([regular, bold].map(addressOf))],
  };
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

function packageFontFace(family: string, src: string, description: string): string {
  const weight = /font-weight: ([^;]+);/.exec(description)?.[1] ?? '100 900';
  const range = /unicode-range: ([^;]+);/.exec(description)?.[1];
  return fontFace(family, src, weight, range);
}
