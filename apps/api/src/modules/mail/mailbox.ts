import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withSafeHeaders, type Mail, type Mailer } from './mail.ts';

/** Mails of one partner that are kept; older ones make room. */
const MAX_KEPT = 200;

/** A mail that was kept on disk instead of being sent. */
export type StoredMail = {
  id: string;
  from: string;
  to: string;
  subject: string;
  sentAt: string;
  text: string;
  html: string;
};

const FILE = /^(\d{8}T\d{9}Z-[A-Za-z0-9.-]{1,100})\.json$/;
const PARTNER = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function folderOf(dir: string, partner: string): string {
  if (!PARTNER.test(partner)) throw new TypeError(`${JSON.stringify(partner)} is no partner code.`);
  return join(dir, partner);
}

/** Newest first; none where nothing was ever kept. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => FILE.test(name))
    .toSorted()
    .toReversed();
}

/** The time first, so that names sort as the mails came. */
const nameOf = ({ id, sentAt }: Mail): string => `${sentAt.toISOString().replace(/[-:.]/g, '')}-${id}.json`;

/**
 * Keeps mails on disk instead of sending them: `<dir>/<partner>/<time>-<id>.json`, at most 200 a partner, readable by
 * the server's own user alone. For development and staging: whoever can read them can follow their links.
 */
export function mailboxMailer(dir: string): Mailer {
  return {
    async send(unsafe, signal) {
      const mail = withSafeHeaders(unsafe);
      signal?.throwIfAborted();
      const folder = folderOf(dir, mail.partner);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { from, to, subject, text, html, sentAt } = mail;
      const kept = {
        from: `${from.name} <${from.address}>`,
        to,
        subject,
        sentAt: sentAt.toISOString(),
        text,
        html,
      } satisfies Omit<StoredMail, 'id'>;
      // Written beside its place and then moved there: whoever looks sees whole mails only.
      const draft = join(folder, `.${randomUUID()}.draft`);
      try {
        await writeFile(draft, JSON.stringify(kept, undefined, 2), { mode: 0o600, flag: 'wx' });
        await rename(draft, join(folder, nameOf(mail)));
      } finally {
        await rm(draft, { force: true });
      }
      for (const name of (await namesIn(folder)).slice(MAX_KEPT)) await rm(join(folder, name), { force: true });
    },
  };
}

/**
 * The mails that were kept for a partner, newest first. What is no mail of ours is passed over.
 * @param dir the folder that {@link mailboxMailer} writes to
 */
export async function readMailbox(dir: string, partner: string, { limit }: { limit: number }): Promise<StoredMail[]> {
  const folder = folderOf(dir, partner);
  const mails: StoredMail[] = [];
  for (const name of await namesIn(folder)) {
    if (mails.length >= limit) break;
    const mail = await readKept(folder, name);
    if (mail) mails.push(mail);
  }
  return mails;
}

/** One kept mail of a partner, or undefined when there is none with this id. */
export async function readStoredMail(dir: string, partner: string, id: string): Promise<StoredMail | undefined> {
  const name = `${id}.json`;
  return FILE.test(name) ? readKept(folderOf(dir, partner), name) : undefined;
}

async function readKept(folder: string, name: string): Promise<StoredMail | undefined> {
  // Another process may make room, and people put things into folders.
  const text = await readFile(join(folder, name), 'utf8').catch(() => '');
  try {
    const { from, to, subject, sentAt, text: body, html } = JSON.parse(text) as StoredMail;
    const mail = { id: name.replace(FILE, '$1'), from, to, subject, sentAt, text: body, html };
    return Object.values(mail).every((value) => typeof value === 'string') ? mail : undefined;
  } catch {
    return undefined;
  }
}
