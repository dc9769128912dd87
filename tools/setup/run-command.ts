import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** The project's root folder. */
export const root = resolve(import.meta.dirname, '../..');

export type CommandOptions = {
  /** Variables to set. One that is undefined is removed. */
  env?: Record<string, string | undefined>;
  /** Hides the standard output of the command, but not its errors. */
  quiet?: boolean;
  /** Gets everything that the command prints, which then does not reach the terminal. */
  onOutput?(text: string): void;
  /** Milliseconds after which the command is stopped, with all that it has started, and counts as failed. No limit by default. */
  limit?: number;
};

/** Longer than the ten seconds that the server may take to stop. */
const GRACE_MS = 15_000;

const running = new Set<ChildProcess>();

let isStopping = false;

/**
 * Starts a command of the project, with its output on this terminal. It runs in a separate process group, so Ctrl-C
 * reaches it once, through {@link stopOnRequest}, and not also from the terminal.
 */
export function startCommand(
  command: string,
  args: readonly string[],
  { env = {}, quiet = false, onOutput, limit }: CommandOptions = {},
): ChildProcess {
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', onOutput ? 'pipe' : quiet ? 'ignore' : 'inherit', onOutput ? 'pipe' : 'inherit'],
    // Without workers for Nx's plugins, which connect too late on a busy machine.
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_ISOLATE_PLUGINS: 'false', ...env },
  });
  if (onOutput) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
  running.add(child);
  const timer = limit === undefined ? undefined : setTimeout(() => stopAtLimit(child), limit);
  const gone = () => {
    clearTimeout(timer);
    running.delete(child);
  };
  child.once('error', gone).once('exit', gone);
  return child;
}

/**
 * Resolves to the exit code of a command; one that cannot be started or was killed counts as failed. After a request to
 * stop it never resolves: a caller would only report, or continue with, what stopping has broken.
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

/** Runs a command and resolves to its exit code. */
export const runCommand = (command: string, args: readonly string[], options?: CommandOptions): Promise<number> =>
  finished(startCommand(command, args, options));

/**
 * On Ctrl-C, a closed terminal or SIGTERM, stops all started commands, waits for them and ends this process. Each process
 * group gets SIGINT, since not every runner shuts down in order on SIGTERM, and gets it once, although npm and the
 * terminal both pass Ctrl-C on. What still runs after the grace period is killed.
 * @param code the exit code: 0 where being stopped is the normal end, as for a server
 * @param close runs before the process ends
 * @param graceMs the grace period
 */
export function stopOnRequest(code: number, close: () => unknown = () => undefined, graceMs = GRACE_MS): void {
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    const children = [...running];
    setTimeout(() => children.forEach((child) => signalGroup(child, 'SIGKILL')), graceMs).unref();
    const ends = children.map((child) => once(child, 'exit'));
    for (const child of children) signalGroup(child, 'SIGINT');
    void Promise.all([...ends, close()]).finally(() => process.exit(code));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

/** Stops a command with all that it has started; what ignores that is killed. */
function stopAtLimit(child: ChildProcess): void {
  signalGroup(child, 'SIGINT');
  const kill = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS);
  child.once('exit', () => clearTimeout(kill));
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}
