import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';

/** Whether a process of that id exists, of any user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether a process is the PostgreSQL server of this folder and not another program that got the same id later. /proc
 * shows the working directory, which for a server is its data folder; without /proc, a running process counts as the
 * server, the safe assumption.
 */
export async function isServerOf(pid: number, pgdata: string): Promise<boolean> {
  if (!isRunning(pid)) return false;
  const hasProc = (await stat('/proc/self/cwd').catch(() => undefined)) !== undefined;
  if (!hasProc) return true;
  // A process that has ended and that its parent has not reaped still has an id, but no command line.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (command === '') return false;
  try {
    const [inside, folder] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(pgdata)]);
    return inside.dev === folder.dev && inside.ino === folder.ino;
  } catch {
    // The working directory of another user's process is hidden; its command line is not.
    return basename(command.split('\0')[0] ?? '') === 'postgres';
  }
}
