import type { Member, SignIn } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import { servicePlugin } from '../../platform/http/plugins.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { StartedSession } from '../../platform/session/session.types.ts';
import { captchaRequired, checkCaptcha } from '../captcha/captcha.ts';
import { accountName } from './account-name.ts';
import { findAccount, lockPassword } from './passwords.repository.ts';
import { signInKey } from './sign-in-guard.ts';

/** Sign-in with a password (ENR-06), and sign-out (SES-09). */
export type SignInService = {
  /**
   * @throws AppError (400) when the captcha is needed or its answer is wrong, (401) for a wrong pair, (403) when the
   *   account is locked
   */
  signIn(caller: Caller, form: SignIn): Promise<{ member: Member; session: StartedSession }>;
  /** Ends the session that the browser sent, if it exists. */
  signOut(caller: Caller): Promise<void>;
};

const locked = () =>
  new AppError(403, 'locked_out', 'Too many wrong passwords: this account is locked for 30 minutes.');

const badCredentials = () => new AppError(401, 'bad_credentials', 'The user name or the password is wrong.');

type Needs = Pick<
  FastifyInstance,
  'database' | 'sessions' | 'passwords' | 'signInGuard' | 'captcha' | 'members' | 'securityLog'
>;

export function createSignInService(needs: Needs): SignInService {
  const { database, sessions, passwords, signInGuard, captcha, members, securityLog } = needs;

  return {
    async signIn(caller, { username, password, staySignedIn = false, ...rest }) {
      const { partner } = caller;
      const hasCaptcha = await checkCaptcha(captcha, partner.code, rest['g-recaptcha-response']);
      const name = accountName(username);
      const account = await database.withPartner(partner.code, (trx) => findAccount(trx, name));
      const attempt = {
        partner: partner.code,
        key: signInKey(account?.id, name.value),
        network: caller.networkHash,
      };
      const standing = await signInGuard.begin({ ...attempt, hasCaptcha });
      if (standing === 'needs-captcha') throw captchaRequired();
      if (standing === 'locked') {
        // Takes as long as checking a password, so that the response time reveals nothing.
        await passwords.verify(password, undefined);
        throw locked();
      }
      const isRight = await passwords.verify(password, account?.hash);

      // A failure is returned rather than thrown inside: throwing would roll back its count.
      const result = await database.withPartner(partner.code, async (trx) => {
        if (!isRight || account === undefined || !(await lockPassword(trx, account))) {
          const isLockedNow = await signInGuard.failed(trx, attempt);
          const kind = isLockedNow ? 'locked_out' : 'sign_in_failed';
          await securityLog.record(trx, caller, { kind, memberId: account?.id });
          return undefined;
        }
        await signInGuard.succeeded(trx, attempt);
        const session = await sessions.start(trx, {
          memberId: account.id,
          publicId: account.publicId,
          isRemembered: staySignedIn,
          replaces: caller.sessionHash,
        });
        const details = { remembered: staySignedIn };
        await securityLog.record(trx, caller, { kind: 'signed_in', memberId: account.id, details });
        const member = await members.findIn(trx, partner, { memberId: account.id, emulatedBy: undefined });
        return member && { member, session };
      });
      if (result === undefined) throw badCredentials();
      return result;
    },

    async signOut(caller) {
      const { code } = caller.partner;
      if (caller.sessionHash === undefined) return;
      const ended = await sessions.end(code, caller.sessionHash);
      if (ended === undefined) return;
      const kind = ended.emulatedBy === undefined ? 'signed_out' : 'emulation_ended';
      await database.withPartner(code, (trx) => securityLog.record(trx, caller, { kind, memberId: ended.memberId }));
    },
  };
}

export const signInService = servicePlugin(
  'signIn',
  ['database', 'sessions', 'passwords', 'signInGuard', 'captcha', 'members', 'securityLog'],
  createSignInService,
);

declare module 'fastify' {
  interface FastifyInstance {
    signIn: SignInService;
  }
}
