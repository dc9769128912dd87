import { isEmail } from '@dining/rules';
import { FinalFailure } from '../../platform/outbox/effect.ts';
import { oneLine } from './one-line.ts';

/** A mail to one member, ready to be sent. */
export type Mail = {
  /** The same for every attempt to send this mail, so mail systems recognize duplicates. Letters, digits, `.` and `-`. */
  id: string;
  partner: string;
  from: { name: string; address: string };
  /** Address for replies. */
  replyTo?: string | undefined;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where mail programs unsubscribe the member with one click (RFC 8058); only mails that a member may refuse have it. */
  unsubscribeUrl?: string | undefined;
  /** An event that mail programs put into the recipient's calendar, beside the text. */
  calendar?: MailCalendar | undefined;
  sentAt: Date;
};

/** An .ics file and its method. */
export type MailCalendar = { method: 'REQUEST' | 'CANCEL'; file: string };

/** A way of sending mails. */
export type Mailer = {
  /**
   * Delivers a mail; resolves once the other side has accepted it.
   * @param signal aborts the attempt
   * @throws FinalFailure when the mail will never be accepted, MailError when a later attempt may succeed; neither
   *   contains an address
   */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
};

/** The mail could not be delivered now; a later attempt may succeed. The message contains no address. */
export class MailError extends Error {
  override readonly name = 'MailError';
}

/** Characters with a meaning in address headers, including spaces and invisible characters. */
const NOT_IN_ADDRESSES = /[\s\p{C}\p{Z},;:<>()[\]\\"]/u;

/** Whether a text is exactly one address, so that it cannot inject a header or an SMTP command. */
const isOneAddress = (text: string): boolean => isEmail(text) && !NOT_IN_ADDRESSES.test(text);

/**
 * The mail with headers that contain nothing but their values. Every mailer uses it.
 * @throws FinalFailure when a recipient or sender is not exactly one address
 */
export function withSafeHeaders(mail: Mail): Mail {
  if (!isOneAddress(mail.to)) throw new FinalFailure('The address of the member is not a valid recipient.');
  if (!isOneAddress(mail.from.address))
    throw new FinalFailure('The address of the sender (MAIL_FROM) is not a valid sender.');
  const { replyTo } = mail;
  return {
    ...mail,
    from: { name: oneLine(mail.from.name), address: mail.from.address },
    replyTo: replyTo !== undefined && isOneAddress(replyTo) ? replyTo : undefined,
    subject: oneLine(mail.subject),
  };
}
