import { distance as editDistance } from 'fastest-levenshtein';

/**
 * The known word that was probably meant, or undefined when none is close. Distance is the number of single-character edits;
 * up to a third of the known word’s characters, rounded up, may differ.
 */
export function nearest(word: string, known: readonly string[]): string | undefined {
  let best: { word: string; distance: number } | undefined;
  for (const candidate of known) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance <= Math.ceil(candidate.length / 3) && (!best || distance < best.distance))
      best = { word: candidate, distance };
  }
  return best?.word;
}
