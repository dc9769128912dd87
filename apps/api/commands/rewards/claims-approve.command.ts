import { approveClaim } from '../../src/modules/claims/claims.ts';
import { onlyPartner, type OperatorCommand } from '../operator/operator-command.ts';
import { claimIdOf, refusalError } from './claim-arguments.ts';

/** EXT-01: approves a claim, once. */
export const claimsApproveCommand: OperatorCommand = {
  name: 'claims approve',
  summary: 'approves a claim, so that its dine earns',
  help: `npm run rewards -- claims approve <claim> --partner <code> --operator <name> [--another-meal]

Adds the dine to the member's activity. It earns by the rules for card transactions: the member's level that day, offers,
bonuses, monthly maximums, the dines of the year. If the card was not linked that day, it earns nothing, and the claim stays as
it is. Check yourself that the restaurant took part and a high bill is right. Approving again changes nothing. If the card reports the same dine later (same member, restaurant and day,
and the same amount or one that differs by up to 30 %, for tip and rounding), it earns nothing more. If several dines or claims
of that day could be meant, the card's dine waits under review: see "settle --reviewed" and "reverse".

  --another-meal   the card reported a similar bill that day, and you have checked that it was another meal`,
  options: { 'another-meal': { type: 'boolean', default: false } },
  needsOperator: true,
  async run(context) {
    const partner = onlyPartner(context);
    const claimId = claimIdOf(context);
    const { database, operator, options, now, say } = context;
    const isAnotherMeal = options['another-meal'] === true;
    const outcome = await database.withPartner(partner.code, (trx) =>
      approveClaim(trx, partner, { claimId, operator, now: now(), isAnotherMeal }),
    );
    if (typeof outcome === 'string') throw refusalError(outcome);
    const earned = outcome.isDeferred
      ? `dine ${outcome.transactionId} waits until the member adds the loyalty number`
      : `${outcome.units} units, dine ${outcome.transactionId}`;
    say(outcome.isNew ? `Approved: ${earned}.` : `It was approved before: ${earned}. Nothing has changed.`);
    return 0;
  },
};
