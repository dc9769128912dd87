import type { Caller } from '../../platform/session/caller.ts';
import type { Passwords } from '../../platform/session/passwords.ts';
import type { Attempt, SignInGuard } from './sign-in-guard.ts';

/**
 * Verifies the password of a counted attempt. An attempt whose password is not looked at, because too many wait or the
 * caller has left, does not count.
 * @param proof the typed password and the stored hash
 * @throws AppError (503) when too many passwords of the partner wait
 */
export async function verifyAttempt(
  { passwords, signInGuard }: { passwords: Passwords; signInGuard: SignInGuard },
  caller: Caller,
  attempt: Attempt,
  { password, hash }: { password: string; hash: string | undefined },
): Promise<boolean> {
  try {
    return await passwords.verify(password, hash, caller);
  } catch (error) {
    await signInGuard.withdraw(attempt);
    throw error;
  }
}
