import { parseArgs } from 'node:util';
import {
  alarmText,
  createCardWatch,
  inventoryFile,
  sendAlarm,
  type AlarmNeeds,
  type ApprovedPage,
  type CardWatchNeeds,
} from '../../src/modules/card-watch/card-watch.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';

export const WATCH_HELP = `Watches the page that card numbers are typed into, and the pages around it (PCI DSS 6.4.3, 11.6.1).

  npm run watch -- card-page                    load the pages as a browser does and compare them with what was approved
  npm run watch -- approve --operator <name>    approve the pages as they are now, with every script, for a new release
  npm run watch -- --help                       this text

Options:
  --partner <code>   one partner; all of PARTNERS without it

card-page exits with 0 when nothing differs. At the first difference of a partner it names what differs and what to do,
sends the alarm to ALARM_WEBHOOK_URL and ALARM_MAIL_TO where they are set, and exits with 2. approve takes only files of
the release on this machine, and prints the scripts with reason and approver. The inventory is the file CARD_INVENTORY.
`;

/** Exit code of a difference. 1 means that the command itself failed. */
const DIFFERS = 2;

const MAX_OPERATOR_LENGTH = 100;

export type WatchArguments = { command: 'card-page' | 'approve'; partner?: string | undefined; operator: string };

/** Wrong usage of the command. */
class WatchUsageError extends OperatorError {
  override readonly name = 'WatchUsageError';
}

/**
 * @returns undefined when the help is wanted
 * @throws WatchUsageError for an unknown command, or approving without a name
 */
export function readWatchArguments(args: readonly string[]): WatchArguments | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      partner: { type: 'string' },
      operator: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [command, ...rest] = positionals;
  if (values.help === true || command === undefined) return undefined;
  if ((command !== 'card-page' && command !== 'approve') || rest.length > 0)
    throw new WatchUsageError(`There is no command ${JSON.stringify(positionals.join(' '))}.\n${WATCH_HELP}`);
  const operator = (values.operator ?? '').trim();
  if (command === 'approve' && (operator === '' || operator.length > MAX_OPERATOR_LENGTH))
    throw new WatchUsageError(
      `Add your name, of at most ${MAX_OPERATOR_LENGTH} characters: --operator <name>. It stands beside each script in the inventory.`,
    );
  return { command, partner: values.partner, operator };
}

export type WatchNeeds = CardWatchNeeds &
  AlarmNeeds & {
    say(line: string): void;
    complain(line: string): void;
  };

/**
 * Looks at the pages of each partner, or approves them.
 * @returns the exit code
 * @throws InventoryError when the inventory cannot be read, or the pages cannot be approved
 */
export async function watchCommand({ command, operator }: WatchArguments, needs: WatchNeeds): Promise<number> {
  const { sites, env, say, complain } = needs;
  const watch = createCardWatch(needs);
  let code = 0;
  for (const { code: partner } of sites.sites) {
    if (command === 'approve') {
      say(`${partner}:`);
      for (const page of await watch.approve(partner, operator)) sayPage(page, say);
      continue;
    }
    const difference = await watch.look(partner);
    if (difference === undefined) {
      say(`${partner}: nothing differs.`);
      continue;
    }
    code = DIFFERS;
    complain(`${partner}: ${alarmText(difference)}`);
    for (const problem of await sendAlarm(difference, needs)) complain(`The alarm could not be sent. ${problem}`);
  }
  if (command === 'approve') say(`Approved in ${inventoryFile(env)}.`);
  return code;
}

/** The scripts of a page, those with the same reason and approval in one line. */
function sayPage({ url, scripts, inlineScripts }: ApprovedPage, say: (line: string) => void): void {
  say(`  ${url}`);
  const all = [...scripts, ...inlineScripts.map((script) => ({ ...script, url: 'in the page' }))];
  for (const [why, same] of Map.groupBy(all, ({ reason, approvedBy, approvedAt }) =>
    [reason, `Approved by ${approvedBy}, ${approvedAt.slice(0, 10)}.`].join(' '),
  ))
    say(`    ${same.length === 1 ? same[0]?.url : `${same.length} scripts, such as ${same[0]?.url}`}: ${why}`);
}
