import type { Member, SignIn } from '@dining/api-contract';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { Session, StartedSession } from '../../platform/session/session.types.ts';
import {
  accountName,
  findAccount,
  lockedOut,
  lockPassword,
  signInKey,
  verifyAttempt,
  type AccountNeeds,
} from '../accounts/accounts.ts';
import { captchaRequired, checkCaptcha, type Captcha } from '../captcha/captcha.ts';
import { completeSignIn } from './complete-sign-in.ts';

/** Sign-in with a password (ENR-06), and sign-out (SES-09). */
export type SignInService = {
  /**
   * @throws AppError (400) when the captcha is needed or its answer is wrong, (401) for a wrong pair, (403) when the
   *   account is locked, (503) when too many passwords of the partner wait
   */
  signIn(caller: Caller, form: SignIn): Promise<{ member: Member; session: StartedSession }>;
  /** Ends the session that the browser sent, if it exists. @returns whose it was */
  signOut(caller: Caller): Promise<Pick<Session, 'emulatedBy'> | undefined>;
};

const badCredentials = () => new AppError(401, 'bad_credentials', 'The user name or the password is wrong.');

type Needs = AccountNeeds & { captcha: Captcha };

export function createSignInService(needs: Needs): SignInService {
  const { database, sessions, passwords, signInGuard, captcha, securityLog } = needs;

  return {
    async signIn(caller, { username, password, staySignedIn = false, ...rest }) {
      const { partner } = caller;
      const hasCaptcha = await checkCaptcha(captcha, partner.code, rest['g-recaptcha-response']);
      if (!hasCaptcha && passwords.isCrowded(caller)) throw captchaRequired();
      const name = accountName(username);
      const account = await database.withPartner(partner.code, (trx) => findAccount(trx, name));
      const attempt = {
        partner: partner.code,
        key: signInKey(account?.id, name.value),
        typed: name.value,
        network: caller.networkHash,
      };
      const standing = await signInGuard.begin({ ...attempt, hasCaptcha });
      if (standing === 'needs-captcha') throw captchaRequired();
      if (standing === 'locked') {
        // Takes as long as checking a password, so that the response time reveals nothing.
        await passwords.pause(caller);
        throw lockedOut();
      }
      const isRight = await verifyAttempt(needs, caller, attempt, { password, hash: account?.hash });

      // A failure is returned rather than thrown inside: throwing would roll back its count.
      const result = await database.withPartner(partner.code, async (trx) => {
        if (!isRight || account === undefined || !(await lockPassword(trx, account))) {
          const isLockedNow = await signInGuard.failed(trx, attempt);
          const kind = isLockedNow ? 'locked_out' : 'sign_in_failed';
          await securityLog.record(trx, caller, { kind, memberId: account?.id });
          return undefined;
        }
        await signInGuard.succeeded(trx, attempt);
        return completeSignIn(needs, trx, caller, { account, isRemembered: staySignedIn });
      });
      if (result === undefined) throw badCredentials();
      return result;
    },

    async signOut(caller) {
      const { code } = caller.partner;
      if (caller.sessionHash === undefined) return undefined;
      const ended = await sessions.end(code, caller.sessionHash);
      if (ended === undefined) return undefined;
      const kind = ended.emulatedBy === undefined ? 'signed_out' : 'emulation_ended';
      await database.withPartner(code, (trx) => securityLog.record(trx, caller, { kind, memberId: ended.memberId }));
      return ended;
    },
  };
}
