import { isEmail } from '@dining/rules';
import { FinalFailure } from '../../platform/outbox/effect.ts';

/** A mail to one member, ready to be sent. */
export type Mail = {
  /** The same for every attempt at the same mail, so that mail systems can tell it came twice. Letters, digits, `.` and `-`. */
  id: string;
  partner: string;
  from: { name: string; address: string };
  /** Where answers go; nowhere in particular when not given. */
  replyTo?: string | undefined;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: Date;
};

/** What takes mails from us. */
export type Mailer = {
  /**
   * Hands a mail over: when it resolves, the other side has it.
   * @param signal gives the attempt up
   * @throws FinalFailure when the mail will never be taken, MailError when it may be at another time; neither names an address
   */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
};

/** A mail could not be handed over right now. The message names no address. */
export class MailError extends Error {
  override readonly name = 'MailError';
}

/** Everything that has a meaning in a header beside or between addresses, spaces and invisible characters included. */
const NOT_IN_ADDRESSES = /[\s\p{C}\p{Z},;:<>()[\]\\"]/u;

/** Whether a text is one address and nothing besides, so that no header and no command of SMTP can be made of it. */
export const isOneAddress = (text: string): boolean => isEmail(text) && !NOT_IN_ADDRESSES.test(text);

const MAX_HEADER_LETTERS = 200;

/** A text for a header: in one line, without invisible characters, not endless, and nothing that readers would decode (RFC 2047). */
export const oneLine = (text: string): string =>
  text
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()
    .slice(0, MAX_HEADER_LETTERS)
    .toWellFormed();

/**
 * The mail with headers that can only be what they are meant to be. Every way of sending uses it.
 * @throws FinalFailure when a recipient or sender is not exactly one address
 */
export function withSafeHeaders(mail: Mail): Mail {
  if (!isOneAddress(mail.to))
    throw new FinalFailure('The address of the member is not one that a mail can be sent to.');
  if (!isOneAddress(mail.from.address))
    throw new FinalFailure('The address of the sender (MAIL_FROM) is not one that a mail can be sent from.');
  const { replyTo } = mail;
  return {
    ...mail,
    from: { name: oneLine(mail.from.name), address: mail.from.address },
    replyTo: replyTo !== undefined && isOneAddress(replyTo) ? replyTo : undefined,
    subject: oneLine(mail.subject),
  };
}
