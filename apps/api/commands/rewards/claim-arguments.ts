import { reasonCodes, type ReasonCode } from '@dining/rules';
import type { Refusal } from '../../src/modules/claims/claims.ts';
import { cleanText } from '../../src/platform/text/clean-text.ts';
import { argumentsOf, CommandError, textOption, type OperatorContext } from '../operator/operator-command.ts';

const MAX_REASON_LENGTH = 300;

/** The id of the claim that a command is about. @throws CommandError for anything but a claim's id */
export function claimIdOf(context: Pick<OperatorContext, 'positionals'>): string {
  const [id = ''] = argumentsOf(context, 'claim');
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id))
    throw new CommandError(`${JSON.stringify(id)} is not the id of a claim. "claims list" shows the ids.`);
  return id.toLowerCase();
}

/** The reason that the member reads. @throws CommandError when it is missing or too long */
export function reasonOf(context: Pick<OperatorContext, 'options'>): string {
  const reason = cleanText(textOption(context, 'reason'));
  if (reason === '' || [...reason].length > MAX_REASON_LENGTH)
    throw new CommandError(`Give the member a reason of at most ${MAX_REASON_LENGTH} characters: --reason "…"`);
  return reason;
}

/** Why a claim stays as it is, for operators. A refusal that is added does not compile until it has its words here. */
const REFUSAL_MESSAGES: Readonly<Record<Exclude<Refusal, ReasonCode>, string>> = {
  unknown: 'There is no such claim at this partner. "claims list" shows the ids.',
  decided: 'This claim was approved or declined before, which is final. The member can report the dine again.',
  no_member: 'The member has deleted the account, so no one can be rewarded.',
  already_earned:
    'The card reported the same dine: same member, restaurant, day and amount. It is not rewarded twice; decline the claim.',
  similar_dine:
    'The card reported a similar bill at that restaurant on that day, or the dine that the claim names: compare them with "claims show". If it is the same meal, decline the claim; if it is another one, approve it with --another-meal.',
};

/** The error that tells an operator why a claim stays as it is (EXT-01), and what to do. */
export const refusalError = (refusal: Refusal): CommandError =>
  new CommandError(
    isReasonCode(refusal)
      ? `This dine earns nothing by the rules (${refusal}). Decline the claim with a reason, or add units with "adjust".`
      : REFUSAL_MESSAGES[refusal],
  );

const isReasonCode = (refusal: Refusal): refusal is ReasonCode => reasonCodes.some((code) => code === refusal);
