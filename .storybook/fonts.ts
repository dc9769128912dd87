/** The stylesheets of all installed font families, each loaded when a partner uses it. */
const stylesheets = import.meta.glob('../node_modules/@fontsource-variable/*/index.css');

/** The package of a family: "Hanken Grotesk Variable" is `hanken-grotesk`. */
const packageOf = (family: string): string =>
  family
    .replace(/ Variable$/, '')
    .toLowerCase()
    .replaceAll(' ', '-');

/** Resolves when the fonts are ready to draw; a family that is not installed falls back to a system font. */
export async function loadFonts(families: readonly string[]): Promise<void> {
  await Promise.all(
    families.map(async (family) => {
      await stylesheets[`../node_modules/@fontsource-variable/${packageOf(family)}/index.css`]?.();
      await Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 1em "${family}"`)));
    }),
  );
}
