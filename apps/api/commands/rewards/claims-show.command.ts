import { writeFile } from 'node:fs/promises';
import { moneyText } from '@dining/rules';
import { claimIdOf, refused } from './claim-words.ts';
import { CommandError, onlyPartner, type RewardsCommand } from './rewards-command.ts';

/** Days before and after the claimed one in which the card's own dines are listed. */
const DAYS_AROUND = 3;

/** EXT-01: everything that somebody who decides a claim needs to see. */
export const claimsShowCommand: RewardsCommand = {
  name: 'claims show',
  summary: 'shows a claim, with what the cards reported around that day',
  help: `npm run rewards -- claims show <claim> --partner <code> [--receipt <file>]

Shows the claim, and the member's dines there from ${DAYS_AROUND} days before to ${DAYS_AROUND} days after.

  --receipt <file>  writes the picture to this new file`,
  options: { receipt: { type: 'string' } },
  changes: false,
  async run(context) {
    const { code } = onlyPartner(context);
    const id = claimIdOf(context);
    const { database, options, say } = context;
    const { claim, dines } = await database.withPartner(code, async (trx) => {
      const row = await trx
        .selectFrom('reward_claim as claim')
        .leftJoin('member', (join) =>
          join.onRef('member.partner', '=', 'claim.partner').onRef('member.id', '=', 'claim.member_id'),
        )
        .leftJoin('member_card as card', (join) =>
          join.onRef('card.partner', '=', 'claim.partner').onRef('card.id', '=', 'claim.card_id'),
        )
        .leftJoin('claim_receipt as receipt', (join) =>
          join.onRef('receipt.partner', '=', 'claim.partner').onRef('receipt.claim_id', '=', 'claim.id'),
        )
        .select([
          'claim.member_id',
          'claim.merchant_id',
          'claim.merchant_name',
          'claim.dined_on',
          'claim.ticket_cents',
          'claim.note',
          'claim.status',
          'claim.reason',
          'claim.created_at',
          'member.public_id',
          'card.last_four',
          'card.linked_at',
          'card.unlinked_at',
          'receipt.media_type',
          'receipt.picture',
        ])
        .where('claim.id', '=', id)
        .executeTakeFirst();
      if (row === undefined) throw refused('unknown');
      const near = await trx
        .selectFrom('card_transaction')
        .select(['source_id', 'dined_on', 'ticket_cents', 'card_last_four', 'status', 'reason', 'benefit_units'])
        .where('member_id', '=', row.member_id)
        .where('merchant_id', '=', row.merchant_id)
        .where('dined_on', '>=', dayAfter(row.dined_on, -DAYS_AROUND))
        .where('dined_on', '<=', dayAfter(row.dined_on, DAYS_AROUND))
        .orderBy('transacted_at')
        .execute();
      return { claim: row, dines: near };
    });
    const card =
      claim.last_four === null
        ? 'none given'
        : `…${claim.last_four}, linked ${day(claim.linked_at)}${claim.unlinked_at === null ? '' : ` to ${day(claim.unlinked_at)}`}`;
    for (const [name, value] of [
      ['claim', id],
      ['member', claim.public_id ?? 'has deleted the account'],
      ['made', claim.created_at.toISOString()],
      ['status', claim.status],
      ['reason', claim.reason],
      ['restaurant', `${claim.merchant_name} (${claim.merchant_id})`],
      ['date', claim.dined_on],
      ['amount', moneyText(claim.ticket_cents)],
      ['card', card],
      ['note', claim.note],
      ['picture', claim.media_type ?? 'none'],
    ] as const)
      if (value !== '') say(`${name.padEnd(10)}  ${value}`);
    if (dines.length > 0) say('The cards reported:');
    for (const dine of dines)
      say(
        [
          '',
          dine.dined_on,
          moneyText(dine.ticket_cents),
          `…${dine.card_last_four}`,
          dine.status,
          dine.reason ?? `${dine.benefit_units} units`,
          dine.source_id,
        ].join('  '),
      );
    const file = options['receipt'];
    if (typeof file === 'string') {
      if (claim.picture === null) throw new CommandError('There is no picture with this claim.');
      await writeFile(file, claim.picture, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
        throw new CommandError(
          error.code === 'EEXIST'
            ? `${file} is there already. Name a new file.`
            : `${file} cannot be written: ${error.message}`,
        );
      });
      say(`The picture is in ${file}.`);
    }
    return 0;
  },
};

const day = (time: Date | null): string => time?.toISOString().slice(0, 10) ?? '';

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
