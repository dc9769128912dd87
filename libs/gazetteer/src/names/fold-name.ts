const MAX_TEXT_LENGTH = 120;

/** Words that are written short or in full as one pleases. Only these three: "Pt" may be Point or Port, "N" a street. */
const abbreviations: Readonly<Record<string, string>> = { st: 'saint', ft: 'fort', mt: 'mount' };

const SHORT_WORD = /\b(?:st|ft|mt)\b/g;

/** Nine names in ten have nothing to fold; thirty thousand of them are read at once. */
const ALREADY_FOLDED = /^[a-z0-9,]+(?: [a-z0-9,]+)*$/;

/**
 * Text as it is compared: lower case, no accents, no apostrophes or points ("St." is "st", "D.C." is "dc"), everything
 * else but letters, digits and commas a single space. Texts are cut at 120 characters: no place name is that long.
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
export function wordsOf(folded: string): string[] {
  return folded.split(/[ ,]+/).filter((word) => word !== '');
}

/**
 * The key by which a name is found: its words in full and run together ("saintlouis"), because one town is written
 * "De Kalb" by the mail, "DeKalb" by its mayor and "de kalb" by a member in a hurry ("Coeur d'Alene", "O'Fallon").
 */
export function nameKey(name: string): string {
  const folded = foldText(name);
  const inFull = folded.search(SHORT_WORD) === -1 ? folded : folded.replace(SHORT_WORD, (word) => abbreviations[word]!);
  return inFull.replaceAll(' ', '').replaceAll(',', '');
}
