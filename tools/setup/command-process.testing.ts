import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { root } from './run-command.ts';

/** A command that runs as if typed into a terminal. */
export type CommandProcess = {
  /** Everything that it has printed, by stream. */
  output: { out: string; err: string };
  /** Waits until it prints a text. @throws an error with its output when it ends before */
  prints(text: string): Promise<void>;
  /** The exit code; null when a signal has ended it. */
  ended: Promise<number | null>;
  /** Presses Ctrl-C: the terminal signals every process of the foreground. Returns the ids of all that ran. */
  pressCtrlC(): number[];
};

/** Starts a command in the repository root, without the variables that a test run sets. */
export function startAsTyped(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): CommandProcess {
  const { NODE_ENV: _, VITEST: __, PARTNERS: ___, ...own } = process.env;
  const child = spawn(command, args, { cwd: root, detached: true, stdio: 'pipe', env: { ...own, ...env } });
  child.stdin.end();
  const output = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  onTestFinished(async () => {
    if (isRunning()) for (const pid of withDescendants(child.pid!)) kill(pid);
    await ended;
  });
  return {
    output,
    ended,
    async prints(text) {
      while (!output.out.includes(text)) {
        if (!isRunning()) throw new Error(`It ended with ${await ended}:\n${output.out}${output.err}`);
        await Promise.race([once(child.stdout, 'data'), ended]);
      }
    },
    pressCtrlC() {
      const pids = withDescendants(child.pid!);
      process.kill(-child.pid!, 'SIGINT');
      return pids;
    },
  };
}

/** Whether a process still runs. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function kill(pid: number): void {
  if (isAlive(pid)) process.kill(pid, 'SIGKILL');
}

/** A process and all that it has started, directly or not. */
function withDescendants(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number) as [number, number]);
  const found = [pid];
  for (const parent of found) found.push(...rows.filter(([, of]) => of === parent).map(([id]) => id));
  return found;
}
