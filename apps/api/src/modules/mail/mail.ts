/** Mails to members. Others queue a mail inside their transaction, and the outbox delivers it. */
export type { MailTemplate } from './mail-templates.ts';
export { type MailCalendars, type MailExpectations, mailHandlers } from './mail.handler.ts';
export { findRecipient } from './mail.repository.ts';
export type { Mailer } from './mailer.ts';
export { openMailer } from './open-mailer.ts';
export { type NewMail, queueMail, queueMails } from './queue-mail.ts';
export { readUnsubscribeToken } from './unsubscribe-link.ts';
