import { moneyText } from '@dining/rules';
import { CommandError, type RewardsCommand } from './rewards-command.ts';

const STATUSES = ['received', 'needs_information', 'approved', 'declined'] as const;
type Status = (typeof STATUSES)[number];
const MAX_SHOWN = 1_000;

const isStatus = (text: unknown): text is Status => (STATUSES as readonly unknown[]).includes(text);

/** EXT-01: the claims that wait, oldest first. */
export const claimsListCommand: RewardsCommand = {
  name: 'claims list',
  summary: 'lists claims of dines that did not earn',
  help: `npm run rewards -- claims list [--partner <code>] [--status <status>] [--limit <rows>]

Lists claims, oldest first: the claim, when it was made, its status, restaurant, date, amount, and whether there is a picture.

  --status <status>  ${STATUSES.join(', ')}; those that wait for us (received) where it is not given
  --limit <rows>     at most so many of each partner, 1 to ${MAX_SHOWN} (50)`,
  options: { status: { type: 'string', default: 'received' }, limit: { type: 'string', default: '50' } },
  changes: false,
  async run({ database, partners, options, say }) {
    const { status } = options;
    const limit = Number(options['limit']);
    if (!isStatus(status))
      throw new CommandError(`--status is one of ${STATUSES.join(', ')}; got ${JSON.stringify(status)}.`);
    if (!Number.isInteger(limit) || limit < 1 || limit > MAX_SHOWN)
      throw new CommandError(
        `--limit takes a whole number from 1 to ${MAX_SHOWN}; got ${JSON.stringify(options['limit'])}.`,
      );
    for (const { code } of partners) {
      const claims = await database.withPartner(code, (trx) =>
        trx
          .selectFrom('reward_claim as claim')
          .leftJoin('claim_receipt as receipt', (join) =>
            join.onRef('receipt.partner', '=', 'claim.partner').onRef('receipt.claim_id', '=', 'claim.id'),
          )
          .select([
            'claim.id',
            'claim.created_at',
            'claim.status',
            'claim.merchant_name',
            'claim.dined_on',
            'claim.ticket_cents',
            'receipt.media_type',
          ])
          .where('claim.status', '=', status)
          .orderBy('claim.created_at')
          .orderBy('claim.id')
          .limit(limit)
          .execute(),
      );
      for (const claim of claims) {
        say(
          [
            claim.id,
            code,
            claim.created_at.toISOString(),
            claim.status,
            claim.merchant_name,
            claim.dined_on,
            moneyText(claim.ticket_cents),
            claim.media_type === null ? 'no picture' : 'picture',
          ].join('  '),
        );
      }
    }
    return 0;
  },
};
