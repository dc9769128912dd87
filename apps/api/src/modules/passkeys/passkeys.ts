/** Passkeys of members (ACC-15). Others delete those of a member. */
export { deleteExpiredChallenges } from './passkey-challenges.repository.ts';
export { deletePasskeysOf } from './passkeys.repository.ts';
