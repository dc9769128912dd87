import type { PartnerTransaction } from '../../platform/db/database.ts';
import { queueMails, type NewMail } from '../mail/mail.ts';
import { isNewsAtAnyAge, type Batch, type MemberState } from './batch.ts';
import { bonusCause } from './entry-cause.ts';

/**
 * Max age of card dines whose consequences members get mail about: older ones are loaded history, but for
 * {@link isNewsAtAnyAge}.
 */
const MAX_AGE_MS = 14 * 24 * 60 * 60_000;

/** Tells members who agreed to mails which bonuses they have earned, and that they are VIP (MAI-01), by what a batch decided. */
export async function queueProgressMails(trx: PartnerTransaction, batch: Batch): Promise<void> {
  const fresh = membersWithFreshDines(batch);
  const causes = new Set(batch.entries.flatMap(({ kind, cause }) => (kind === 'bonus' ? [cause] : [])));
  const members = [...batch.members.values()].filter(
    ({ id, emailOptIn, hasEmail }) => emailOptIn && hasEmail && fresh.has(id),
  );
  await queueMails(
    trx,
    members.flatMap((member) => [...bonusMails(batch, member, causes), ...tierMails(batch, member)]),
  );
}

const membersWithFreshDines = ({ dines, now }: Batch): ReadonlySet<string> =>
  new Set(
    [...dines.values()].flatMap((dine) =>
      dine.decidedAt === now && (isNewsAtAnyAge(dine) || now.getTime() - dine.transactedAt.getTime() <= MAX_AGE_MS)
        ? [dine.memberId]
        : [],
    ),
  );

const bonusMails = ({ now }: Batch, { id, bonuses }: MemberState, causes: ReadonlySet<string>): NewMail[] =>
  bonuses
    .filter(({ code }) => causes.has(bonusCause(id, code)))
    .map(({ units }) => ({ template: 'bonusCompleted', memberId: id, data: { bonus: units }, now }));

const tierMails = ({ now }: Batch, { id, isVipChanged, vipThrough }: MemberState): NewMail[] =>
  isVipChanged === true && vipThrough !== null
    ? [{ template: 'tierReached', memberId: id, data: { vipThrough }, now }]
    : [];
