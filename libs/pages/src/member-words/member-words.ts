import type { Member } from '@dining/api-contract';
import { memberPlaceholders, type CopyVariables } from '@dining/copy-engine';

/** The member's values for content: the name, and the dining progress in programs that count it (HOM-03). */
export function memberWords(member: Member | undefined): CopyVariables {
  if (!member) return {};
  const { firstName, diningProgress: progress } = member;
  if (!progress) return { firstName };
  const { remainingDines, dinesRequired, remainingDollars, dollarsRequired } = progress;
  return { firstName, remainingDines, dinesRequired, remainingDollars, dollarsRequired };
}

/** Whether a text has all the member's values that it mentions; a text without them is left out. */
export const isComplete = (text: string | undefined, words: CopyVariables): text is string =>
  text !== undefined && memberPlaceholders.every((name) => name in words || !text.includes(`{${name}}`));
