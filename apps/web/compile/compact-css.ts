/** Placeholder of an interpolation; no style contains it. */
const HOLE = '\uE000';

/** Quoted text is matched as a whole, so that nothing inside it counts as white space or punctuation. */
const SPARE = /("[^"\n]*"|'[^'\n]*')|\/\*[^]*?\*\/\s*|\s*;?\s*(\})\s*|\s*([{;])\s*|([,:])\s+|\s+/g;

/**
 * Removes comments and insignificant white space from a style with interpolations. Selectors, values and order are
 * unchanged, so browsers apply the same rules.
 * @param parts the texts around the interpolations, at least one
 * @returns as many texts
 */
export function compactCss(parts: readonly string[]): string[] {
  const compact = parts
    .join(HOLE)
    .trim()
    .replace(
      SPARE,
      (spare, quoted?: string, closing?: string, mark?: string, spaced?: string) =>
        quoted ?? closing ?? mark ?? spaced ?? (spare.startsWith('/') ? '' : ' '),
    );
  return compact.split(HOLE);
}
