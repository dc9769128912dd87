/** Matches names that need no change, which are nine in ten. */
const UNCHANGED = /^(?![ODL] |.*(?:Mc|Saint |'S|Afb| (?:Of|The|In|On|And|At|By|Du|De|Del) ))/;
const SMALL_WORDS = /(?<= )(?:Of|The|In|On|And|At|By|Du|De La|De Las|De Los|Del)(?= )/g;

/**
 * The usual spelling of a post office's name. The postal file capitalizes every word and drops most punctuation:
 * "Mc Lean" and "Mcallen" become "McLean" and "McAllen", "O Fallon" "O'Fallon", "Isle Of Palms" "Isle of Palms",
 * "Edwards Afb" "Edwards AFB", "Saint Louis" "St. Louis" (the AP style for American cities).
 */
export function displayName(postalName: string): string {
  if (UNCHANGED.test(postalName)) return postalName;
  return postalName
    .replace(/\bMc ?([A-Za-z])(?=[a-z]{2})/g, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/^([ODL]) (?=[A-Z])/, "$1'")
    .replace(/'S\b/g, "'s")
    .replace(/\bAfb\b/g, 'AFB')
    .replace(/\bSaint (?=[A-Z])/g, 'St. ')
    .replace(SMALL_WORDS, (words) => words.toLowerCase());
}
