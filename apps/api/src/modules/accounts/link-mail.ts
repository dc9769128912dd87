import { randomUUID } from 'node:crypto';
import type { Caller } from '../../platform/session/caller.ts';
import { queueMail } from '../mail/mail.ts';
import type { AccountNeeds } from './account-needs.ts';
import { linkMailKey } from './sign-in-guard.ts';

type Needs = Pick<AccountNeeds, 'database' | 'signInGuard' | 'securityLog' | 'now'>;

export type LinkMail = {
  /** Undefined for an unknown account. */
  memberId: string | undefined;
  /** The name that was typed, normalized, which is counted for an unknown account. */
  typed?: string;
  template: 'recover' | 'activate' | 'finishJoining';
};

/** Mails a member's stored address a link, unless ten were mailed within half an hour, so that a mailbox cannot be flooded. */
export async function mailLink(
  { database, signInGuard, securityLog, now }: Needs,
  caller: Caller,
  { memberId, typed = '', template }: LinkMail,
): Promise<void> {
  const { code } = caller.partner;
  const standing = await signInGuard.begin({ partner: code, key: linkMailKey(memberId, typed), hasCaptcha: true });
  await database.withPartner(code, async (trx) => {
    await securityLog.record(trx, caller, { kind: 'recovery_asked', memberId });
    // For an unknown account a mail is queued too, and dropped when it is due, so that both cases take equally long.
    if (standing === 'may-try') await queueMail(trx, { template, memberId: memberId ?? randomUUID(), now: now() });
  });
}
