/** Members' choices about optional mails (MAI-03). Others read and save a choice. */
export { emailConsentsOf, saveEmailConsents } from './email-consents.repository.ts';
