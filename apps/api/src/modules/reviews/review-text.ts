import { cleanText } from '../../platform/text/clean-text.ts';

/** Code points in a review. */
export const MAX_REVIEW_LENGTH = 2_000;

/** Code points of a first name, so that a long one leaves room for the initial. */
const MAX_NAME_LENGTH = 50;

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
