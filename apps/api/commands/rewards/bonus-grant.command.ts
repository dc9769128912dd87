import { recordOperatorEvent } from '../../src/modules/operator-events/operator-events.ts';
import { giveBonus, lockMemberByPublicId } from '../../src/modules/rewards/rewards.ts';
import { argumentsOf, CommandError, onlyPartner, type OperatorCommand } from '../operator/operator-command.ts';

/** Gives a member a bonus without its dines. */
export const bonusGrantCommand: OperatorCommand = {
  name: 'bonus grant',
  summary: 'gives a member a bonus',
  help: `npm run rewards -- bonus grant <member> <code> --partner <code> --operator <name>

Gives a member a bonus of the partner's settings without its dines. A member who already earned or
got the bonus gets nothing more.

  <member>  the member's public id
  <code>    the bonus's code in the partner's settings`,
  needsOperator: true,
  async run(context) {
    const { database, operator, now, say } = context;
    const { code, settings } = onlyPartner(context);
    const [publicId = '', bonusCode = ''] = argumentsOf(context, 'member', 'code');
    const bonus = settings.bonuses.find((each) => each.code === bonusCode);
    if (bonus === undefined)
      throw new CommandError(
        `${code} has no bonus ${JSON.stringify(bonusCode)}. There are: ${settings.bonuses.map((each) => each.code).join(', ') || 'none'}.`,
      );
    const isGiven = await database.withPartner(code, async (trx) => {
      const memberId = await lockMemberByPublicId(trx, publicId);
      if (memberId === undefined)
        throw new CommandError(`${code} has no member ${JSON.stringify(publicId)}. Give the public id.`);
      const given = await giveBonus(trx, memberId, bonus, now());
      if (given)
        await recordOperatorEvent(trx, {
          operator,
          action: 'bonus.grant',
          subject: publicId,
          details: { bonus: bonusCode, units: bonus.units },
          now: now(),
        });
      return given;
    });
    say(
      isGiven
        ? `${publicId}: ${bonus.units.toLocaleString('en-US')} for ${bonusCode}.`
        : `${publicId} already has ${bonusCode}; nothing was changed.`,
    );
    return 0;
  },
};
