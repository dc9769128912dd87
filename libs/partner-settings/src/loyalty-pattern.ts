/** So many places where a pattern may go one way or another keep its work small for every number of 30 characters. */
const MAX_CHOICES = 6;

const CHOICE = /(?<!\()\?|[*+|]|\{[0-9]+,[0-9]*\}/g;
const REPEATED_GROUP = /(?<!\\)\)[*+{]/;
const BACK_REFERENCE = /\\(?:[1-9]|k<)/;

/**
 * Why a regular expression must not check loyalty numbers, in words: it is none, or numbers exist that it would work on
 * for ever. Every visitor can type such a number.
 */
export function patternProblem(source: string): string | undefined {
  try {
    RegExp(source, 'i');
  } catch {
    return 'the pattern is not a regular expression';
  }
  if (REPEATED_GROUP.test(source)) return 'the pattern repeats a group, which can take for ever';
  if (BACK_REFERENCE.test(source)) return 'the pattern refers back to a group, which can take for ever';
  if ((source.match(CHOICE) ?? []).length > MAX_CHOICES)
    return `the pattern leaves more than ${MAX_CHOICES} choices (such as *, +, ?, | and {1,3}), which can take for ever`;
  return undefined;
}
