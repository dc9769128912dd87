import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from './operator-error.ts';

/** A folder that the server writes to cannot be used; the message says why and how to fix it. */
export class FolderError extends OperatorError {
  override readonly name = 'FolderError';
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'the disk is full',
};

/**
 * Creates a folder if it is missing, and writes a file there once, because access rights alone do not tell whether a mount
 * is read-only.
 * @param purpose what is written there, as a plural
 * @throws FolderError
 */
export async function checkWritable(folder: string, purpose: string): Promise<void> {
  const probe = join(folder, `.write-check-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new FolderError(
      `${folder}, where ${purpose} are written, cannot be written to: ${REASONS[code] ?? message}. ` +
        `Give it to the user who runs the server (chown -R ${process.getuid?.() ?? '<user>'} ${folder}), or choose another folder with DATA_DIR.`,
    );
  }
}
