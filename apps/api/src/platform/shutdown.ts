import { setTimeout as pause } from 'node:timers/promises';

/** Time for running requests to finish before the process exits anyway. */
export const GRACE_MS = 10_000;

const say = (message: string): void => void process.stderr.write(`${message}\n`);

/** A step of stopping. */
export type CloseStep = () => unknown;

export type ShutdownOptions = {
  /** What to close, in the order in which it was opened; steps may be added later. */
  closing: readonly CloseStep[];
  /** DRAIN_SECONDS: how long a server goes on answering after the signal. */
  drainSeconds: number;
};

/** Stops a server process in order. */
export type Shutdown = {
  /** Whether the process was told to stop: `/readyz` then answers 503. */
  isStopping(): boolean;
  /** Call it once the server listens; before, there is nothing to drain. */
  startedServing(): void;
  /** Closes what a failed start has opened. @throws the failure, unless a signal caused it: then the process exits */
  abandonStart(failure: unknown): Promise<never>;
};

/**
 * Stops the process on SIGTERM or SIGINT: for `drainSeconds` it answers everything and says on `/readyz` that it stops;
 * then it closes the newest step first and exits with 0, or after ten seconds with 1. Stopping runs once, although a
 * terminal and a parent process may both forward Ctrl-C.
 */
export function stopOnSignal({ closing, drainSeconds }: ShutdownOptions): Shutdown {
  let stopping: Promise<never> | undefined;
  let isServing = false;

  async function close(): Promise<void> {
    for (const step of closing.toReversed()) await step();
  }

  async function leave(): Promise<never> {
    const drainMs = isServing ? drainSeconds * 1_000 : 0;
    setTimeout(() => process.exit(1), drainMs + GRACE_MS).unref();
    try {
      if (drainMs > 0) await pause(drainMs);
      await close();
    } catch (error) {
      say(`The server could not stop in order: ${(error as Error).message}`);
      process.exit(1);
    }
    process.exit(0);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void (stopping ??= leave()));
  return {
    isStopping: () => stopping !== undefined,
    startedServing: () => void (isServing = true),
    async abandonStart(failure) {
      // Stopping during the start makes the start fail; report the stop, not that failure.
      if (stopping) return await stopping;
      await close().catch(() => undefined);
      throw failure;
    },
  };
}
