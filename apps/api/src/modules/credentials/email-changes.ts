import type { EmailChange, NewEmail } from '@dining/api-contract';
import { emailKey, isEmail, normalizeEmail } from '@dining/rules';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { violatedKey } from '../../platform/db/unique-violation.ts';
import { AppError, badFields, notFound } from '../../platform/http/app-error.ts';
import type { Caller, MemberCaller } from '../../platform/session/caller.ts';
import { copyOf, fieldError } from '../../platform/tenancy/site-copy.ts';
import {
  deleteRecoveryLinks,
  emailChangeMailKey,
  findRecoverableAccount,
  withConfirmedPassword,
  type AccountNeeds,
} from '../accounts/accounts.ts';
import { queueMail } from '../mail/mail.ts';
import { isTaken, lockMember, replaceEmail } from '../members/members.ts';
import {
  cancelEmailChange,
  confirmEmailChange,
  findMemberOfToken,
  findPendingChange,
  insertEmailChange,
  lockChangeOfToken,
} from './email-changes.repository.ts';

export type EmailChangeCalls = {
  /**
   * Mails a link to a new address, and tells the old one. The address changes when the link is used.
   * @throws AppError (400) with the problems by field, (429) for too many mails
   */
  askForEmail(caller: MemberCaller, form: NewEmail): Promise<EmailChange>;
  /** Mails the link again. @throws AppError (404) when no change waits, (429) for too many mails */
  resend(caller: MemberCaller): Promise<EmailChange>;
  /** Cancels the change that waits, if there is one. */
  cancel(caller: MemberCaller): Promise<void>;
  /**
   * Changes the address with a mailed link. Links that were mailed to the old address stop working.
   * @throws AppError (404 `bad_link`), or (409 `email_in_use`) when another member has taken the address meanwhile
   */
  confirmEmail(caller: Caller, token: string): Promise<void>;
};

const badLink = () => new AppError(404, 'bad_link', 'The link is unknown, expired or was used.');
const emailInUse = () => new AppError(409, 'email_in_use', 'Another member has this address.');
const tooManyMails = () =>
  new AppError(429, 'rate_limited', 'Too many confirmation links were mailed. Please try again later.');

type Needs = Pick<AccountNeeds, 'database' | 'passwords' | 'signInGuard' | 'securityLog' | 'now'>;

/** Changing the e-mail address by a mailed link (ACC-14). */
export function emailChanges(needs: Needs): EmailChangeCalls {
  const { database, signInGuard, securityLog, now } = needs;

  /** The link goes to an address that may be a stranger's, so there is a limit per member. */
  async function countMail({ partner, session }: MemberCaller): Promise<void> {
    const attempt = { partner: partner.code, key: emailChangeMailKey(session.memberId), hasCaptcha: true };
    if ((await signInGuard.begin(attempt)) === 'locked') throw tooManyMails();
  }

  /** Stores the change and queues its mails. @returns undefined when another member has the address */
  async function startChange(
    trx: PartnerTransaction,
    caller: MemberCaller,
    email: string,
  ): Promise<EmailChange | undefined> {
    const { memberId } = caller.session;
    if (await isTaken(trx, 'email_key', emailKey(email))) return undefined;
    const time = now();
    const { email: oldEmail } = await findRecoverableAccount(trx, memberId);
    const changeId = await insertEmailChange(trx, { memberId, oldEmail, newEmail: email, now: time });
    await securityLog.record(trx, caller, { kind: 'email_change_asked', memberId });
    const mail = { memberId, data: { changeId }, now: time };
    await queueMail(trx, { template: 'emailChangeRequested', ...mail });
    await queueMail(trx, { template: 'emailChangeConfirm', ...mail });
    return { email, askedAt: time.toISOString() };
  }

  return {
    async askForEmail(caller, { email: typed, currentPassword: password }) {
      const copy = copyOf(caller.site);
      const email = normalizeEmail(typed);
      if (!isEmail(email)) throw badFields(fieldError('email', copy('validation.email')));
      await countMail(caller);
      // One at a time: the right password deletes the count of its guesses, and that row is locked until the change is stored.
      const proof = { password, field: 'currentPassword' };
      const change = await withConfirmedPassword(needs, caller, proof, (trx) => startChange(trx, caller, email));
      // No more than the join form tells anyone (ENR-03), and only to members who proved who they are.
      if (change === undefined) throw badFields(fieldError('email', copy('validation.emailInUse')));
      return change;
    },

    async resend(caller) {
      const { partner, session } = caller;
      await countMail(caller);
      return database.withPartner(partner.code, async (trx) => {
        const pending = await findPendingChange(trx, session.memberId);
        if (pending === undefined) throw notFound('A change of the e-mail address');
        const { id: changeId, ...change } = pending;
        const mail = { memberId: session.memberId, data: { changeId }, now: now() };
        await queueMail(trx, { template: 'emailChangeConfirm', ...mail });
        return change;
      });
    },

    cancel: (caller) =>
      database.withPartner(caller.partner.code, async (trx) => {
        const { memberId } = caller.session;
        if (await cancelEmailChange(trx, memberId))
          await securityLog.record(trx, caller, { kind: 'email_change_canceled', memberId });
      }),

    async confirmEmail(caller, token) {
      const { code } = caller.partner;
      try {
        await database.withPartner(code, async (trx) => {
          const time = now();
          const memberId = await findMemberOfToken(trx, token, time);
          if (memberId === undefined) throw badLink();
          // Links, member, change: the order in which deletion and recovery lock them.
          await deleteRecoveryLinks(trx, memberId);
          await lockMember(trx, memberId, true);
          const change = await lockChangeOfToken(trx, token, time);
          if (change === undefined) throw badLink();
          await confirmEmailChange(trx, change.id);
          await replaceEmail(trx, { memberId, email: change.new_email, now: time });
          await securityLog.record(trx, caller, { kind: 'email_changed', memberId });
          if (change.old_email !== null)
            await queueMail(trx, { template: 'emailChanged', memberId, data: { changeId: change.id }, now: time });
        });
      } catch (error) {
        if (violatedKey(error) === 'member_email') throw emailInUse();
        // The account was deleted meanwhile.
        if (error instanceof AppError && error.code === 'unauthorized') throw badLink();
        throw error;
      }
    },
  };
}
