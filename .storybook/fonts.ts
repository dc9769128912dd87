import { familyInFiles, ownFontRules, ownFontsAmong } from '@dining/theme';

/** The stylesheets of all installed font families, each loaded when a partner uses it. */
const stylesheets = import.meta.glob('../node_modules/@fontsource-variable/*/index.css');

/** The addresses of the partners' own font files. */
const ownFiles = import.meta.glob<string>('../partners/*/fonts/*.woff2', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The `@font-face` rules of a family of the partner's own; empty for a family of a package. */
function ownRules(code: string, family: string): string {
  const folder = `../partners/${code}/fonts/`;
  const files = Object.keys(ownFiles).flatMap((path) => (path.startsWith(folder) ? [path.slice(folder.length)] : []));
  return ownFontRules(family, ownFontsAmong(files, family), ({ file }) => ownFiles[folder + file] ?? '');
}

/**
 * Loads the stylesheets of a partner's families that come from packages; one that is not installed falls back to a system
 * font.
 * @returns the `@font-face` rules of the others, which are the partner's own as on its site (PRT-06)
 */
export async function fontRules(code: string, families: readonly string[]): Promise<string> {
  const rules = await Promise.all(
    families.map(async (family) => {
      const own = ownRules(code, family);
      if (own === '') await stylesheets[`../node_modules/@fontsource-variable/${familyInFiles(family)}/index.css`]?.();
      return own;
    }),
  );
  return rules.join('');
}

/** Resolves when the fonts are ready to draw. */
export async function loadFonts(families: readonly string[]): Promise<void> {
  await Promise.all(
    families.flatMap((family) => [400, 700].map((weight) => document.fonts.load(`${weight} 1em "${family}"`))),
  );
}
