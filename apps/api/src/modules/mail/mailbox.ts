import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withSafeHeaders, type Mail, type Mailer } from './mailer.ts';

/** Stored mails per partner; older ones are deleted. */
const MAX_STORED = 200;

/** A mail that was stored on disk instead of sent. */
export type StoredMail = {
  id: string;
  from: string;
  to: string;
  subject: string;
  sentAt: string;
  text: string;
  html: string;
  /** The .ics file, where the mail has one. */
  calendar?: string;
  /** The address of the one-click unsubscribe, where the mail has one. */
  unsubscribeUrl?: string;
};

const FILE = /^(\d{8}T\d{9}Z-[A-Za-z0-9.-]{1,100})\.json$/;
const PARTNER = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function folderOf(dir: string, partner: string): string {
  if (!PARTNER.test(partner)) throw new TypeError(`${JSON.stringify(partner)} is not a partner code.`);
  return join(dir, partner);
}

/** Names of the stored mails, newest first. */
async function fileNamesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => FILE.test(name))
    .toSorted()
    .toReversed();
}

/** File name of a mail. It starts with the time, so names sort chronologically. */
const nameOf = ({ id, sentAt }: Mail): string => `${sentAt.toISOString().replace(/[-:.]/g, '')}-${id}.json`;

/**
 * Stores mails on disk instead of sending them: `<dir>/<partner>/<time>-<id>.json`, at most 200 per partner, readable
 * only by the server's user. For development and staging: anyone who can read them can follow their links.
 */
export function mailboxMailer(dir: string): Mailer {
  return {
    async send(unsafe, signal) {
      const mail = withSafeHeaders(unsafe);
      signal?.throwIfAborted();
      const folder = folderOf(dir, mail.partner);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { from, to, subject, text, html, calendar, unsubscribeUrl, sentAt } = mail;
      const stored = {
        from: `${from.name} <${from.address}>`,
        to,
        subject,
        sentAt: sentAt.toISOString(),
        text,
        html,
        ...(calendar && { calendar: calendar.file }),
        ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
      } satisfies Omit<StoredMail, 'id'>;
      // Written under another name and then renamed, so readers only see whole mails.
      const draft = join(folder, `.${randomUUID()}.draft`);
      try {
        await writeFile(draft, JSON.stringify(stored, undefined, 2), { mode: 0o600, flag: 'wx' });
        await rename(draft, join(folder, nameOf(mail)));
      } finally {
        await rm(draft, { force: true });
      }
      for (const name of (await fileNamesIn(folder)).slice(MAX_STORED)) await rm(join(folder, name), { force: true });
    },
  };
}

/**
 * The mails stored for a partner, newest first. Files that are not stored mails are skipped.
 * @param dir the folder that {@link mailboxMailer} writes to
 */
export async function readMailbox(dir: string, partner: string, { limit }: { limit: number }): Promise<StoredMail[]> {
  const folder = folderOf(dir, partner);
  const mails: StoredMail[] = [];
  for (const name of await fileNamesIn(folder)) {
    if (mails.length >= limit) break;
    const mail = await readStored(folder, name);
    if (mail) mails.push(mail);
  }
  return mails;
}

/** One stored mail of a partner, or undefined if there is none with this id. */
export async function readStoredMail(dir: string, partner: string, id: string): Promise<StoredMail | undefined> {
  const name = `${id}.json`;
  return FILE.test(name) ? readStored(folderOf(dir, partner), name) : undefined;
}

async function readStored(folder: string, name: string): Promise<StoredMail | undefined> {
  // Another process may have deleted it, and people put other files into folders.
  const text = await readFile(join(folder, name), 'utf8').catch(() => '');
  try {
    const { from, to, subject, sentAt, text: body, html, calendar, unsubscribeUrl } = JSON.parse(text) as StoredMail;
    const mail = {
      id: name.replace(FILE, '$1'),
      from,
      to,
      subject,
      sentAt,
      text: body,
      html,
      ...(calendar !== undefined && { calendar }),
      ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
    };
    return Object.values(mail).every((value) => typeof value === 'string') ? mail : undefined;
  } catch {
    return undefined;
  }
}
