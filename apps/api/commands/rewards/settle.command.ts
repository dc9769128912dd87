import { recordOperatorEvent } from '../../src/modules/rewards/operator-events.ts';
import { markReviewed, membersWithDeferred, settleDeferred } from '../../src/modules/rewards/settle-deferred.ts';
import { eachMember, STOPPED } from './each-member.ts';
import { CommandError, onlyPartner, type RewardsCommand } from './rewards-command.ts';

/** Decides deferred dines whose obstacle is gone. */
export const settleCommand: RewardsCommand = {
  name: 'settle',
  summary: 'decides deferred dines again',
  help: `npm run rewards -- settle [--partner <code>] [--reviewed <transaction> …]

Decides deferred dines whose obstacle is gone: members who have given their loyalty number, and
high bills that somebody has looked at. All others stay as they are; nothing expires.

  --reviewed <transaction>  the id of a deferred dine that was looked at and may earn; may be
                            given several times, with --partner. To turn one down: reverse.`,
  options: { reviewed: { type: 'string', multiple: true } },
  changes: true,
  async run(context) {
    const { database, partners, operator, options, now, say } = context;
    for (const given of (options['reviewed'] ?? []) as string[]) {
      const { code } = onlyPartner(context);
      const id = transactionIdOf(given);
      const member = await database.withPartner(code, async (trx) => {
        const found = await markReviewed(trx, id);
        if (found !== undefined)
          await recordOperatorEvent(trx, { operator, action: 'review', subject: given, now: now() });
        return found;
      });
      say(member === undefined ? `${given}: not deferred, or reviewed already.` : `${given}: reviewed.`);
    }
    let settled = 0;
    for (const partner of partners) {
      const stopped = await eachMember(
        context,
        (after) => membersWithDeferred(database, partner.code, after),
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
      if (stopped) return STOPPED;
    }
    say(`${settled.toLocaleString('en-US')} deferred dines were decided.`);
    return 0;
  },
};

/** @throws CommandError for anything but a transaction's number */
export function transactionIdOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new CommandError(`${JSON.stringify(text)} is no transaction: give its number, as recent activity has it.`);
  return Number(text);
}
