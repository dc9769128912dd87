import { answerClaim, type Answering } from '../../src/modules/claims/decide-claim.ts';
import { claimIdOf, reasonOf, refused } from './claim-words.ts';
import { onlyPartner, type RewardsCommand } from './rewards-command.ts';

type Answer = Pick<RewardsCommand, 'name' | 'summary' | 'help'> & { status: Answering['status']; said: string };

const answerCommand = ({ status, said, ...command }: Answer): RewardsCommand => ({
  ...command,
  options: { reason: { type: 'string' } },
  changes: true,
  async run(context) {
    const partner = onlyPartner(context);
    const claimId = claimIdOf(context);
    const reason = reasonOf(context);
    const { database, operator, now, say } = context;
    const outcome = await database.withPartner(partner.code, (trx) =>
      answerClaim(trx, { partner, claimId, status, reason, operator, now: now() }),
    );
    if (typeof outcome === 'string') throw refused(outcome);
    say(outcome.isNew ? said : 'The member was told the same before. Nothing has changed.');
    return 0;
  },
});

/** EXT-01: declines a claim with a reason that the member reads. */
export const claimsDeclineCommand = answerCommand({
  name: 'claims decline',
  summary: 'declines a claim, with a reason for the member',
  help: `npm run rewards -- claims decline <claim> --reason "…" --partner <code> --operator <name>

The member reads the reason, of at most 300 letters, beside the claim.`,
  status: 'declined',
  said: 'Declined. The member sees the reason beside the claim.',
});

/** EXT-01: asks a member for what is missing. */
export const claimsAskCommand = answerCommand({
  name: 'claims ask',
  summary: 'asks the member for what a claim lacks',
  help: `npm run rewards -- claims ask <claim> --reason "…" --partner <code> --operator <name>

The member reads what is asked for, in at most 300 letters, beside the claim, and answers by reporting the same dine
again: same restaurant, date and amount. The claim then waits for us once more.`,
  status: 'needs_information',
  said: 'Asked. The member sees it beside the claim.',
});
