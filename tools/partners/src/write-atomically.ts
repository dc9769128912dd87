import { renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';

/** Writes under a temporary name first, so that nobody ever reads half a file, and a link to the old one keeps it. */
export function writeAtomically(path: string, content: string | Buffer): void {
  const temporary = temporaryName(path);
  writeFileSync(temporary, content);
  renameSync(temporary, path);
}

/** A hidden name next to a path, which no other thread or process uses and nothing takes for a file of its own. */
export const temporaryName = (path: string): string =>
  join(dirname(path), `.${basename(path)}.${process.pid}-${threadId}`);
