/** A font file of a partner's folder, and the weights that its name states. */
export type OwnFont = { file: string; family: string; lightest: number; boldest: number };

/** `acme-sans-400.woff2`, or `acme-sans-100-900.woff2` for a variable font. */
const FILE_NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*?)-([1-9][0-9]{2})(?:-([1-9][0-9]{2,3}))?\.woff2$/;

/** The family in the names of font files: "Acme Sans" is `acme-sans`, and "Hanken Grotesk Variable" `hanken-grotesk`. */
export const familyInFiles = (family: string): string =>
  family
    .replace(/ Variable$/, '')
    .toLowerCase()
    .replaceAll(/[ _]+/g, '-');

/** What the name of a font file says; undefined for another name. */
export function readFontName(file: string): OwnFont | undefined {
  const [, family, lightest, boldest = lightest] = FILE_NAME.exec(file) ?? [];
  if (family === undefined || Number(lightest) > Number(boldest)) return undefined;
  return { file, family, lightest: Number(lightest), boldest: Number(boldest) };
}

/** The fonts of a family among the files of a partner's folder `fonts`, lightest first; none for families of packages. */
export function ownFontsAmong(files: readonly string[], family: string): OwnFont[] {
  return files
    .flatMap((file) => readFontName(file) ?? [])
    .filter((font) => font.family === familyInFiles(family))
    .toSorted((one, other) => one.lightest - other.lightest || one.boldest - other.boldest);
}

/** The file with the weight nearest to the given one. @throws TypeError without a font */
export function fontForWeight(fonts: readonly OwnFont[], weight: number): OwnFont {
  const distance = ({ lightest, boldest }: OwnFont) => Math.max(lightest - weight, weight - boldest, 0);
  return fonts.reduce((nearest, font) => (distance(font) < distance(nearest) ? font : nearest));
}

/**
 * The `@font-face` rules of a family of the partner's own fonts, for the site and for Storybook.
 * @param addressOf the URL of a font's file
 */
export const ownFontRules = (family: string, fonts: readonly OwnFont[], addressOf: (font: OwnFont) => string): string =>
  fonts
    .map((font) => {
      const { lightest, boldest } = font;
      return fontFace(family, addressOf(font), lightest === boldest ? String(lightest) : `${lightest} ${boldest}`);
    })
    .join('');

/** One `@font-face` rule. Text is drawn in a fallback until the font has loaded. */
export const fontFace = (family: string, src: string, weight: string, range?: string): string =>
  `@font-face{font-family:"${family}";src:url(${src}) format("woff2");font-weight:${weight};font-display:swap;${range ? `unicode-range:${range};` : ''}}`;
