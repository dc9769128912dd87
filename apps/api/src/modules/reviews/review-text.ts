import { memberLine, shownName } from '@dining/rules';

/** Code points in a review. */
export const MAX_REVIEW_LENGTH = 2_000;

/**
 * The author of a review, first name and initial: "Maya O."; empty for a member without a name. A part that does not look
 * like a name is left out, since everybody can read it.
 */
export function authorOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  const [initial] = /^\p{L}\p{M}{0,4}/u.exec(memberLine(last_name)) ?? [];
  return [shownName(first_name), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ');
}
