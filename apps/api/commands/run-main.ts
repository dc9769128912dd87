import { tolerateClosedPipe } from '../src/platform/closed-pipe.ts';
import { failureText } from '../src/platform/operator-error.ts';

export const print = (message: string): void => void process.stdout.write(`${message}\n`);
export const printError = (message: string): void => void process.stderr.write(`${message}\n`);

/** Runs a command as a process. A failure, or an option that the command does not have, is one message and exit code 1. */
export async function runMain(run: () => Promise<void>): Promise<void> {
  tolerateClosedPipe();
  try {
    await run();
  } catch (error) {
    const isUsage = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') === true;
    printError(isUsage ? (error as Error).message : failureText(error));
    process.exitCode = 1;
  }
}
