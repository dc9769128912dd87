import { reasonCodes, type ReasonCode } from '@dining/rules';
import { reverseDine } from '../../src/modules/rewards/mend-rewards.ts';
import { recordOperatorEvent } from '../../src/modules/rewards/operator-events.ts';
import { CommandError, onlyPartner, wordsOf, type RewardsCommand } from './rewards-command.ts';
import { transactionIdOf } from './settle.command.ts';

/** Takes a dine back. */
export const reverseCommand: RewardsCommand = {
  name: 'reverse',
  summary: 'takes back what a dine earned',
  help: `npm run rewards -- reverse <transaction> --reason <code> --partner <code> --operator <name>

Takes an awarded, paid or deferred dine back as a whole: an entry of the ledger undoes what it
earned, the dine counts no more for VIP status, and the member sees the reason. Status and bonuses
that were reached stay. Of a dine that was paid out the balance may go below zero. A dine that was
taken back stays so; to give something for it nevertheless: adjust.

  --reason <code>  one of ${reasonCodes.join(', ')}`,
  options: { reason: { type: 'string' } },
  changes: true,
  async run(context) {
    const { database, operator, options, now, say } = context;
    const partner = onlyPartner(context);
    const [given = ''] = wordsOf(context, 'transaction');
    const id = transactionIdOf(given);
    const reason = options['reason'];
    if (!isReason(reason) || ['under_review', 'loyalty_number_missing'].includes(reason))
      throw new CommandError(
        `--reason takes one of ${reasonCodes.filter((code) => !['under_review', 'loyalty_number_missing'].includes(code)).join(', ')}.`,
      );
    const units = await database.withPartner(partner.code, async (trx) => {
      const taken = await reverseDine(trx, partner, id, reason, now());
      if (taken !== undefined)
        await recordOperatorEvent(trx, {
          operator,
          action: 'reverse',
          subject: given,
          details: { reason, units: taken },
          now: now(),
        });
      return taken;
    });
    if (units === undefined)
      throw new CommandError(`There is no dine ${given} with anything to take back. One that was taken back stays so.`);
    say(`${given}: ${units.toLocaleString('en-US')} taken back.`);
    return 0;
  },
};

const isReason = (text: unknown): text is ReasonCode => reasonCodes.some((code) => code === text);
