import { join } from 'node:path';
import type { Env } from '../../platform/env/env.schema.ts';
import { mailboxMailer } from './mailbox.ts';
import type { Mailer } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** The folder for mails that are stored instead of sent. */
export const mailboxDir = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'mailbox');

/**
 * The mail server of SMTP_URL, or the mailbox on disk where there is none. The environment check rejects production
 * without SMTP_URL.
 */
export const openMailer = (env: Pick<Env, 'SMTP_URL' | 'DATA_DIR'>): Mailer =>
  env.SMTP_URL === undefined ? mailboxMailer(mailboxDir(env)) : smtpMailer(env.SMTP_URL);
