import type { PartnerTransaction } from '../../platform/db/database.ts';
import { badFields } from '../../platform/http/app-error.ts';
import type { MemberCaller } from '../../platform/session/caller.ts';
import { copyOf, fieldError } from '../../platform/tenancy/site-copy.ts';
import type { AccountNeeds } from './account-needs.ts';
import { findPasswordHash, lockPassword } from './passwords.repository.ts';
import { confirmationKey } from './sign-in-guard.ts';
import { verifyAttempt } from './verify-attempt.ts';

type Needs = Pick<AccountNeeds, 'database' | 'passwords' | 'signInGuard' | 'securityLog'>;

export type PasswordConfirmation = {
  password: string;
  /** The form's field of the current password, which gets the errors. */
  field: string;
  /** Whether the work replaces the password, or must not run twice at the same time. */
  isExclusive?: boolean;
};

/**
 * Does work that needs the current password, in the transaction that proves it. Wrong passwords are counted, so that an
 * open browser allows no more guesses than the sign-in form; a right one is not, whatever the work throws.
 * @throws AppError (400) on the field when the password is wrong, missing in the account, or locked
 */
export async function withConfirmedPassword<Result>(
  needs: Needs,
  caller: MemberCaller,
  { password, field, isExclusive = false }: PasswordConfirmation,
  work: (trx: PartnerTransaction) => Promise<Result>,
): Promise<Result> {
  const { database, signInGuard, securityLog } = needs;
  const { code } = caller.partner;
  const { memberId } = caller.session;
  const copy = copyOf(caller.site);
  const attempt = { partner: code, key: confirmationKey(memberId) };
  if ((await signInGuard.begin({ ...attempt, hasCaptcha: true })) === 'locked')
    throw badFields(fieldError(field, copy('login.locked')));
  const hash = await database.withPartner(code, (trx) => findPasswordHash(trx, memberId));
  const isRight = await verifyAttempt(needs, caller, attempt, { password, hash });
  let isProven = false;
  // A failure is returned rather than thrown inside: throwing would roll back its count.
  const confirmed = async (trx: PartnerTransaction) => {
    if (!isRight || hash === undefined || !(await lockPassword(trx, { id: memberId, hash }, isExclusive))) {
      await signInGuard.failed(trx, attempt);
      await securityLog.record(trx, caller, { kind: 'sign_in_failed', memberId });
      return undefined;
    }
    await signInGuard.succeeded(trx, attempt);
    isProven = true;
    return { result: await work(trx) };
  };
  const done = await database.withPartner(code, confirmed).catch(async (error: unknown) => {
    // The work failed and rolled back that the password was right.
    if (isProven) await database.withPartner(code, (trx) => signInGuard.succeeded(trx, attempt));
    throw error;
  });
  if (done === undefined) throw badFields(fieldError(field, copy('validation.passwordWrong')));
  return done.result;
}
