import { recordOperatorEvent } from '../../src/modules/operator-events/operator-events.ts';
import { adjustBalance, lockMemberByPublicId } from '../../src/modules/rewards/rewards.ts';
import {
  argumentsOf,
  CommandError,
  onlyPartner,
  textOption,
  type OperatorCommand,
} from '../operator/operator-command.ts';

const MAX_UNITS = 1_000_000_000;
const MAX_NOTE_LENGTH = 100;

/** Adds units to a balance, or subtracts them. */
export const adjustCommand: OperatorCommand = {
  name: 'adjust',
  summary: "adds units to a member's balance, or subtracts them",
  help: `npm run rewards -- adjust <member> <units> --note <why> --partner <code> --operator <name>

Adds an entry to the member's ledger that belongs to no dine.

  <member>      the member's public id
  <units>       whole units of the currency, or cents if it is money; negative to subtract
  --note <why>  stored with the change. Repeating the same member, units and note changes nothing, so
                a command that may have succeeded can be repeated. For a second, equal adjustment, use
                another note.`,
  options: { note: { type: 'string' } },
  needsOperator: true,
  async run(context) {
    const { database, operator, now, say } = context;
    const { code } = onlyPartner(context);
    const [publicId = '', text = ''] = argumentsOf(context, 'member', 'units');
    const note = textOption(context, 'note');
    const units = Number(text);
    if (!/^[+-]?\d+$/.test(text) || units === 0 || Math.abs(units) > MAX_UNITS)
      throw new CommandError(`<units> must be a whole number other than 0; got ${JSON.stringify(text)}.`);
    if (note === '' || note.length > MAX_NOTE_LENGTH)
      throw new CommandError(`Give a reason of at most ${MAX_NOTE_LENGTH} characters: --note <why>.`);
    const isAdded = await database.withPartner(code, async (trx) => {
      const memberId = await lockMemberByPublicId(trx, publicId);
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
