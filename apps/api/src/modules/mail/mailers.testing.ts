import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { mailboxMailer, readMailbox } from './mailbox.ts';
import type { Mail, Mailer } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';
import { startSmtpServer } from './smtp-server.testing.ts';

/** A mail as its reader sees it. */
type Arrived = { from: string; to: string; subject: string; text: string; html: string; calendars: string[] };

/** A mailer, and what has arrived through it. */
export type Subject = { mailer: Mailer; arrived(): Promise<Arrived[]>; stop(): Promise<void> };

async function bySmtp(): Promise<Subject> {
  const server = await startSmtpServer();
  return {
    mailer: smtpMailer(server.url),
    arrived: async () =>
      server.mails.map(({ headers, from, subject, text, html, recipients, calendars }) => {
        const names = headers.map(([name]) => name);
        expect(new Set(names).size, `headers given twice: ${names.join()}`).toBe(names.length);
        const files = [...new Set(calendars.map(({ file }) => file))];
        return { from, to: recipients.join(), subject, text, html, calendars: files };
      }),
    stop: server.stop,
  };
}

async function inMailbox(): Promise<Subject> {
  const dir = await mkdtemp(join(tmpdir(), 'dining-mailbox-'));
  return {
    mailer: mailboxMailer(dir),
    arrived: async () =>
      (await readMailbox(dir, 'demo', { limit: 1000 }))
        .toReversed()
        .map(({ from, to, subject, text, html, calendar }) => ({
          from,
          to,
          subject,
          text,
          html,
          calendars: calendar === undefined ? [] : [calendar],
        })),
    stop: () => rm(dir, { recursive: true }),
  };
}

/** The mailers by name, each with a function that starts it. */
export const MAILERS: readonly (readonly [name: string, start: () => Promise<Subject>])[] = [
  ['a mail server', bySmtp],
  ['the mailbox on disk', inMailbox],
];

let sent = 0;

/** A mail that no other test sends; pass only what the test is about. */
export const mail = (more: Partial<Mail> = {}): Mail => {
  sent += 1;
  return {
    id: `demo.${sent}.1`,
    partner: 'demo',
    from: { name: 'Demo Dining', address: 'no-reply@demo.example' },
    to: 'ada@example.com',
    subject: 'Welcome',
    text: 'Hello\n',
    html: '<p>Hello</p>\n',
    sentAt: new Date(Date.UTC(2026, 4, 1) + sent),
    ...more,
  };
};

/**
 * Sends mails with any text, and expects each to arrive as one mail to its one recipient.
 * @param runs how many mails to send
 */
export async function sendAnyText({ mailer, arrived: arrivedMails }: Subject, runs: number): Promise<void> {
  const anyText = fc.string({ unit: 'binary', maxLength: 60 });
  let count = 0;
  await fc.assert(
    fc.asyncProperty(anyText, anyText, anyText, async (name, line, text) => {
      await mailer.send(
        mail({
          from: { name, address: 'no-reply@demo.example' },
          subject: line,
          text: `${text}\n`,
          html: '<p>Hello</p>\n',
        }),
      );
      count += 1;
      const arrived = await arrivedMails();
      expect(arrived).toHaveLength(count);
      expect(arrived.at(-1)).toMatchObject({ to: 'ada@example.com', html: '<p>Hello</p>\n' });
      expect(arrived.at(-1)?.subject).not.toMatch(/\p{C}/u);
    }),
    { numRuns: runs },
  );
}
