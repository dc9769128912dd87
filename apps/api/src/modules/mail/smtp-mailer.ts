import { isIP } from 'node:net';
import { FinalFailure } from '../../platform/outbox/effect.ts';
import { MailError, withSafeHeaders, type Mail, type Mailer } from './mail.ts';

/** Waiting longer for a connection, a greeting or an answer would only hold up the mails behind this one. */
const CONNECT_MS = 8_000;
const ANSWER_MS = 12_000;

/** Codes of Nodemailer for what a server said about this very mail; others are about the connection or our credentials. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

type SmtpFailure = Error & { code?: string; responseCode?: number; permanent?: boolean };

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/**
 * How SMTP_URL says that mails go out. On the way to another machine a password goes through TLS or not at all; a relay
 * on this machine usually has a certificate that nobody could check, and needs none.
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
 * Sends mails by SMTP, each through a connection of its own.
 * @param address SMTP_URL
 */
export function smtpMailer(address: string): Mailer {
  // Loaded with the first mail: a server that sends none need not hold it in memory.
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

function message({ id, from, replyTo, to, subject, text, html, sentAt }: Mail) {
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
    // Absence notes and the like are for people.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}

/** Servers repeat the recipient in what they say: only their codes are kept. */
function withoutAddresses({ code = 'unknown', responseCode, permanent }: SmtpFailure): Error {
  const said = responseCode === undefined ? code : `${code} ${responseCode}`;
  if (permanent === true && ABOUT_THE_MAIL.has(code))
    return new FinalFailure(`The mail server refused the mail (${said}).`);
  return new MailError(`The mail server did not take the mail (${said}).`);
}
