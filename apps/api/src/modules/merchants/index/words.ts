/** Letters that Unicode does not take apart into a base letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * The words of a name or a typed text as they are compared: lower case, without accents, apostrophes closed up
 * ("Joe’s Café" → joes, cafe), split at everything that is neither letter nor digit.
 */
export function wordsOf(text: string): string[] {
  const folded = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´]/gu, '')
    .replace(/[øæœßłđðþı]/g, (letter) => plainLetters[letter] ?? letter);
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}
