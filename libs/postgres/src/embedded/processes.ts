import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';

/** Whether a process of that id exists, whoever it belongs to. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether that process is the PostgreSQL server of this folder and not another program that was given
 * the same id later. A server works inside its data folder, which /proc tells; where there is no /proc
 * a running process is taken for the server, the safe assumption.
 */
export async function isServerOf(pid: number, pgdata: string): Promise<boolean> {
  if (!isRunning(pid)) return false;
  const hasProc = (await stat('/proc/self/cwd').catch(() => undefined)) !== undefined;
  if (!hasProc) return true;
  // A process that has ended but was not yet collected by its parent still has an id, but no command line.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (command === '') return false;
  try {
    const [inside, folder] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(pgdata)]);
    return inside.dev === folder.dev && inside.ino === folder.ino;
  } catch {
    // The folder of another user's process cannot be seen; its command can.
    return basename(command.split('\0')[0] ?? '') === 'postgres';
  }
}
