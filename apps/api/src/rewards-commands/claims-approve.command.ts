import { approveClaim } from '../modules/claims/decide-claim.ts';
import { claimIdOf, refused } from './claim-words.ts';
import { onlyPartner, type RewardsCommand } from './rewards-command.ts';

/** EXT-01: turns a claim into a reward, once. */
export const claimsApproveCommand: RewardsCommand = {
  name: 'claims approve',
  summary: 'turns a claim into a reward',
  help: `npm run rewards -- claims approve <claim> --partner <code> --operator <name>

The dine is added to the member's activity as awarded, at the rate of the member's level that day, and counts for the
year. Approving again changes nothing.`,
  changes: true,
  async run(context) {
    const partner = onlyPartner(context);
    const claimId = claimIdOf(context);
    const { database, operator, now, say } = context;
    const outcome = await database.withPartner(partner.code, (trx) => approveClaim(trx, { partner, claimId, operator, now: now() }));
    if (typeof outcome === 'string') throw refused(outcome);
    say(outcome.isNew ? `Approved: ${outcome.units} units, dine ${outcome.transactionId}.` : `It was approved before: ${outcome.units} units, dine ${outcome.transactionId}. Nothing has changed.`);
    return 0;
  },
};
