import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A mail as a mail program reads it. */
export type ReceivedMail = {
  sender: string;
  recipients: string[];
  /** Lowercase names and undecoded values, in their order. */
  headers: [name: string, value: string][];
  from: string;
  subject: string;
  text: string;
  html: string;
  /** The .ics files: beside the text, and as an attachment. */
  calendars: { type: string; file: string }[];
};

type Stage = 'connect' | 'login' | 'sender' | 'recipient' | 'data';

export type TestSmtpServer = {
  /** The value for SMTP_URL. */
  url: string;
  mails: ReceivedMail[];
  logins: { user: string | null | undefined; password: string | null | undefined }[];
  /** Replies that refuse a mail, by stage: `550 no such user`. */
  refusals: Partial<Record<Stage, string>>;
  /** Whether the server never replies once it has a mail. */
  isSilent: boolean;
  stop(): Promise<void>;
};

/** Starts a mail server on this machine that records the mails it receives. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = [];
  const logins: TestSmtpServer['logins'] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    hideENHANCEDSTATUSCODES: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    onConnect: (_session, callback) => callback(refusal('connect')),
    onAuth: ({ username: user, password }, _session, callback) => {
      logins.push({ user, password });
      callback(refusal('login'), { user: 'user' });
    },
    onMailFrom: (_address, _session, callback) => callback(refusal('sender')),
    onRcptTo: (_address, _session, callback) => callback(refusal('recipient')),
    onData: (stream, session, callback) => {
      if (running.isSilent) stream.resume();
      else callbackify(receive)(stream, session, callback);
    },
  });
  const running: TestSmtpServer = {
    url: '',
    mails,
    logins,
    refusals: {},
    isSilent: false,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
  function refusal(stage: Stage): Error | undefined {
    const [, code, message] = /^(\d{3}) (.*)$/.exec(running.refusals[stage] ?? '') ?? [];
    return code === undefined ? undefined : Object.assign(new Error(message), { responseCode: Number(code) });
  }
  async function receive(stream: Readable, { envelope }: SMTPServerSession): Promise<void> {
    const mail = await simpleParser(stream, { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true });
    const refused = refusal('data');
    if (refused) throw refused;
    mails.push({
      sender: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
      recipients: envelope.rcptTo.map(({ address }) => address),
      headers: mail.headerLines.map(({ key, line }) => [key, valueOf(line)]),
      from: mail.from?.text ?? '',
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html === false ? '' : mail.html,
      calendars: mail.attachments.map(({ headers, content }) => ({
        type: JSON.stringify(headers.get('content-type')),
        file: content.toString('utf8'),
      })),
    });
  }
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  running.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return running;
}

/** The value of a header line, unfolded. */
const valueOf = (line: string): string => line.replace(/^[^:]*:\s*/, '').replace(/\r?\n\s+/g, ' ');
