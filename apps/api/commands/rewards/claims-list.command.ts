import { billText, claimStatuses, type ClaimStatus } from '@dining/rules';
import { findClaimsByStatus } from '../../src/modules/claims/claims.ts';
import { terminalLine } from '../../src/platform/terminal-text.ts';
import { CommandError, MAX_ROWS, rowLimit, type OperatorCommand } from '../operator/operator-command.ts';

const isStatus = (text: unknown): text is ClaimStatus => (claimStatuses as readonly unknown[]).includes(text);

/** EXT-01: lists claims, oldest first; by default those that wait for an operator. */
export const claimsListCommand: OperatorCommand = {
  name: 'claims list',
  summary: 'lists claims for dines that did not earn',
  help: `npm run rewards -- claims list [--partner <code>] [--status <status>] [--limit <rows>]

Lists claims, oldest first: id, partner, time, status, restaurant, date, amount, whether there is a picture,
and how often the member answered a question.

  --status <status>  ${claimStatuses.join(', ')}; by default received, which wait for an operator
  --limit <rows>     rows per partner, 1 to ${MAX_ROWS}; 50 by default`,
  options: { status: { type: 'string', default: 'received' }, limit: { type: 'string', default: '50' } },
  needsOperator: false,
  async run({ database, sites, options, say }) {
    const { status } = options;
    if (!isStatus(status))
      throw new CommandError(`--status takes one of ${claimStatuses.join(', ')}; got ${JSON.stringify(status)}.`);
    const limit = rowLimit({ options });
    for (const { code } of sites) {
      const claims = await database.withPartner(code, (trx) => findClaimsByStatus(trx, status, limit));
      for (const claim of claims) {
        say(
          terminalLine(
            [
              claim.id,
              code,
              claim.created_at.toISOString(),
              claim.status,
              claim.merchant_name,
              claim.dined_on,
              billText(claim.ticket_cents),
              claim.media_type === null ? 'no picture' : 'picture',
              ...(claim.answers === 0 ? [] : [claim.answers === 1 ? '1 answer' : `${claim.answers} answers`]),
            ].join('  '),
          ),
        );
      }
    }
    return 0;
  },
};
