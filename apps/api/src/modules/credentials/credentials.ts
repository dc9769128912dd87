/**
 * Changes of the password and the email address (ACC-14). Others create the link of a change, or cancel the change.
 */
export { cancelEmailChange, createEmailToken, deleteExpiredEmailChanges } from './email-changes.repository.ts';
export type { CredentialService } from './credentials.service.ts';
