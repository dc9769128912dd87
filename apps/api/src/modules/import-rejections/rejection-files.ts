import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 24 * 60 * 60_000;

/** Rejected rows, in the database and in files, are deleted after this time: they can hold personal data. */
export const REJECTION_RETENTION_MS = 30 * DAY_MS;

const SUFFIX = '.rejected.ndjson';

/** The folder of the lists of rejected rows. */
const rejectionFolder = (dataDir: string): string => join(dataDir, 'imports');

/** A file whose rejected rows are listed. */
export type ListedFile = {
  /** Code of the partner; undefined for data that all partners share. */
  readonly partner: string | undefined;
  readonly kind: string;
  /** Its absolute path. */
  readonly path: string;
  /** Its name as it may be shown. */
  readonly name: string;
};

/** Characters of a file's name in the name of its list, which file systems limit to 255 bytes. */
const MAX_NAME_LENGTH = 100;

/**
 * The list of the rejected rows of a file: `<partner or shared>-<kind>-<file>-<hash of its path>.rejected.ndjson`, so that
 * files of the same name, in two folders or for two partners, have two lists.
 */
export function rejectionFile(dataDir: string, { partner = 'shared', kind, path, name }: ListedFile): string {
  const readable = name.replace(/[^\w.-]+/g, '_').slice(0, MAX_NAME_LENGTH);
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 8);
  return join(rejectionFolder(dataDir), `${partner}-${kind}-${readable}-${hash}${SUFFIX}`);
}

/** Lets only the folder's owner in. Another user, who cannot do that, can still use a folder that the owner shares. */
const closeToOthers = (folder: string): Promise<void> =>
  chmod(folder, 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error;
  });

/** Creates the folder, or closes an existing one to other users. */
export async function openRejectionFolder(dataDir: string): Promise<void> {
  // Without the mode: PostgreSQL, which may run as another user, shares the data folder.
  await mkdir(dataDir, { recursive: true });
  await mkdir(rejectionFolder(dataDir), { recursive: true });
  await closeToOthers(rejectionFolder(dataDir));
}

/** Deletes the lists that were last written before a time, and closes the folder of an earlier version to other users. */
export async function deleteOldRejectionFiles(dataDir: string, before: Date): Promise<void> {
  const folder = rejectionFolder(dataDir);
  const names = await readdir(folder).catch(unlessMissing);
  if (names === undefined) return;
  await closeToOthers(folder);
  for (const name of names.filter((each) => each.endsWith(SUFFIX))) {
    const path = join(folder, name);
    const found = await stat(path).catch(unlessMissing);
    if (found !== undefined && found.mtime < before) await unlink(path).catch(unlessMissing);
  }
}

/** Another process may have deleted the file. */
function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
