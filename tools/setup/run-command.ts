import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

/** The project's root folder. */
export const root = resolve(import.meta.dirname, '../..');

export type CommandOptions = { env?: Record<string, string>; quiet?: boolean };

/** Starts a command of the project, its output on this terminal. Ctrl-C and SIGTERM reach it through {@link untilStopped}. */
export function startCommand(command: string, args: readonly string[], { env = {}, quiet = false }: CommandOptions = {}): ChildProcess {
  return spawn(command, args, {
    cwd: root,
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', ...env },
  });
}

/** Waits for a command and gives its exit code; a command that cannot be started counts as failed. */
export function finished(child: ChildProcess): Promise<number> {
  return new Promise((done) => {
    child.once('error', () => done(1));
    child.once('exit', (code, signal) => done(code ?? (signal === null ? 1 : 0)));
  });
}

/** Runs a command to its end. */
export const runCommand = (command: string, args: readonly string[], options?: CommandOptions): Promise<number> =>
  finished(startCommand(command, args, options));

/** Keeps a long-running command until it ends, and passes on the request to stop. */
export async function untilStopped(child: ChildProcess): Promise<number> {
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', pass);
  process.on('SIGTERM', pass);
  return finished(child);
}
