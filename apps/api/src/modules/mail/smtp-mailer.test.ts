import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FinalFailure } from '../../platform/outbox/effect.ts';
import { MailError, type Mail } from './mail.ts';
import { smtpMailer, smtpSettings } from './smtp-mailer.ts';
import { startSmtpServer, type SmtpServer } from './smtp-server.testing.ts';

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

describe('a mail server', () => {
  let server: SmtpServer;
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

  it('ENR-07 gets headers by which mails are told apart, and by which nothing answers by itself', async () => {
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
    expect([server.mails[0]?.sender, server.mails[0]?.recipients]).toEqual([
      'no-reply@demo.example',
      ['ada@example.com'],
    ]);
  });

  it('ENR-07 is told who we are when the address says so', async () => {
    await smtpMailer(server.url.replace('//', '//user:p%40ss%3A@')).send(mail);
    expect(server.commands).toContain(`AUTH PLAIN ${Buffer.from('\0user\0p@ss:').toString('base64')}`);
  });

  it.each([
    ['RCPT', '550 5.1.1 <ada@example.com> no such user'],
    ['MAIL', '553 not from you'],
    ['.', '554 ada@example.com does not want this'],
  ])('SRV-04 that refuses a mail for good (%s: %s) ends the attempts, and is not quoted', async (words, answer) => {
    server.answers[words] = answer;
    const error = await failure();
    expect(error).toBeInstanceOf(FinalFailure);
    expect(error?.message).toMatch(/^The mail server refused the mail \(E\w+ 55\d\)\.$/);
  });

  it.each([
    ['RCPT', '450 4.2.1 <ada@example.com> is busy'],
    ['GREETING', '421 come again'],
    ['.', '452 no room for ada@example.com'],
    ['DATA', '451 not now'],
  ])('SRV-04 that refuses a mail for now (%s: %s) is tried again, and is not quoted', async (words, answer) => {
    server.answers[words] = answer;
    const error = await failure();
    expect(error).toBeInstanceOf(MailError);
    expect(error?.message).toMatch(/^The mail server did not take the mail \(E\w+ 4\d\d\)\.$/);
    expect(String(error?.cause ?? '')).not.toContain('ada@');
  });

  it('SRV-04 that does not take our password is tried again: a person can mend it', async () => {
    server.answers['AUTH'] = '535 wrong';
    const error = await smtpMailer(server.url.replace('//', '//user:hunter2@'))
      .send(mail)
      .catch((problem: unknown) => problem as Error);
    expect(error).toBeInstanceOf(MailError);
    expect(String(error)).not.toContain('hunter2');
  });

  it('SRV-04 that says nothing is left when the attempt has taken too long', async () => {
    server.answers['DATA'] = '';
    expect(await failure(AbortSignal.timeout(100))).toBeInstanceOf(MailError);
    expect(server.mails).toEqual([]);
  });

  it('SRV-04 that is not there, or is none, is tried again', async () => {
    const gone = server.url;
    await server.stop();
    await expect(smtpMailer(gone).send(mail)).rejects.toBeInstanceOf(MailError);
    const rude = createServer((socket) => socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve));
    await expect(
      smtpMailer(`smtp://127.0.0.1:${(rude.address() as AddressInfo).port}`).send(mail),
    ).rejects.toBeInstanceOf(MailError);
    await new Promise((resolve) => rude.close(resolve));
    server = await startSmtpServer();
  });
});

describe('SMTP_URL', () => {
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
  ])('SRV-04 %s keeps passwords off open wires', (address, settings) => {
    expect(smtpSettings(address)).toMatchObject({ ...settings, disableFileAccess: true, disableUrlAccess: true });
  });
});
