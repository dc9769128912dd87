/**
 * What sign-in, joining, recovery, credentials and passkeys share: passwords, account names, one-time links and the count
 * of attempts. Others call these inside their transaction.
 */
export { type AccountName, accountName } from './account-name.ts';
export type { AccountNeeds } from './account-needs.ts';
export { withConfirmedPassword } from './confirm-password.ts';
export { requireFewOf } from './few-visitors.ts';
export { mailLink } from './link-mail.ts';
export { accountPasswordProblems, passwordProblems } from './password-problems.ts';
export {
  deletePassword,
  findAccount,
  findPasswordHash,
  findRecoverableAccount,
  insertPassword,
  lockPassword,
  setPassword,
} from './passwords.repository.ts';
export {
  createRecoveryToken,
  deleteRecoveryLinks,
  lockRecoveryLink,
  openRecoveryLink,
} from './recovery-links.repository.ts';
export { requirePasswords } from './require-passwords.ts';
export { deleteExpiredGuardRows } from './sign-in-guard.repository.ts';
export {
  confirmationKey,
  createSignInGuard,
  emailChangeMailKey,
  LOCKED_MS,
  lockedOut,
  MAX_NUMBER_GUESSES,
  numberGuessKey,
  signInKey,
} from './sign-in-guard.ts';
export { verifyAttempt } from './verify-attempt.ts';
