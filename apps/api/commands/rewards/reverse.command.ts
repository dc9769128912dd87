import { deferringReasons, reasonCodes, type ReasonCode } from '@dining/rules';
import { recordOperatorEvent } from '../../src/modules/operator-events/operator-events.ts';
import { reverseDine } from '../../src/modules/rewards/rewards.ts';
import { argumentsOf, CommandError, onlyPartner, type OperatorCommand } from '../operator/operator-command.ts';
import { transactionIdOf } from './settle.command.ts';

/** Reasons for which a dine earns nothing, without those that only defer it. */
const REVERSAL_REASONS = reasonCodes.filter((code) => !deferringReasons.includes(code));

/** Takes back what a dine earned. */
export const reverseCommand: OperatorCommand = {
  name: 'reverse',
  summary: 'takes back what a dine earned',
  help: `npm run rewards -- reverse <transaction> --reason <code> --partner <code> --operator <name>

Takes an awarded, paid or deferred dine back as a whole: a ledger entry reverses what it earned, the
dine no longer counts toward VIP status, and the member sees the reason. VIP status and bonuses stay
once reached. If the dine was paid out, the balance can become negative. A reversed dine stays
reversed; to give the member something anyway, use "adjust".

  --reason <code>  one of ${REVERSAL_REASONS.join(', ')}`,
  options: { reason: { type: 'string' } },
  needsOperator: true,
  async run(context) {
    const { database, operator, options, now, say } = context;
    const partner = onlyPartner(context);
    const [given = ''] = argumentsOf(context, 'transaction');
    const id = transactionIdOf(given);
    const reason = options['reason'];
    if (!isReversalReason(reason)) throw new CommandError(`--reason takes one of ${REVERSAL_REASONS.join(', ')}.`);
    const reversal = await database.withPartner(partner.code, async (trx) => {
      const taken = await reverseDine(trx, partner, id, reason, now());
      if (taken !== undefined)
        await recordOperatorEvent(trx, {
          operator,
          action: 'reverse',
          subject: given,
          details: { reason, units: taken.units },
          now: now(),
        });
      return taken;
    });
    if (reversal === undefined)
      throw new CommandError(`There is no dine ${given} that can be reversed. A reversed dine stays reversed.`);
    say(`${given}: ${reversal.units.toLocaleString('en-US')} taken back.`);
    if (reversal.isClaimUnclear)
      say(
        'A refund of this dine may belong to a claim of the same day. Compare it with "claims list --status approved"; if it does, reverse the dine of that claim.',
      );
    return 0;
  },
};

const isReversalReason = (text: unknown): text is ReasonCode => REVERSAL_REASONS.some((code) => code === text);
