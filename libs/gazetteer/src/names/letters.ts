/** The letters of a key as bits: a for the first, and so on. Digits share the bits of some letters. */
export function lettersOf(key: string): number {
  let letters = 0;
  for (let place = 0; place < key.length; place += 1) letters |= 1 << (key.charCodeAt(place) - 97);
  return letters;
}

/** How many kinds of letters a typed text has that a key lacks: at least so many typing errors separate the two. */
export function missingLetters(typed: number, key: number): number {
  let count = 0;
  for (let rest = typed & ~key; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
