import { writeFile } from 'node:fs/promises';
import { moneyText } from '@dining/rules';
import { findClaimDetails, findDinesBetween } from '../../src/modules/claims/operator-claims.repository.ts';
import type { PartnerTransaction } from '../../src/platform/db/database.ts';
import { claimIdOf, refusalError } from './claim-arguments.ts';
import { CommandError, onlyPartner, type RewardsCommand } from './rewards-command.ts';

/** Days before and after the claimed day whose card dines are listed. */
const DAYS_AROUND = 3;

const DAY_MS = 24 * 60 * 60_000;

/** EXT-01: shows everything that an operator needs to decide a claim. */
export const claimsShowCommand: RewardsCommand = {
  name: 'claims show',
  summary: 'shows a claim, and what the cards reported around that day',
  help: `npm run rewards -- claims show <claim> --partner <code> [--receipt <file>]

Shows the claim, and the member's dines at that restaurant from ${DAYS_AROUND} days before to ${DAYS_AROUND} days after.

  --receipt <file>  writes the picture to this new file`,
  options: { receipt: { type: 'string' } },
  needsOperator: false,
  async run(context) {
    const { code } = onlyPartner(context);
    const id = claimIdOf(context);
    const { database, options, say } = context;
    const { claim, dines } = await database.withPartner(code, (trx) => findClaim(trx, id));
    for (const [label, value] of claimLines(id, claim)) if (value !== '') say(`${label.padEnd(10)}  ${value}`);
    if (dines.length > 0) say('The cards reported:');
    for (const dine of dines) say(dineLine(dine));
    const file = options['receipt'];
    if (typeof file === 'string') {
      if (claim.picture === null) throw new CommandError('This claim has no picture.');
      await saveNewFile(file, claim.picture);
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
    from: addDays(claim.dined_on, -DAYS_AROUND),
    to: addDays(claim.dined_on, DAYS_AROUND),
  });
  return { claim, dines };
}

type FoundClaim = Awaited<ReturnType<typeof findClaim>>;

const claimLines = (id: string, claim: FoundClaim['claim']): (readonly [label: string, value: string])[] => [
  ['claim', id],
  ['member', claim.public_id ?? 'has deleted the account'],
  ['made', claim.created_at.toISOString()],
  ['status', claim.status],
  ['reason', claim.reason],
  ['restaurant', `${claim.merchant_name} (${claim.merchant_id})`],
  ['date', claim.dined_on],
  ['amount', moneyText(claim.ticket_cents)],
  ['card', cardText(claim)],
  ['note', claim.note],
  ['picture', claim.media_type ?? 'none'],
];

const cardText = ({ last_four, linked_at, unlinked_at }: FoundClaim['claim']): string =>
  last_four === null
    ? 'none given'
    : `…${last_four}, linked ${dayOf(linked_at)}${unlinked_at === null ? '' : ` to ${dayOf(unlinked_at)}`}`;

const dineLine = (dine: FoundClaim['dines'][number]): string =>
  [
    '',
    dine.dined_on,
    moneyText(dine.ticket_cents),
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

const dayOf = (time: Date | null): string => time?.toISOString().slice(0, 10) ?? '';

const addDays = (date: string, days: number): string =>
  dayOf(new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS));
