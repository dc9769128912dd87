/** Choices a pattern may have: few enough to bound backtracking on inputs of 30 characters. */
const MAX_CHOICES = 6;

const CHOICE = /(?<!\()\?|[*+|]|\{[0-9]+,[0-9]*\}/g;
const REPEATED_GROUP = /(?<!\\)\)[*+{]/;
const BACK_REFERENCE = /\\(?:[1-9]|k<)/;

/**
 * Why a regular expression is unsuitable for loyalty numbers: it is invalid, or some inputs, which any visitor can type,
 * would make it backtrack for very long. Undefined if it is suitable.
 */
export function patternProblem(source: string): string | undefined {
  try {
    RegExp(source, 'i');
  } catch {
    return 'the pattern is not a regular expression';
  }
  if (REPEATED_GROUP.test(source)) return 'the pattern repeats a group, which can take forever';
  if (BACK_REFERENCE.test(source)) return 'the pattern refers back to a group, which can take forever';
  if ((source.match(CHOICE) ?? []).length > MAX_CHOICES)
    return `the pattern leaves more than ${MAX_CHOICES} choices (such as *, +, ?, | and {1,3}), which can take forever`;
  return undefined;
}
