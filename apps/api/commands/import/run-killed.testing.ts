import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { HeldWrites } from '../../src/platform/db/held-writes.testing.ts';
import { processEnv } from '../../testing/process-env.ts';

/** A command to start in a separate process. */
export type Command = {
  /** The script and its arguments. */
  readonly args: readonly string[];
  readonly env: Record<string, string>;
  readonly folder: string;
};

const start = ({ args, env, folder }: Command) =>
  spawn(process.execPath, args, {
    env: { ...processEnv, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: folder,
  });

/** Runs a command to its end. @returns its exit code */
export async function runToEnd(command: Command): Promise<number | null> {
  const [code] = (await once(start(command), 'exit')) as [number | null];
  return code;
}

/**
 * Starts a command and kills it (-9) when `isEnough` holds, or at the latest when it reaches the held writes.
 * @param isEnough checked every few milliseconds
 * @returns the exit code; null for a killed process
 */
export async function runKilled(
  command: Command,
  held: HeldWrites,
  isEnough: () => Promise<boolean>,
): Promise<number | null> {
  const child = start(command);
  const ended = once(child, 'exit');
  while (child.exitCode === null) {
    if ((await isEnough()) || (await held.isReached())) {
      child.kill('SIGKILL');
      break;
    }
    await pause(10);
  }
  const [code] = (await ended) as [number | null];
  await held.terminateWaiting();
  return code;
}
