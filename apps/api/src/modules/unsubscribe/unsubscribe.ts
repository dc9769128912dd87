/** Members' choices about optional mails (MAI-03). Others read and save a choice. */
export { emailConsentsOf, saveEmailConsent, saveImportedOptOuts } from './email-consents.repository.ts';
