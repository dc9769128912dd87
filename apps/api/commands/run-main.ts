import { tolerateClosedPipe } from '../src/platform/closed-pipe.ts';
import { failureText } from '../src/platform/operator-error.ts';
import { terminalText } from '../src/platform/terminal-text.ts';

export const print = (message: string): void => void process.stdout.write(`${message}\n`);
export const printError = (message: string): void => void process.stderr.write(`${message}\n`);

/** Exit code of a command that a signal stopped between two steps; the process ends with that of its signal. */
export const STOPPED = 130;

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/** Milliseconds that a signal leaves to the step at work, such as a batch: the process ends within a second (SEC-02). */
const GRACE_MS = 500;

/** What a command that is stopped during a step did: steps are transactions. */
const KEPT =
  'What was finished is kept, and the step at work is kept as a whole or not at all. Run the same command again to continue.';

/**
 * Runs a command as a process. A failure, or an option that the command does not have, is one message and exit code 1.
 * SIGINT and SIGTERM end it within a second, with exit code 130 and 143, also while it waits for the database.
 * @param run stops after the current step when its signal is aborted; returns the exit code, 0 by default
 * @param kept says what is kept when the process ends during a step, and how to go on
 */
export async function runMain(
  run: (signal: AbortSignal) => Promise<number | void>,
  kept: () => string = () => KEPT,
): Promise<void> {
  tolerateClosedPipe();
  const stopping = new AbortController();
  let exitCode: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      exitCode ??= EXIT_CODES[signal];
      stopping.abort();
      setTimeout(() => {
        print(`Stopped by ${signal}. ${kept()}`);
        process.exit(exitCode);
      }, GRACE_MS).unref();
    });
  try {
    const code = (await run(stopping.signal)) ?? process.exitCode;
    process.exitCode = code === STOPPED ? exitCode : code;
  } catch (error) {
    const isUsage = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') === true;
    printError(terminalText(isUsage ? (error as Error).message : failureText(error)));
    process.exitCode = 1;
  }
}
