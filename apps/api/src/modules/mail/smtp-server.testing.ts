import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

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

/** Starts a mail server on this machine that keeps the mails it receives in memory. */
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
    onData: (stream, { envelope }, callback) => {
      if (running.isSilent) return void stream.resume();
      const refused = refusal('data');
      void simpleParser(stream, { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true }).then(
        ({ headerLines, from, subject = '', text = '', html }) => {
          if (!refused) {
            mails.push({
              sender: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
              recipients: envelope.rcptTo.map(({ address }) => address),
              headers: headerLines.map(({ key, line }) => [
                key,
                line.replace(/^[^:]*:\s*/, '').replace(/\r?\n\s+/g, ' '),
              ]),
              from: from?.text ?? '',
              subject,
              text,
              html: html === false ? '' : html,
            });
          }
          callback(refused);
        },
        callback,
      );
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
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  running.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return running;
}
