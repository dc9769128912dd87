import { recordOperatorEvent } from '../../src/modules/operator-events/operator-events.ts';
import { membersToPay, payOut } from '../../src/modules/rewards/rewards.ts';
import type { OperatorCommand } from '../operator/operator-command.ts';
import { STOPPED } from '../run-main.ts';
import { eachMember } from './each-member.ts';

/** Pays out what members have earned. */
export const payoutCommand: OperatorCommand = {
  name: 'payout',
  summary: 'pays out what members have earned',
  help: `npm run rewards -- payout [--partner <code>] --operator <name>

Pays out every balance. Where members earn statement credits: balances of at least the amount in the
partner's copy (earn.payoutAmount, $20 by default), to the newest linked card (Visa, Mastercard) or by
mail. Elsewhere: the whole balance, to the member's account with the program. Awarded dines become
paid. Deleted accounts get nothing. The server delivers payouts afterwards; each has an id that is the
same on every attempt. A second run finds nothing to pay.`,
  needsOperator: true,
  async run(context) {
    const { database, sites, operator, now, say } = context;
    for (const site of sites) {
      let [payouts, units] = [0, 0];
      const isStopped = await eachMember(
        context,
        (after) => database.withPartner(site.code, (trx) => membersToPay(trx, site, after)),
        async (memberId) => {
          const paid = await database.withPartner(site.code, async (trx) => {
            const payout = await payOut(trx, site, memberId, now());
            if (payout !== undefined)
              await recordOperatorEvent(trx, {
                operator,
                action: 'payout',
                subject: payout.id,
                details: { units: payout.units },
                now: now(),
              });
            return payout;
          });
          payouts += paid === undefined ? 0 : 1;
          units += paid?.units ?? 0;
        },
      );
      say(`${site.code}: ${payouts.toLocaleString('en-US')} payouts, ${units.toLocaleString('en-US')} units.`);
      if (isStopped) return STOPPED;
    }
    return 0;
  },
};
