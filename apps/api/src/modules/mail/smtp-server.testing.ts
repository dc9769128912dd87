import { createServer, type AddressInfo, type Socket } from 'node:net';
import { readMime, type ReadMime } from './mime.testing.ts';

/** A mail as it came over the wire. */
export type ReceivedMail = ReadMime & { sender: string; recipients: string[] };

export type SmtpServer = {
  /** What SMTP_URL would say. */
  url: string;
  mails: ReceivedMail[];
  /** Commands as they came, in order, without the mails themselves. */
  commands: string[];
  /** Answers commands that begin with these words in its own way; an empty answer is none at all. */
  answers: Record<string, string>;
  stop(): Promise<void>;
};

/** A mail server that speaks as much SMTP (RFC 5321) as is needed to hand in a mail. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const running: SmtpServer = { url: '', mails: [], commands: [], answers: {}, stop: () => Promise.resolve() };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    socket.setEncoding('latin1');
    converse(socket, running);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  running.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  running.stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return running;
}

function converse(socket: Socket, running: SmtpServer): void {
  let [buffer, sender] = ['', ''];
  let recipients: string[] = [];
  let isData = false;
  const say = (line: string): void => void (line !== '' && socket.write(`${line}\r\n`));
  say(running.answers['GREETING'] ?? '220 mail.test ESMTP');

  const command = (line: string): void => {
    running.commands.push(line);
    const own = Object.entries(running.answers).find(([words]) => line.startsWith(words));
    if (own) return say(own[1]);
    if (line.startsWith('EHLO')) return say('250-mail.test\r\n250-AUTH PLAIN\r\n250-SMTPUTF8\r\n250 8BITMIME');
    if (line.startsWith('AUTH')) return say('235 welcome');
    if (line.startsWith('MAIL FROM:')) [sender, recipients] = [inBrackets(line), []];
    if (line.startsWith('RCPT TO:')) recipients.push(inBrackets(line));
    if (line === 'DATA') {
      isData = true;
      return say('354 go on');
    }
    say(line === 'QUIT' ? '221 bye' : '250 ok');
  };

  socket.on('data', (part: string) => {
    buffer += part;
    for (;;) {
      const end = isData ? '\r\n.\r\n' : '\r\n';
      const at = buffer.indexOf(end);
      if (at === -1) return;
      const text = buffer.slice(0, at);
      buffer = buffer.slice(at + end.length);
      if (!isData) command(text);
      else {
        isData = false;
        const raw = Buffer.from(text.replace(/^\.\./gm, '.'), 'latin1').toString('utf8');
        if (running.answers['.'] === undefined) running.mails.push({ ...readMime(raw), sender, recipients });
        say(running.answers['.'] ?? '250 taken');
      }
    }
  });
}

const inBrackets = (line: string): string => Buffer.from(/<(.*)>/.exec(line)?.[1] ?? '', 'latin1').toString('utf8');
