import type { Member, PasskeySignIn } from '@dining/api-contract';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { StartedSession } from '../../platform/session/session.types.ts';
import { lockedOut, signInKey, type AccountNeeds } from '../accounts/accounts.ts';
import { lockMember } from '../members/members.ts';
import { completeSignIn } from '../sign-in/sign-in.ts';
import type { PageIdentity } from './page-identity.ts';
import { authenticationOptions, checkAuthentication, signedChallenge } from './passkey-ceremonies.ts';
import { insertChallenge, useChallenge } from './passkey-challenges.repository.ts';
import { findByCredential, recordUse } from './passkeys.repository.ts';

/** Options of WebAuthn, as its JSON form has them. */
export type PasskeyOptions = Record<string, unknown>;

export type PasskeySignInCalls = {
  beginSignIn(caller: Caller, page: PageIdentity): Promise<PasskeyOptions>;
  /**
   * Signs in with a passkey. Accounts that are closed, locked or without a working address are treated as with a password.
   * @throws AppError (401 `bad_passkey`), or (403) when the account is locked
   */
  signIn(caller: Caller, page: PageIdentity, form: PasskeySignIn): Promise<{ member: Member; session: StartedSession }>;
};

/** The one answer to a passkey that is refused, whatever is wrong. */
export const badPasskey = (status: 400 | 401): AppError =>
  new AppError(
    status,
    'bad_passkey',
    'The passkey is unknown, its challenge is not current, or its signature is wrong.',
  );

type Needs = Omit<AccountNeeds, 'passwords'>;

/** Sign-in with a passkey (ACC-15). */
export function passkeySignIn(needs: Needs): PasskeySignInCalls {
  const { database, signInGuard, securityLog, now } = needs;
  return {
    async beginSignIn({ partner }, page) {
      const options = await authenticationOptions(page);
      const { challenge } = options;
      await database.withPartner(partner.code, (trx) => insertChallenge(trx, { challenge, now: now() }));
      return { ...options };
    },

    async signIn(caller, page, { credential, staySignedIn = false }) {
      const { code } = caller.partner;
      const challenge = signedChallenge(credential.response.clientDataJSON);
      if (challenge === undefined) throw badPasskey(401);
      const passkey = await database.withPartner(code, async (trx) =>
        (await useChallenge(trx, { challenge, now: now() })) ? findByCredential(trx, credential.id) : undefined,
      );
      if (passkey === undefined || passkey.rpId !== page.rpId) throw badPasskey(401);
      const { memberId } = passkey;
      const signCount = await checkAuthentication(credential, challenge, page, passkey);
      const attempt = { partner: code, key: signInKey(memberId, '') };
      if (signCount !== undefined && (await signInGuard.begin({ ...attempt, hasCaptcha: true })) === 'locked')
        throw lockedOut();
      const result = await database.withPartner(code, async (trx) => {
        // The member first, as deleting an account does.
        if (signCount !== undefined) await lockMember(trx, memberId);
        if (signCount === undefined || !(await recordUse(trx, passkey.id, { signCount, now: now() }))) {
          await securityLog.record(trx, caller, { kind: 'sign_in_failed', memberId, details: { passkey: true } });
          return undefined;
        }
        await signInGuard.succeeded(trx, attempt);
        const account = { id: memberId, publicId: passkey.publicId };
        return completeSignIn(needs, trx, caller, { account, isRemembered: staySignedIn, withPasskey: true });
      });
      if (result === undefined) throw badPasskey(401);
      return result;
    },
  };
}
