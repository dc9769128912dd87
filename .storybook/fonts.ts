/** Loads the stylesheet of an installed font family. */
const stylesheets: Record<string, () => Promise<unknown>> = {
  'Atkinson Hyperlegible Next Variable': () => import('@fontsource-variable/atkinson-hyperlegible-next/index.css'),
  'Bricolage Grotesque Variable': () => import('@fontsource-variable/bricolage-grotesque/index.css'),
  'Figtree Variable': () => import('@fontsource-variable/figtree/index.css'),
  'Fraunces Variable': () => import('@fontsource-variable/fraunces/index.css'),
  'Hanken Grotesk Variable': () => import('@fontsource-variable/hanken-grotesk/index.css'),
  'Outfit Variable': () => import('@fontsource-variable/outfit/index.css'),
  'Sora Variable': () => import('@fontsource-variable/sora/index.css'),
};

/** Resolves when the fonts are ready to draw; a family that is not installed falls back to a system font. */
export async function loadFonts(families: readonly string[]): Promise<void> {
  await Promise.all(
    families.map(async (family) => {
      await stylesheets[family]?.();
      await Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 1em "${family}"`)));
    }),
  );
}
