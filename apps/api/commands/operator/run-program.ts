import { tolerateClosedPipe } from '../../src/platform/closed-pipe.ts';
import { failureText } from '../../src/platform/operator-error.ts';
import { terminalText } from '../../src/platform/terminal-text.ts';
import { operatorCommandLine, type Program } from './operator-command-line.ts';

/** Runs a family of operator commands as a process: Ctrl-C stops it between two members, and a failure is one message. */
export async function runProgram(program: Program): Promise<void> {
  tolerateClosedPipe();
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  try {
    process.exitCode = await operatorCommandLine(program, {
      args: process.argv.slice(2),
      env: process.env,
      now: () => new Date(),
      say: (line) => void process.stdout.write(`${line}\n`),
      signal: stopping.signal,
    });
  } catch (error) {
    process.stderr.write(`${terminalText(failureText(error))}\n`);
    process.exitCode = 1;
  }
}
