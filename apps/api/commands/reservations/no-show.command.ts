import { readFileSync } from 'node:fs';
import { moneyText } from '@dining/rules';
import { chooseGuarantees } from '../../src/modules/card-guarantees/card-guarantees.ts';
import { markNoShow, type MarkedNoShow, type NoShowRefusal } from '../../src/modules/reservations/reservations.ts';
import { argumentsOf, CommandError, onlyPartner, type OperatorCommand } from '../operator/operator-command.ts';
import { STOPPED } from '../run-main.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const REFUSALS: Record<NoShowRefusal, string> = {
  unknown: 'there is no such reservation at this partner; "list" shows the ids',
  dined: 'a card reported a meal, so the guest was there',
  canceled: 'it was canceled',
  upcoming: 'it has not begun',
  changing: 'the booking provider has not answered a change yet; try again in a few minutes',
};

const FEES: Record<MarkedNoShow['fee'], (fee: string) => string> = {
  none: () => 'no fee',
  charged: (fee) => `${fee} charged`,
  declined: (fee) => `${fee} owed: the card declined. Run the command again to try once more`,
  owed: (fee) => `${fee} owed: the payment provider did not answer. Run the command again to try once more`,
};

/** RSV-03: marks reservations whose guests did not come. */
export const noShowCommand: OperatorCommand = {
  name: 'no-show',
  summary: 'marks reservations whose guests did not come, and charges the fee',
  help: `npm run reservations -- no-show <id|file> --partner <code> --operator <name>

Marks a reservation as missed. The member gets a mail and no bonus. Where a card guarantees the table, it is
charged the no-show fee that the member agreed to, once. Repeating the command marks nothing twice and charges
only what is still owed.

  <id|file>  the id of a reservation, or a file with one id in each line; empty lines and lines that
             start with # are left out

The exit code is 1 when a reservation could not be marked or its fee is still owed.`,
  needsOperator: true,
  async run(context) {
    const { database, env, operator, now, say, signal } = context;
    const { code } = onlyPartner(context);
    const [given = ''] = argumentsOf(context, 'id|file');
    const ids = idsIn(given);
    const guarantees = chooseGuarantees({ env, database });
    let isDone = true;
    for (const id of ids) {
      if (signal.aborted) return STOPPED;
      const marked = await markNoShow({ database, guarantees, operator, now }, code, id);
      if (typeof marked === 'string') say(`${id}: not marked, ${REFUSALS[marked]}.`);
      else say(`${id}: ${marked.isNew ? 'marked' : 'marked before'}, ${FEES[marked.fee](moneyText(marked.feeCents))}.`);
      if (typeof marked === 'string' || marked.fee === 'declined' || marked.fee === 'owed') isDone = false;
    }
    return isDone ? 0 : 1;
  },
};

/** The ids of an argument. @throws CommandError for a file that cannot be read, or a line that is no id */
function idsIn(given: string): string[] {
  if (ID.test(given)) return [given.toLowerCase()];
  let text: string;
  try {
    text = readFileSync(given, 'utf8');
  } catch {
    throw new CommandError(`${JSON.stringify(given)} is neither the id of a reservation nor a file that can be read.`);
  }
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  for (const [index, line] of lines.entries())
    if (line !== '' && !line.startsWith('#') && !ID.test(line))
      throw new CommandError(
        `${given}:${index + 1}: ${JSON.stringify(line)} is not the id of a reservation. Nothing was marked; fix the line.`,
      );
  const ids = lines.filter((line) => ID.test(line)).map((line) => line.toLowerCase());
  if (ids.length === 0) throw new CommandError(`${given} contains no ids. Put one in each line.`);
  return [...new Set(ids)];
}
