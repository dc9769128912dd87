import { CommandError, type RewardsCommand } from './rewards-command.ts';

const MAX_SHOWN = 1_000;

/** Lists what operators did, newest first. */
export const auditCommand: RewardsCommand = {
  name: 'audit',
  summary: 'lists what operators did',
  help: `npm run rewards -- audit [--partner <code>] [--subject <text>] [--limit <rows>]

Lists the deeds of operators, newest first: when, who, what, to what or whom, and with which details.

  --subject <text>  only of this transaction, claim or member (as the list names it)
  --limit <rows>    at most so many of each partner, 1 to ${MAX_SHOWN} (50)`,
  options: { subject: { type: 'string' }, limit: { type: 'string', default: '50' } },
  changes: false,
  async run({ database, partners, options, say }) {
    const limit = Number(options['limit']);
    if (!Number.isInteger(limit) || limit < 1 || limit > MAX_SHOWN)
      throw new CommandError(
        `--limit takes a whole number from 1 to ${MAX_SHOWN}; got ${JSON.stringify(options['limit'])}.`,
      );
    for (const { code } of partners) {
      const events = await database.withPartner(code, (trx) => {
        const all = trx
          .selectFrom('operator_event')
          .select(['operator', 'action', 'subject', 'details', 'happened_at']);
        const wanted = typeof options['subject'] === 'string' ? all.where('subject', '=', options['subject']) : all;
        return wanted.orderBy('id', 'desc').limit(limit).execute();
      });
      for (const { operator, action, subject, details, happened_at: at } of events) {
        say([at.toISOString(), code, operator, action, subject, JSON.stringify(details)].join('  '));
      }
    }
    return 0;
  },
};
