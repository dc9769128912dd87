import { adjustBalance, lockByPublicId } from '../../src/modules/rewards/mend-rewards.ts';
import { recordOperatorEvent } from '../../src/modules/rewards/operator-events.ts';
import { CommandError, onlyPartner, wordsOf, type RewardsCommand } from './rewards-command.ts';

const MAX_UNITS = 1_000_000_000;

/** Adds to a balance, or takes from it. */
export const adjustCommand: RewardsCommand = {
  name: 'adjust',
  summary: "adds to a member's balance, or takes from it",
  help: `npm run rewards -- adjust <member> <units> --note <why> --partner <code> --operator <name>

Adds an entry to the ledger of a member, beside all dines.

  <member>      the member's public id
  <units>       whole units of the currency, cents where it is money; negative to take away
  --note <why>  kept with the deed. The same member, units and note again change nothing: a command
                that may have come through can be repeated. For a second one, word it otherwise.`,
  options: { note: { type: 'string' } },
  changes: true,
  async run(context) {
    const { database, operator, options, now, say } = context;
    const { code } = onlyPartner(context);
    const [publicId = '', text = ''] = wordsOf(context, 'member', 'units');
    const note = typeof options['note'] === 'string' ? options['note'].trim() : '';
    const units = Number(text);
    if (!/^[+-]?\d+$/.test(text) || units === 0 || Math.abs(units) > MAX_UNITS)
      throw new CommandError(`<units> must be a whole number other than 0; got ${JSON.stringify(text)}.`);
    if (note === '' || note.length > 100) throw new CommandError('Say why, in at most 100 letters: --note <why>.');
    const isAdded = await database.withPartner(code, async (trx) => {
      const memberId = await lockByPublicId(trx, publicId);
      if (memberId === undefined)
        throw new CommandError(`${code} has no member ${JSON.stringify(publicId)}. Give the public id.`);
      const added = await adjustBalance(trx, { memberId, units, key: `${units}:${note}`, now: now() });
      if (added)
        await recordOperatorEvent(trx, {
          operator,
          action: 'adjust',
          subject: publicId,
          details: { units, note },
          now: now(),
        });
      return added;
    });
    say(
      isAdded
        ? `${publicId}: ${units.toLocaleString('en-US')}.`
        : `${publicId}: this adjustment was made before; nothing was changed.`,
    );
    return 0;
  },
};
