import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FinalFailure } from '../../platform/outbox/effect.ts';
import { MailError, type Mail } from './mailer.ts';
import { smtpMailer, smtpSettings } from './smtp-mailer.ts';
import { startSmtpServer, type TestSmtpServer } from './smtp-server.testing.ts';

const mail: Mail = {
  id: 'demo.7.1777593600000',
  partner: 'demo',
  from: { name: 'Demo Dining', address: 'no-reply@demo.example' },
  replyTo: 'care@demo.example',
  to: 'ada@example.com',
  subject: 'Welcome',
  text: 'Hello\n',
  html: '<p>Hello</p>\n',
  sentAt: new Date(Date.UTC(2026, 4, 1)),
};

/** A server that answers the connection and every line after it with the next of these lines, whatever was asked. */
async function startScriptedServer(lines: readonly string[]): Promise<{ url: string; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const replies = [...lines];
    const reply = () => {
      const line = replies.shift();
      if (line === undefined) socket.end();
      else socket.write(`${line}\r\n`);
    };
    reply();
    socket.on('error', () => undefined).on('data', reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe('smtpMailer', () => {
  let server: TestSmtpServer;
  beforeEach(async () => {
    server = await startSmtpServer();
  });
  afterEach(() => server.stop());
  const failure = (signal?: AbortSignal) =>
    smtpMailer(server.url)
      .send(mail, signal)
      .then(
        () => undefined,
        (error: unknown) => error as Error,
      );

  it('EXT-14 sends a calendar entry beside the text, with its method, and as a file', async () => {
    await smtpMailer(server.url).send({ ...mail, calendar: { method: 'CANCEL', file: 'BEGIN:VCALENDAR\r\n' } });
    const types = server.mails[0]?.calendars.map(({ type }) => type) ?? [];
    expect(types).toEqual([
      expect.stringMatching(/text\/calendar.*CANCEL/),
      expect.stringContaining('application/ics'),
    ]);
  });

  it('MAI-03 names the one-click unsubscribe of mails that have one, in one line', async () => {
    const unsubscribeUrl = `https://demo.example/unsubscribe/${'x'.repeat(120)}`;
    await smtpMailer(server.url).send({ ...mail, unsubscribeUrl });
    expect(Object.fromEntries(server.mails[0]?.headers ?? [])).toMatchObject({
      'list-unsubscribe': `<${unsubscribeUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
  });

  it('MAI-01 sets a message id, the reply address, and headers against automatic replies', async () => {
    await smtpMailer(server.url).send(mail);
    const headers = Object.fromEntries(server.mails[0]?.headers ?? []);
    expect(headers).toMatchObject({
      to: 'ada@example.com',
      'reply-to': 'care@demo.example',
      'message-id': '<demo.7.1777593600000@demo.example>',
      date: 'Fri, 01 May 2026 00:00:00 +0000',
      'auto-submitted': 'auto-generated',
      'mime-version': '1.0',
    });
    expect(Object.keys(headers).toSorted()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
      'x-auto-response-suppress',
    ]);
    expect(server.mails[0]?.sender).toBe('no-reply@demo.example');
    expect(server.mails[0]?.recipients).toEqual(['ada@example.com']);
  });

  it('MAI-01 signs in with the credentials of SMTP_URL', async () => {
    await smtpMailer(server.url.replace('//', '//user:p%40ss%3A@')).send(mail);
    expect(server.logins).toEqual([{ user: 'user', password: 'p@ss:' }]);
  });

  it.each([
    ['recipient', '550 5.1.1 <ada@example.com> no such user'],
    ['sender', '553 not from you'],
    ['data', '554 ada@example.com does not want this'],
  ] as const)('SRV-04 gives up when the %s is refused with %j, without quoting it', async (stage, reply) => {
    server.refusals[stage] = reply;
    const error = await failure();
    expect(error).toBeInstanceOf(FinalFailure);
    expect(error?.message).toMatch(/^The mail server refused the mail \(E\w+ 55\d\)\.$/);
  });

  const expectTemporary = (error: Error | undefined) => {
    expect(error).toBeInstanceOf(MailError);
    expect(error?.message).toMatch(/^The mail server did not take the mail \(E\w+ 4\d\d\)\.$/);
    expect(String(error?.cause ?? '')).not.toContain('ada@');
  };

  it.each([
    ['recipient', '450 4.2.1 <ada@example.com> is busy'],
    ['connect', '421 come again'],
    ['data', '452 no room for ada@example.com'],
  ] as const)('SRV-04 can retry when the %s is refused with %j, which it does not quote', async (stage, reply) => {
    server.refusals[stage] = reply;
    expectTemporary(await failure());
  });

  it('SRV-04 can retry when the server refuses the DATA command for now', async () => {
    const busy = await startScriptedServer(['220 mail.test', '250 mail.test', '250 ok', '250 ok', '451 not now']);
    const error = await smtpMailer(busy.url)
      .send(mail)
      .catch((problem: unknown) => problem as Error);
    expectTemporary(error as Error);
    await busy.stop();
  });

  it('SRV-04 can retry when the password is refused: an operator can fix it', async () => {
    server.refusals.login = '535 wrong';
    const error = await smtpMailer(server.url.replace('//', '//user:hunter2@'))
      .send(mail)
      .catch((problem: unknown) => problem as Error);
    expect(error).toBeInstanceOf(MailError);
    expect(String(error)).not.toContain('hunter2');
  });

  it('SRV-04 can retry when the server does not reply in time', async () => {
    server.isSilent = true;
    expect(await failure(AbortSignal.timeout(100))).toBeInstanceOf(MailError);
    expect(server.mails).toEqual([]);
  });

  it('SRV-04 can retry when the server is down, or is not a mail server', async () => {
    const gone = server.url;
    await server.stop();
    await expect(smtpMailer(gone).send(mail)).rejects.toBeInstanceOf(MailError);
    const webServer = await startScriptedServer(['HTTP/1.1 400 Bad Request\r\n']);
    await expect(smtpMailer(webServer.url).send(mail)).rejects.toBeInstanceOf(MailError);
    await webServer.stop();
    server = await startSmtpServer();
  });
});

describe('smtpSettings', () => {
  it.each([
    [
      'smtp://mail.example.com',
      { host: 'mail.example.com', port: 587, secure: false, requireTLS: false, ignoreTLS: false },
    ],
    [
      'smtp://user:pass@mail.example.com',
      { port: 587, secure: false, requireTLS: true, ignoreTLS: false, auth: { user: 'user', pass: 'pass' } },
    ],
    ['smtps://user:pass@mail.example.com', { port: 465, secure: true, requireTLS: false }],
    ['smtps://mail.example.com:2465', { port: 2465, secure: true }],
    ['smtp://user:pass@localhost:1025', { port: 1025, requireTLS: false, ignoreTLS: true }],
    ['smtp://[::1]:25', { host: '::1', port: 25, ignoreTLS: true }],
  ])('SRV-04 reads %s and never sends passwords unencrypted to other machines', (address, settings) => {
    expect(smtpSettings(address)).toMatchObject({ ...settings, disableFileAccess: true, disableUrlAccess: true });
  });
});
