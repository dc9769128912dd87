import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** The project's root folder. */
export const root = resolve(import.meta.dirname, '../..');

export type CommandOptions = {
  env?: Record<string, string>;
  /** Leaves out what the command writes to standard output; its errors stay. */
  quiet?: boolean;
  /** Milliseconds after which the command is asked to stop, and counts as failed; without it there is no limit. */
  limit?: number;
};

/** Longer than the ten seconds that the server takes at most to stop. */
const GRACE_MS = 15_000;

const running = new Set<ChildProcess>();

let isStopping = false;

/**
 * Starts a command of the project, its output on this terminal. It gets a process group of its own: Ctrl-C reaches it
 * through {@link stopOnRequest} alone, once, and not also from the terminal.
 */
export function startCommand(
  command: string,
  args: readonly string[],
  { env = {}, quiet = false, limit }: CommandOptions = {},
): ChildProcess {
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', ...env },
    timeout: limit,
    killSignal: 'SIGINT',
  });
  running.add(child);
  const gone = () => running.delete(child);
  child.once('error', gone).once('exit', gone);
  return child;
}

/**
 * Waits for a command and gives its exit code; one that cannot be started or was killed counts as failed. Once we are
 * asked to stop it gives nothing any more: who waits would only report, or go on with, what stopping has broken.
 */
export function finished(child: ChildProcess): Promise<number> {
  return new Promise((done) => {
    const end = (code: number) => {
      if (!isStopping) done(code);
    };
    child.once('error', (error) => {
      process.stderr.write(`${child.spawnfile} cannot be started: ${error.message}\n`);
      end(1);
    });
    child.once('exit', (code) => end(code ?? 1));
  });
}

/** Runs a command to its end. */
export const runCommand = (command: string, args: readonly string[], options?: CommandOptions): Promise<number> =>
  finished(startCommand(command, args, options));

/**
 * Stops everything that was started when Ctrl-C, a closed terminal or SIGTERM asks for it, waits for it and ends this
 * process. Each command and what it has started is asked as Ctrl-C would ask it, since not every runner ends in order at
 * SIGTERM, and only once, although npm and the terminal both pass Ctrl-C on. What has not ended after a while is killed.
 * @param code exit code then: 0 where stopping is the usual end, as of a server
 * @param close what else there is to do
 */
export function stopOnRequest(code: number, close: () => unknown = () => undefined): void {
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    const children = [...running];
    setTimeout(() => children.forEach((child) => signalGroup(child, 'SIGKILL')), GRACE_MS).unref();
    const ends = children.map((child) => once(child, 'exit'));
    for (const child of children) signalGroup(child, 'SIGINT');
    void Promise.all([...ends, close()]).finally(() => process.exit(code));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has just ended by itself.
  }
}
