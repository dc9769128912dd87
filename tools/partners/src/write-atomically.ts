import { renameSync, writeFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';

/** Writes under a temporary name first, so that nobody ever reads half a file, and a link to the old one keeps it. */
export function writeAtomically(path: string, content: string | Buffer): void {
  const temporary = temporaryName(path);
  writeFileSync(temporary, content);
  renameSync(temporary, path);
}

/** A name next to a path that no other thread or process uses. */
export const temporaryName = (path: string): string => `${path}.${process.pid}-${threadId}`;
