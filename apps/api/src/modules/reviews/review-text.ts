/** Code points in a review. */
export const MAX_REVIEW_LENGTH = 2_000;

/** Code points of a first name, so that a long one leaves room for the initial. */
const MAX_NAME_LENGTH = 50;

/** Control characters, lone surrogates, and marks that reverse the text around them. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Text that a person typed, without control characters other than line breaks. */
export const cleanText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(INVISIBLE, '').trim();

/** The author of a review, first name and initial: "Maya O."; empty for a member without a name. */
export function authorOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  const oneLine = (text: string): string[] => [...cleanText(text).replaceAll(/\s+/g, ' ')];
  const [initial] = oneLine(last_name);
  return [
    oneLine(first_name).slice(0, MAX_NAME_LENGTH).join(''),
    ...(initial === undefined ? [] : [`${initial.toUpperCase()}.`]),
  ]
    .join(' ')
    .trim();
}
