/** Characters of a review that are kept. */
export const REVIEW_MAX_LENGTH = 2_000;

/** Of a first name, so that a long one leaves room for the initial. */
const NAME_LENGTH = 50;

/** Controls, halves of characters, and marks that would turn around the text that stands beside them. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** What somebody wrote, without characters that control something; line breaks stay. */
export const cleanText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(UNSEEN, '').trim();

/** How a review names its writer: first name and the initial of the last, "Maya O."; nothing for somebody without a name. */
export function authorOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  const oneLine = (text: string): string[] => [...cleanText(text).replaceAll(/\s+/g, ' ')];
  const [initial] = oneLine(last_name);
  return [
    oneLine(first_name).slice(0, NAME_LENGTH).join(''),
    ...(initial === undefined ? [] : [`${initial.toUpperCase()}.`]),
  ]
    .join(' ')
    .trim();
}
