const MAX_TEXT_LENGTH = 120;

/** Abbreviations with only one meaning in place names; "Pt", for instance, can be Point or Port. */
const abbreviations: Readonly<Record<string, string>> = { st: 'saint', ft: 'fort', mt: 'mount' };

const ABBREVIATION = /\b(?:st|ft|mt)\b/g;

/** Matches text that needs no folding, as nine in ten names do. Startup folds thirty thousand names. */
const ALREADY_FOLDED = /^[a-z0-9,]+(?: [a-z0-9,]+)*$/;

/**
 * Normalizes text for comparison: lower case, no accents, no apostrophes or periods ("St." is "st", "D.C." is "dc");
 * everything else except letters, digits and commas becomes a single space. Truncates to 120 characters, which is longer
 * than any place name.
 */
export function foldText(text: string): string {
  const lower = text.slice(0, MAX_TEXT_LENGTH).toLowerCase();
  if (ALREADY_FOLDED.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’‘ʻ`.]/g, '')
    .replace(/[^a-z0-9,]+/g, ' ')
    .trim();
}

/** The words of a folded text, without commas. */
export function splitWords(folded: string): string[] {
  return folded.split(/[ ,]+/).filter((word) => word !== '');
}

/**
 * The lookup key of a name: abbreviations expanded and words joined ("saintlouis"), because the same town is spelled
 * "De Kalb", "DeKalb" and "de kalb".
 */
export function nameKey(name: string): string {
  const folded = foldText(name);
  const expanded =
    folded.search(ABBREVIATION) === -1 ? folded : folded.replace(ABBREVIATION, (word) => abbreviations[word]!);
  return expanded.replaceAll(' ', '').replaceAll(',', '');
}
