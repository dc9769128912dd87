import { recordOperatorEvent } from '../../src/modules/operator-events/operator-events.ts';
import { findMembersWithDeferred, markReviewed, settleDeferred } from '../../src/modules/rewards/rewards.ts';
import { CommandError, onlyPartner, type OperatorCommand } from '../operator/operator-command.ts';
import { STOPPED } from '../run-main.ts';
import { eachMember } from './each-member.ts';

/** Decides deferred dines again. */
export const settleCommand: OperatorCommand = {
  name: 'settle',
  summary: 'decides deferred dines again',
  help: `npm run rewards -- settle [--partner <code>] [--reviewed <transaction> …] --operator <name>

Decides deferred dines that no longer have a reason to wait: the member has added the loyalty number,
or an operator has reviewed a high bill, or a dine that may have been claimed before. All others stay deferred; nothing expires.

  --reviewed <transaction>  the id of a deferred dine that you have reviewed and that may earn; can be
                            repeated; needs --partner. To turn a dine down, use "reverse".`,
  options: { reviewed: { type: 'string', multiple: true } },
  needsOperator: true,
  async run(context) {
    const { database, sites, operator, options, now, say } = context;
    for (const given of (options['reviewed'] ?? []) as string[]) {
      const { code } = onlyPartner(context);
      const id = transactionIdOf(given);
      const isMarked = await database.withPartner(code, async (trx) => {
        const marked = await markReviewed(trx, id);
        if (marked) await recordOperatorEvent(trx, { operator, action: 'review', subject: given, now: now() });
        return marked;
      });
      say(isMarked ? `${given}: reviewed.` : `${given}: not deferred, or already reviewed.`);
    }
    let settled = 0;
    for (const { bundle } of sites) {
      const { partner } = bundle.basics;
      const isStopped = await eachMember(
        context,
        (after) => database.withPartner(partner.code, (trx) => findMembersWithDeferred(trx, after)),
        async (memberId) => {
          settled += await database.withPartner(partner.code, async (trx) => {
            const count = await settleDeferred(trx, partner, memberId, now());
            if (count > 0)
              await recordOperatorEvent(trx, {
                operator,
                action: 'settle',
                subject: memberId,
                details: { dines: count },
                now: now(),
              });
            return count;
          });
        },
      );
      if (isStopped) return STOPPED;
    }
    say(`${settled.toLocaleString('en-US')} deferred dines were decided.`);
    return 0;
  },
};

/** @throws CommandError for anything but a transaction's id */
export function transactionIdOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new CommandError(
      `${JSON.stringify(text)} is not a transaction id: give its number, as recent activity has it.`,
    );
  return Number(text);
}
