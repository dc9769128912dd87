import { writeFile } from 'node:fs/promises';
import { billText, dateIn, dayAfter, openClaimStatuses, type CardState } from '@dining/rules';
import { cardStateOf, findClaimDetails, findDinesBetween, findThread } from '../../src/modules/claims/claims.ts';
import type { PartnerTransaction } from '../../src/platform/db/database.ts';
import { terminalLine, terminalText } from '../../src/platform/terminal-text.ts';
import { CommandError, onlyPartner, textOption, type OperatorCommand } from '../operator/operator-command.ts';
import { claimIdOf, refusalError } from './claim-arguments.ts';

/** Days before and after the claimed day whose card dines are listed. */
const DAYS_AROUND = 3;

/** Width of the labels; longer values continue below, indented beyond them. */
const LABEL_WIDTH = 10;

/** EXT-01: shows everything that an operator needs to decide a claim. */
export const claimsShowCommand: OperatorCommand = {
  name: 'claims show',
  summary: 'shows a claim, and what the cards reported around that day',
  help: `npm run rewards -- claims show <claim> --partner <code> [--receipt <file> [--picture <number>]]

Shows the claim, what was asked and answered about it, and the member's dines at that restaurant from ${DAYS_AROUND} days before to ${DAYS_AROUND} days after.

  --receipt <file>    writes a picture to this new file
  --picture <number>  which one: 1, the default, is the first; the list numbers them`,
  options: { receipt: { type: 'string' }, picture: { type: 'string', default: '1' } },
  needsOperator: false,
  async run(context) {
    const { code } = onlyPartner(context);
    const id = claimIdOf(context);
    const { database, options, say } = context;
    const { claim, cardState, dines, thread } = await database.withPartner(code, (trx) => findClaim(trx, id));
    for (const [label, value] of claimLines(id, claim, cardState))
      if (value !== '') say(`${label.padEnd(LABEL_WIDTH)}  ${terminalText(value, ' '.repeat(LABEL_WIDTH + 2))}`);
    const pictures = [claim, ...thread].flatMap(({ picture }) => picture ?? []);
    for (const message of thread) say(terminalLine(messageLine(message, pictures)));
    if (dines.length > 0) say('The cards reported:');
    for (const dine of dines) say(terminalLine(dineLine(dine)));
    const file = options['receipt'];
    if (typeof file === 'string') {
      const chosen = pictures[Number(textOption(context, 'picture')) - 1];
      if (chosen === undefined)
        throw new CommandError(
          pictures.length === 0 ? 'This claim has no picture.' : `--picture takes 1 to ${pictures.length}.`,
        );
      await saveNewFile(file, chosen);
      say(`The picture is in ${file}.`);
    }
    return 0;
  },
};

async function findClaim(trx: PartnerTransaction, id: string) {
  const claim = await findClaimDetails(trx, id);
  if (claim === undefined) throw refusalError('unknown');
  const dines = await findDinesBetween(trx, {
    memberId: claim.member_id,
    merchantId: claim.merchant_id,
    from: dayAfter(claim.dined_on, -DAYS_AROUND),
    to: dayAfter(claim.dined_on, DAYS_AROUND),
  });
  return { claim, cardState: await cardStateOf(trx, claim), dines, thread: await findThread(trx, id) };
}

type FoundClaim = Awaited<ReturnType<typeof findClaim>>;

const claimLines = (
  id: string,
  claim: FoundClaim['claim'],
  cardState: CardState,
): (readonly [label: string, value: string])[] => [
  ['claim', id],
  ['member', claim.public_id ?? 'has deleted the account'],
  ['made', claim.created_at.toISOString()],
  ['status', claim.status],
  ['reason', claim.reason],
  ['restaurant', `${claim.merchant_name} (${claim.merchant_id})`],
  ['date', claim.dined_on],
  ['amount', billText(claim.ticket_cents)],
  ['card', cardText(claim)],
  ['problem', isOpen(claim) ? CARD_PROBLEMS[cardState] : ''],
  ['note', claim.note],
  ['picture', claim.media_type ?? 'none'],
];

const isOpen = ({ status }: FoundClaim['claim']): boolean => openClaimStatuses.some((open) => open === status);

/** What "claims approve" would say about the card. */
const CARD_PROBLEMS: Readonly<Record<CardState, string>> = {
  linked: '',
  notLinked:
    'card_not_linked: the card, or any card if none is given, was not linked then. This claim cannot be approved.',
  accountClosed: 'account_closed: the member had closed the account by then. This claim cannot be approved.',
};

const cardText = ({ last_four, linked_at, unlinked_at, time_zone }: FoundClaim['claim']): string =>
  last_four === null
    ? 'none given'
    : `…${last_four}, linked ${dateIn(time_zone, linked_at!)}${unlinked_at === null ? '' : ` to ${dateIn(time_zone, unlinked_at)}`}`;

const messageLine = (
  { author, words, picture, created_at: at }: FoundClaim['thread'][number],
  pictures: readonly Buffer[],
): string =>
  [
    author === 'program' ? 'asked   ' : 'answered',
    at.toISOString(),
    ...(words === '' ? [] : [JSON.stringify(words)]),
    ...(picture === null ? [] : [`picture ${pictures.indexOf(picture) + 1}`]),
  ].join('  ');

const dineLine = (dine: FoundClaim['dines'][number]): string =>
  [
    '',
    dine.dined_on,
    billText(dine.ticket_cents),
    `…${dine.card_last_four}`,
    dine.status,
    dine.reason ?? `${dine.benefit_units} units`,
    dine.source_id,
  ].join('  ');

/** @throws CommandError when the file exists or cannot be written */
async function saveNewFile(file: string, content: Buffer): Promise<void> {
  await writeFile(file, content, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(
      error.code === 'EEXIST'
        ? `${file} already exists. Name a new file.`
        : `${file} cannot be written: ${error.message}`,
    );
  });
}
