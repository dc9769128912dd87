import { approveClaim } from '../../src/modules/claims/decide-claim.ts';
import { claimIdOf, refused } from './claim-words.ts';
import { onlyPartner, type RewardsCommand } from './rewards-command.ts';

/** EXT-01: turns a claim into a reward, once. */
export const claimsApproveCommand: RewardsCommand = {
  name: 'claims approve',
  summary: 'turns a claim into a reward',
  help: `npm run rewards -- claims approve <claim> --partner <code> --operator <name>

The dine is added to the member's activity and earns by the rules of a card's dine: the member's level that day, offers,
bonuses, monthly maximums, the dines of the year. Whether the card was linked, the restaurant took part and a high bill
is right is for you to see. Approving again changes nothing; the same dine from the card (same member, restaurant, day
and amount) does not earn once more.`,
  changes: true,
  async run(context) {
    const partner = onlyPartner(context);
    const claimId = claimIdOf(context);
    const { database, operator, now, say } = context;
    const outcome = await database.withPartner(partner.code, (trx) =>
      approveClaim(trx, { partner, claimId, operator, now: now() }),
    );
    if (typeof outcome === 'string') throw refused(outcome);
    const earned = outcome.isDeferred
      ? `dine ${outcome.transactionId} waits until the member has given the loyalty number`
      : `${outcome.units} units, dine ${outcome.transactionId}`;
    say(outcome.isNew ? `Approved: ${earned}.` : `It was approved before: ${earned}. Nothing has changed.`);
    return 0;
  },
};
