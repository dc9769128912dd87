import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

/** The project's root folder. */
export const root = resolve(import.meta.dirname, '../..');

export type CommandOptions = { env?: Record<string, string | undefined>; quiet?: boolean };

/** A request to stop that follows so soon is the same one, passed on by npm and by the terminal. */
const SAME_REQUEST_MS = 1000;

const running = new Set<ChildProcess>();

/** Milliseconds since 1970 of the first request to stop. */
let askedAt: number | undefined;

/**
 * Starts a command of the project, its output on this terminal. It gets a process group of its own, so that
 * {@link stopOnRequest} is the one way in which requests to stop reach it and what it has started.
 */
export function startCommand(command: string, args: readonly string[], { env = {}, quiet = false }: CommandOptions = {}): ChildProcess {
  const child = spawn(command, args, {
    cwd: root,
    detached: process.platform !== 'win32',
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', ...env },
  });
  running.add(child);
  const gone = () => running.delete(child);
  child.once('error', gone).once('exit', gone);
  return child;
}

/**
 * Waits for a command and gives its exit code; a command that cannot be started or was killed counts as failed.
 * Once we are asked to stop it gives nothing any more: who waits would only report what stopping has broken.
 */
export function finished(child: ChildProcess): Promise<number> {
  return new Promise((done) => {
    const end = (code: number) => {
      if (askedAt === undefined) done(code);
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
 * process. Whoever asks a second time no longer waits.
 * @param code exit code then: 0 where stopping is the usual end, as of a server
 * @param close what else there is to close
 */
export function stopOnRequest(code: number, close: () => Promise<unknown> = () => Promise.resolve()): void {
  const request = (signal: NodeJS.Signals) => {
    const now = Date.now();
    if (askedAt !== undefined && now - askedAt < SAME_REQUEST_MS) return;
    const isFirst = askedAt === undefined;
    askedAt ??= now;
    const ends = [...running].map((child) => new Promise((done) => child.once('exit', done)));
    for (const child of running) pass(child, isFirst ? (signal === 'SIGHUP' ? 'SIGTERM' : signal) : 'SIGKILL');
    void Promise.all([...ends, ...(isFirst ? [close()] : [])]).finally(() => process.exit(code));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request);
}

function pass({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    // It has just ended by itself.
  }
}
