import { isIP } from 'node:net';
import { FinalFailure } from '../../platform/outbox/effect.ts';
import { MailError, withSafeHeaders, type Mail, type Mailer } from './mailer.ts';

/** Time limits for connecting and for a reply; waiting longer would only delay the mails queued after this one. */
const CONNECT_MS = 8_000;
const ANSWER_MS = 12_000;

/** Nodemailer's codes for failures of this particular mail; others concern the connection or our credentials. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

type SmtpFailure = Error & { code?: string; responseCode?: number; permanent?: boolean };

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/**
 * Nodemailer's settings for an SMTP_URL. Passwords are sent to other machines through TLS only. A relay on this machine
 * needs no TLS, and its certificate usually could not be verified.
 */
export function smtpSettings(address: string) {
  const { protocol, hostname, port, username, password } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = protocol === 'smtps:';
  const isLocal = isLoopback(host);
  return {
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ignoreTLS: isLocal,
    requireTLS: !secure && !isLocal && username !== '',
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Sends mails by SMTP, each through a separate connection.
 * @param address SMTP_URL
 */
export function smtpMailer(address: string): Mailer {
  // Loaded with the first mail, so a server that sends none does not hold it in memory.
  const transport = async () => (await import('nodemailer')).createTransport(smtpSettings(address));
  let opened: ReturnType<typeof transport> | undefined;
  return {
    async send(unsafe, signal) {
      const mail = withSafeHeaders(unsafe);
      opened ??= transport();
      const smtp = await opened;
      await smtp.sendMail({ ...message(mail), signal }).catch((error: unknown) => {
        throw withoutAddresses(error as SmtpFailure);
      });
    },
  };
}

function message({ id, from, replyTo, to, subject, text, html, unsubscribeUrl, calendar, sentAt }: Mail) {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    envelope: { from: from.address, to: [to] },
    messageId: `<${id}@${domain}>`,
    date: sentAt,
    subject,
    text,
    html,
    ...(calendar && { icalEvent: { method: calendar.method, filename: 'reservation.ics', content: calendar.file } }),
    headers: {
      // Keeps out-of-office replies away.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl !== undefined && {
        // Not folded: mail programs read the address as one word.
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** An error with the server's reply codes only: replies may repeat the recipient's address. */
function withoutAddresses({ code = 'unknown', responseCode, permanent }: SmtpFailure): Error {
  const codes = responseCode === undefined ? code : `${code} ${responseCode}`;
  if (permanent === true && ABOUT_THE_MAIL.has(code))
    return new FinalFailure(`The mail server refused the mail (${codes}).`);
  return new MailError(`The mail server did not take the mail (${codes}).`);
}
