import type { CredentialsUpdate, Member, Recover, RecoverPassword } from '@dining/api-contract';
import { isEmail, normalizeEmail } from '@dining/rules';
import { violatedKey } from '../../platform/db/unique-violation.ts';
import { AppError, badFields } from '../../platform/http/app-error.ts';
import { unauthorized } from '../../platform/session/access.ts';
import type { Caller, MemberCaller } from '../../platform/session/caller.ts';
import type { StartedSession } from '../../platform/session/session.types.ts';
import { copyOf, fieldError } from '../../platform/tenancy/site-copy.ts';
import {
  accountName,
  accountPasswordProblems,
  deleteRecoveryLinks,
  findRecoverableAccount,
  lockRecoveryLink,
  mailLink,
  openRecoveryLink,
  requireFewOf,
  setPassword,
  signInKey,
  withConfirmedPassword,
  type AccountNeeds,
} from '../accounts/accounts.ts';
import { checkCaptcha, type Captcha } from '../captcha/captcha.ts';
import { cancelEmailChange } from '../credentials/credentials.ts';
import { queueMail } from '../mail/mail.ts';
import { replaceEmail } from '../members/members.ts';
import { deletePasskeysOf } from '../passkeys/passkeys.ts';
import { findReachableMember } from './recovery.repository.ts';

/** Recovering a password with a mailed link (ENR-07), and replacing a bounced email address (ENR-08). */
export type RecoveryService = {
  /**
   * Mails a link if the account exists: to a new password, or to the activation page where there is nothing to recover yet
   * (ACT-01, MAI-01). The response and the work are the same if it does not.
   */
  requestLink(caller: Caller, form: Recover): Promise<void>;
  /** Records that a link was opened. @throws AppError (404 `bad_link`) */
  confirmLink(caller: Caller, token: string): Promise<void>;
  /**
   * Sets a new password: every session of the member ends, passkeys and a change of the address are removed, and a lock
   * is lifted.
   * @throws AppError (404 `bad_link`), or (400) with the problems of the password
   */
  changePassword(caller: Caller, form: RecoverPassword): Promise<void>;
  /**
   * Replaces the email address (ENR-08) and the session.
   * @param caller the member in person
   * @param form the new address and the current password
   */
  fixCredentials(caller: MemberCaller, form: CredentialsUpdate): Promise<{ member: Member; session: StartedSession }>;
};

const badLink = () => new AppError(404, 'bad_link', 'The link is unknown, expired or was used.');

type Needs = AccountNeeds & { captcha: Captcha };

export function createRecoveryService(needs: Needs): RecoveryService {
  const { database, sessions, passwords, signInGuard, captcha, members, securityLog, now } = needs;

  return {
    async requestLink(caller, { username, ...rest }) {
      const { code } = caller.partner;
      if (!(await checkCaptcha(captcha, code, rest['g-recaptcha-response'])))
        await requireFewOf(needs, caller, 'recover');
      const name = accountName(username);
      const member = await database.withPartner(code, (trx) => findReachableMember(trx, name));
      const template = member?.isWaiting === true ? 'activate' : 'recover';
      await mailLink(needs, caller, { memberId: member?.id, typed: name.value, template });
    },

    async confirmLink({ partner }, token) {
      if (!(await database.withPartner(partner.code, (trx) => openRecoveryLink(trx, token, now())))) throw badLink();
    },

    async changePassword(caller, { token, password, passwordConfirm }) {
      const { code } = caller.partner;
      const time = now();
      const memberId = await database.withPartner(code, (trx) => lockRecoveryLink(trx, token, time));
      if (memberId === undefined) throw badLink();
      const account = await database.withPartner(code, (trx) => findRecoverableAccount(trx, memberId));
      const problems = accountPasswordProblems(copyOf(caller.site), account, { password, passwordConfirm });
      if (problems.length > 0) throw badFields(...problems);
      const hash = await passwords.hash(password, caller);
      await database.withPartner(code, async (trx) => {
        // Checked again and locked, because the same link may be used on two devices.
        if ((await lockRecoveryLink(trx, token, time)) === undefined) throw badLink();
        await deleteRecoveryLinks(trx, memberId);
        await setPassword(trx, { memberId, hash, now: time });
        await sessions.endAll(trx, memberId);
        // Anyone who had the account may have added a passkey or asked for another address (ACC-14, ACC-15).
        await deletePasskeysOf(trx, memberId);
        await cancelEmailChange(trx, memberId);
        for (const typed of [account.email, account.loyalty_number])
          await signInGuard.succeeded(trx, { key: signInKey(memberId, ''), typed: accountName(typed ?? '').value });
        await securityLog.record(trx, caller, { kind: 'recovery_used', memberId });
        await queueMail(trx, { template: 'passwordChanged', memberId, now: time });
      });
    },

    async fixCredentials(caller, form) {
      const { partner, session } = caller;
      const { memberId } = session;
      const copy = copyOf(caller.site);
      const email = normalizeEmail(form.email);
      if (!isEmail(email)) throw badFields(fieldError('email', copy('validation.email')));
      try {
        return await withConfirmedPassword(
          needs,
          caller,
          { password: form.password, field: 'password' },
          async (trx) => {
            const account = await findRecoverableAccount(trx, memberId);
            // Earlier links went to the old address, which may belong to someone else by now.
            await deleteRecoveryLinks(trx, memberId);
            await cancelEmailChange(trx, memberId);
            await replaceEmail(trx, { memberId, email, now: now() });
            await securityLog.record(trx, caller, { kind: 'credentials_fixed', memberId });
            const started = await sessions.start(trx, {
              memberId,
              publicId: account.public_id,
              isRemembered: session.isRemembered,
              device: caller.device,
              replaces: caller.sessionHash,
            });
            const member = await members.findIn(trx, partner, session);
            if (member === undefined) throw unauthorized();
            return { member, session: started };
          },
        );
      } catch (error) {
        if (violatedKey(error) === 'member_email') throw badFields(fieldError('email', copy('validation.emailInUse')));
        throw error;
      }
    },
  };
}
