import type { Refusal } from '../../src/modules/claims/decide-claim.ts';
import { cleanText } from '../../src/modules/reviews/review-text.ts';
import { CommandError, wordsOf, type RewardsContext } from './rewards-command.ts';

const REASON_MAX_LENGTH = 300;

/** The claim that a command names. @throws CommandError for what is no claim's id */
export function claimIdOf(context: Pick<RewardsContext, 'words'>): string {
  const [id = ''] = wordsOf(context, 'claim');
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id))
    throw new CommandError(`${JSON.stringify(id)} is no claim. "claims list" names them.`);
  return id.toLowerCase();
}

/** What the member is told. @throws CommandError when there is nothing, or too much */
export function reasonOf({ options }: Pick<RewardsContext, 'options'>): string {
  const reason = cleanText(typeof options['reason'] === 'string' ? options['reason'] : '');
  if (reason === '' || [...reason].length > REASON_MAX_LENGTH)
    throw new CommandError(`Tell the member why, in at most ${REASON_MAX_LENGTH} letters: --reason "…"`);
  return reason;
}

const REFUSALS = {
  unknown: 'There is no such claim at this partner. "claims list" names them.',
  decided: 'This claim was approved or declined before, and that stays. The member can report the dine again.',
  no_member: 'The member has deleted the account, so there is nobody to reward.',
  already_earned:
    'The card reported the same dine: same member, restaurant, day and amount. It is not rewarded twice; decline the claim.',
} as const satisfies Partial<Record<Refusal, string>>;

export const refused = (refusal: Refusal): CommandError =>
  new CommandError(
    isKnown(refusal)
      ? REFUSALS[refusal]
      : `The rules give nothing for this dine (${refusal}). Decline the claim with a reason, or add units with "adjust".`,
  );

const isKnown = (refusal: Refusal): refusal is keyof typeof REFUSALS => refusal in REFUSALS;
