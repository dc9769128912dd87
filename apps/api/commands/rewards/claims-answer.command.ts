import { answerClaim, type Answer } from '../../src/modules/claims/claims.ts';
import { onlyPartner, type OperatorCommand } from '../operator/operator-command.ts';
import { claimIdOf, reasonOf, refusalError } from './claim-arguments.ts';

type AnswerCommand = Pick<OperatorCommand, 'name' | 'summary' | 'help'> & {
  status: Answer['status'];
  confirmation: string;
};

const answerCommand = ({ status, confirmation, ...command }: AnswerCommand): OperatorCommand => ({
  ...command,
  options: { reason: { type: 'string' } },
  needsOperator: true,
  async run(context) {
    const { code } = onlyPartner(context);
    const claimId = claimIdOf(context);
    const reason = reasonOf(context);
    const { database, operator, now, say } = context;
    const outcome = await database.withPartner(code, (trx) =>
      answerClaim(trx, { claimId, status, reason, operator, now: now() }),
    );
    if (typeof outcome === 'string') throw refusalError(outcome);
    say(outcome.isNew ? confirmation : 'The member got the same answer before. Nothing has changed.');
    return 0;
  },
});

/** EXT-01: declines a claim with a reason that the member reads. */
export const claimsDeclineCommand = answerCommand({
  name: 'claims decline',
  summary: 'declines a claim, with a reason for the member',
  help: `npm run rewards -- claims decline <claim> --reason "…" --partner <code> --operator <name>

The member gets the reason, of at most 300 characters, by mail and with the claim.`,
  status: 'declined',
  confirmation: 'Declined. The member sees the reason with the claim.',
});

/** EXT-01: asks the member for missing information. */
export const claimsAskCommand = answerCommand({
  name: 'claims ask',
  summary: 'asks the member for missing information',
  help: `npm run rewards -- claims ask <claim> --reason "…" --partner <code> --operator <name>

The member gets the question, of at most 300 characters, by mail and at the dine in the account, and answers there with
text and a picture. The claim is then back in "claims list", and "claims show" has the answer.`,
  status: 'needs_information',
  confirmation: 'Asked. The member sees the question with the claim.',
});
