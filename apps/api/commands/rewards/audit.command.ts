import { findOperatorEvents } from '../../src/modules/operator-events/operator-events.ts';
import { MAX_ROWS, rowLimit, type OperatorCommand } from '../operator/operator-command.ts';

/** Lists operator events, newest first. */
export const auditCommand: OperatorCommand = {
  name: 'audit',
  summary: 'lists what operators did',
  help: `npm run rewards -- audit [--partner <code>] [--subject <text>] [--limit <rows>]

Lists what operators did, newest first: time, partner, operator, action, subject and details.

  --subject <text>  only events about this transaction, claim or member, as the list shows it
  --limit <rows>    rows per partner, 1 to ${MAX_ROWS}; 50 by default`,
  options: { subject: { type: 'string' }, limit: { type: 'string', default: '50' } },
  needsOperator: false,
  async run({ database, sites, options, say }) {
    const limit = rowLimit({ options });
    const subject = typeof options['subject'] === 'string' ? options['subject'] : undefined;
    for (const { code } of sites) {
      const events = await database.withPartner(code, (trx) => findOperatorEvents(trx, { subject, limit }));
      for (const { operator, action, subject: about, details, happened_at: at } of events) {
        say([at.toISOString(), code, operator, action, about, JSON.stringify(details)].join('  '));
      }
    }
    return 0;
  },
};
