import { approveClaim } from '../../src/modules/claims/decide-claim.ts';
import { claimIdOf, refusalError } from './claim-arguments.ts';
import { onlyPartner, type RewardsCommand } from './rewards-command.ts';

/** EXT-01: approves a claim, once. */
export const claimsApproveCommand: RewardsCommand = {
  name: 'claims approve',
  summary: 'approves a claim, so that its dine earns',
  help: `npm run rewards -- claims approve <claim> --partner <code> --operator <name>

Adds the dine to the member's activity. It earns by the rules for card transactions: the member's level that day, offers,
bonuses, monthly maximums, the dines of the year. Check yourself that the card was linked, the restaurant took part and a
high bill is right. Approving again changes nothing. If the card reports the same dine later (same member, restaurant, day
and amount), it earns nothing more.`,
  needsOperator: true,
  async run(context) {
    const partner = onlyPartner(context);
    const claimId = claimIdOf(context);
    const { database, operator, now, say } = context;
    const outcome = await database.withPartner(partner.code, (trx) =>
      approveClaim(trx, partner, { claimId, operator, now: now() }),
    );
    if (typeof outcome === 'string') throw refusalError(outcome);
    const earned = outcome.isDeferred
      ? `dine ${outcome.transactionId} waits until the member adds the loyalty number`
      : `${outcome.units} units, dine ${outcome.transactionId}`;
    say(outcome.isNew ? `Approved: ${earned}.` : `It was approved before: ${earned}. Nothing has changed.`);
    return 0;
  },
};
