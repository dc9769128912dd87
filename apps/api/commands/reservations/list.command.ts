import { moneyText } from '@dining/rules';
import { findBegun } from '../../src/modules/reservations/reservations.ts';
import { terminalLine } from '../../src/platform/terminal-text.ts';
import { MAX_ROWS, rowLimit, type OperatorCommand } from '../operator/operator-command.ts';

/** EXT-05: lists reservations that have begun and that no card's dine has completed, the latest first. */
export const listCommand: OperatorCommand = {
  name: 'list',
  summary: 'lists reservations that have begun, without those whose guests dined',
  help: `npm run reservations -- list [--partner <code>] [--limit <rows>]

Lists reservations that have begun and are booked or missed, the latest first: id, partner, state, date and time
at the restaurant, restaurant, party, confirmation number, and the fee with "owed" or "charged".

  --limit <rows>  rows per partner, 1 to ${MAX_ROWS}; 50 by default`,
  options: { limit: { type: 'string', default: '50' } },
  needsOperator: false,
  async run({ database, sites, options, now, say }) {
    const limit = rowLimit({ options });
    for (const { code } of sites) {
      const rows = await database.withPartner(code, (trx) => findBegun(trx, now(), limit));
      for (const row of rows)
        say(
          terminalLine(
            [
              row.id,
              code,
              row.state,
              row.local_date,
              row.local_time,
              row.merchant_name,
              row.party_size,
              row.confirmation,
              feeOf(row),
            ].join('  '),
          ),
        );
    }
    return 0;
  },
};

function feeOf({
  state,
  fee_cents,
  guarantee_id,
  fee_charged_at,
}: Awaited<ReturnType<typeof findBegun>>[number]): string {
  if (fee_cents === 0 || guarantee_id === null) return 'no fee';
  const fee = moneyText(fee_cents);
  if (fee_charged_at !== null) return `${fee} charged`;
  return state === 'no_show' ? `${fee} owed` : fee;
}
